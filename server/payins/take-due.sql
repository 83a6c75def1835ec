-- Takes payments whose due call is one of p_calls, at most p_limit, on the rails that are set up. The result is
-- committed before the gateway is called: if the process stops meanwhile, a create is abandoned and an execute is
-- followed by a query, never by a second execute.
create or replace function payins_take_due(p_rails text[], p_calls text[], p_limit integer, p_now timestamptz)
returns table (
  "depositId" bigint,
  rail text,
  call text,
  invoice text,
  "gatewayId" text,
  amount bigint,
  "sponsorId" bigint,
  executed integer
)
language plpgsql security definer set search_path = public, pg_temp
as $$
#variable_conflict use_column
declare
  p payins_payment;
begin
  p_now := ledger_require_now(p_now, 'the time at which payments are due');
  for p in
    select q.*
    from payins_payment q
      join sponsors_deposit d on d.id = q.deposit_id
    where q.due_at <= p_now
      and q.next = any (p_calls)
      and q.rail = any (p_rails)
    order by q.due_at
    limit least(p_limit, 100)
    for no key update of q, d skip locked
  loop
    if p.next = 'abandon' then
      perform payins_close(p.deposit_id, 'failed', 'no_page', p_now);
      continue;
    end if;
    -- A paused rail opens no payments. Open payments are still executed and queried.
    if p.next = 'create' and exists (
      select
      from rails_rail
      where name = case p.rail when 'bkash' then 'bkash_checkout' else p.rail end
        and pause is not null
    ) then
      perform payins_close(p.deposit_id, 'failed', 'paused', p_now);
      continue;
    end if;
    update payins_payment set
      next = case p.next when 'create' then 'abandon' else 'query' end,
      executed = executed + (p.next = 'execute')::int,
      asked = case p.next when 'execute' then 1 else least(asked + 1, 1000) end,
      -- A call ends within a minute. After that nobody waits for its answer.
      due_at = p_now + interval '2 minutes'
    where deposit_id = p.deposit_id;
    return query
      select
        d.id,
        p.rail,
        p.next,
        p.invoice,
        p.gateway_id,
        d.amount,
        d.sponsor_id,
        p.executed + (p.next = 'execute')::int
      from sponsors_deposit d
      where d.id = p.deposit_id;
  end loop;
end $$;
grant execute on function payins_take_due to porokh_app;

-- The wait before the next query: 30 s, 1, 5, 15 and 60 min, then hourly. Before an execution the payer is still at the
-- gateway's page, so the first ones are left out.
create or replace function payins_wait(p_asked integer, p_waiting boolean) returns interval
language sql immutable
as $$
  select coalesce(
    (array['30 seconds', '1 minute', '5 minutes', '15 minutes', '1 hour'])[
      p_asked + case when p_waiting then 2 else 0 end
    ],
    '1 hour'
  )::interval
$$;

-- Ends a deposit without money. The payment is queried again at p_ask, since a later success counts. The application
-- may not call it.
create or replace function payins_close(
  p_deposit bigint,
  p_state text,
  p_why text,
  p_now timestamptz,
  p_ask timestamptz default null
) returns void
language plpgsql set search_path = public, pg_temp
as $$
declare
  d sponsors_deposit;
begin
  update payins_payment set
    next = case when p_ask is null then null else 'query' end,
    due_at = p_ask,
    why = p_why,
    version = version + 1
  where deposit_id = p_deposit;
  if p_ask is null then
    perform payins_sort_notices(p_deposit);
  end if;
  update sponsors_deposit set state = p_state
  where id = p_deposit
    and state <> p_state
    and state in ('pending', 'failed', 'cancelled')
  returning * into d;
  if found then
    perform audit_record(
      p_now, 'system', null, 'deposit.' || p_state,
      p_sponsor => d.sponsor_id,
      p_notify => p_state <> 'cancelled',
      p_detail => jsonb_build_object('depositId', d.id, 'amount', d.amount, 'why', p_why)
    );
  end if;
end $$;
