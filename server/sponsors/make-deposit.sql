-- Creates a deposit of p_amount poisha. Play money is credited at once, in the same transaction; a bank transfer waits
-- for an operator, and a payment at a gateway for the gateway's answer (payins/begin.sql). Before the first deposit of
-- real money, the sponsor must have verified a phone or e-mail. The outcome is not_verified, full with the limit of
-- pending deposits, day with the time of the next possible one, or {outcome: 'made', id, amount, rail, state,
-- created_at, confirmed_at, reference}.
create or replace function sponsors_make_deposit(
  p_sponsor bigint,
  p_user bigint,
  p_amount bigint,
  p_rail text,
  p_now timestamptz
) returns json
language plpgsql security definer
as $$
declare
  deposit bigint;
  made pg_catalog.json;
  is_full pg_catalog.json;
begin
  perform public.ledger_refuse_old_snapshot();
  if p_user > 9007199254740991 then
    perform public.ledger_refuse('no id is beyond 2^53 - 1');
  end if;
  perform public.sponsors_require_role(p_user, p_sponsor, '{owner,finance}');
  if p_rail <> 'sandbox'
    and not exists (select from public.members_verified where user_id = p_user)
    and not exists (
      select from public.sponsors_deposit where sponsor_id = p_sponsor and rail <> 'sandbox' and state = 'confirmed'
    )
  then
    return json_build_object('outcome', 'not_verified');
  end if;
  if p_rail <> 'sandbox' then
    is_full := public.sponsors_full('deposit', p_sponsor, p_now);
    if is_full is not null then
      return is_full;
    end if;
  end if;
  insert into public.sponsors_deposit (sponsor_id, amount, rail, created_at)
    values (p_sponsor, p_amount, p_rail, p_now)
    returning id into deposit;
  insert into public.audit_event (at, actor, actor_id, action, sponsor_id, detail)
    values (
      p_now, 'sponsor', p_user, 'deposit.made', p_sponsor,
      jsonb_build_object('depositId', deposit, 'amount', p_amount, 'rail', p_rail)
    );
  if p_rail = 'sandbox' then
    insert into public.ledger_journal (at, kind, key, actor, rail, sponsor_id, deposit_id, sponsor, outside)
      values (
        p_now, 'sponsor_deposit', 'sponsor_deposit:' || deposit, 'system', p_rail, p_sponsor, deposit,
        p_amount, -p_amount
      );
  end if;
  select
    json_build_object(
      'outcome', 'made',
      'id', d.id,
      'amount', d.amount,
      'rail', d.rail,
      'state', d.state,
      'created_at', d.created_at,
      'confirmed_at', d.confirmed_at,
      'reference', case d.rail when 'manual' then public.sponsors_transfer_reference(d.id) end
    )
  into made
  from public.sponsors_deposit d
  where d.id = deposit;
  return made;
end $$;
grant execute on function sponsors_make_deposit to porokh_app;
