-- The amounts that can be refunded to this sponsor's payments at gateways, newest first, without amounts already
-- requested.
create or replace function payins_sources(p_sponsor bigint) returns table ("depositId" bigint, remaining bigint)
language sql stable
as $$
  select d.id, d.amount - coalesce(r.asked, 0)
  from public.sponsors_deposit d
    left join lateral (
      select sum(amount)::bigint as asked
      from public.sponsors_refund
      where source_id = d.id
        and state in ('requested', 'sent')
    ) r on true
  where d.sponsor_id = p_sponsor
    and d.state = 'confirmed'
    and d.rail in ('bkash', 'sslcommerz')
    and d.amount > coalesce(r.asked, 0)
  order by d.id desc
  limit 20
$$;
grant execute on function payins_sources to porokh_app;

-- A refund goes to a payment of the same sponsor, and never exceeds the amount paid.
create or replace function payins_guard_source() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform ledger_refuse_old_snapshot();
  perform from sponsors_deposit where id = new.source_id for no key update;
  if not exists (
    select from payins_sources(new.sponsor_id) where "depositId" = new.source_id and remaining >= new.amount
  ) then
    perform ledger_refuse('a refund goes back to a payment of the same sponsor, and is no more than came by it');
  end if;
  return new;
end $$;

create or replace trigger source before insert on sponsors_refund
  for each row when (new.source_id is not null) execute function payins_guard_source();

-- Whether the gateway reported that this refund was made, as ledger/post.sql requires.
create or replace function payins_refunded(p_refund bigint, p_rail text) returns boolean
language sql stable
as $$
  select exists (
    select
    from public.payins_refund
    where refund_id = p_refund
      and rail = p_rail
      and state = 'done'
      and transaction is not null
  )
$$;

-- Starts to send a refund back to its payment, and reserves the money in the balance. Returns false if the refund goes
-- by bank: it has no payment, its gateway is not set up, or the gateway has refused it before. The application may not
-- call it.
create or replace function payins_begin_refund(r sponsors_refund, p_operator bigint, p_now timestamptz)
returns boolean
language plpgsql set search_path = public, pg_temp
as $$
declare
  p payins_payment;
begin
  select * into p from payins_payment where deposit_id = r.source_id;
  if p.transaction is null
    or exists (select from payins_refund where refund_id = r.id)
    or not exists (
      select
      from rails_rail
      where name = case p.rail when 'bkash' then 'bkash_checkout' else p.rail end
        and is_set_up
    )
  then
    return false;
  end if;
  update sponsors_refund set at_gateway_since = p_now where id = r.id;
  update ledger_sponsor set reserved = reserved + r.amount where sponsor_id = r.sponsor_id;
  insert into payins_refund (refund_id, deposit_id, rail, amount, invoice, next, due_at, begun_by, begun_at)
    values (
      r.id,
      p.deposit_id,
      p.rail,
      r.amount,
      'R' || r.id || '-' || left(replace(gen_random_uuid()::text, '-', ''), 10),
      'refund',
      p_now,
      p_operator,
      p_now
    );
  perform audit_record(
    p_now, 'operator', p_operator, 'refund.begun',
    p_sponsor => r.sponsor_id,
    p_detail => jsonb_build_object('refundId', r.id, 'amount', r.amount, 'depositId', p.deposit_id)
  );
  return true;
end $$;
