-- Imports the payments of the books for an account from one time to another. Known payments stay unchanged. Payments of
-- a closed day count today. A booked charge is settled already, because its lines are explained. The application may
-- not call it.
create or replace function reconciliation_take_between(
  p_account bigint,
  p_from timestamptz,
  p_to timestamptz,
  p_now timestamptz
) returns integer
language plpgsql set search_path = public, pg_temp
as $$
declare
  taken integer;
begin
  insert into reconciliation_movement (id, account_id, kind, about, at, amount, reference, keys, counts_on, state)
    select
      l.id, p_account, l.kind, l.about, l.at, l.amount, l.reference, reconciliation_keys(l.reference),
      case
        when exists (
          select
          from reconciliation_day d
          where d.account_id = p_account
            and d.day = reconciliation_day_of(l.at)
            and d.state in ('closed', 'reopening')
        ) then reconciliation_day_of(p_now)
        else reconciliation_day_of(l.at)
      end,
      case l.kind when 'charge' then 'explained' else 'open' end
    from reconciliation_ledger l
      join reconciliation_source s on s.rail = l.rail and s.channel = l.channel and s.account_id = p_account
    where l.happened >= p_from
      and l.happened < p_to
    order by l.id
    on conflict (id) do nothing;
  get diagnostics taken = row_count;
  return taken;
end $$;

-- Imports new payments of an account, at most one day of the books, and always the last ten minutes again: a payment
-- may be committed a little after its time. Returns the number, or null if the present was not reached yet.
create or replace function reconciliation_take_next(p_account bigint, p_now timestamptz) returns integer
language plpgsql set search_path = public, pg_temp
as $$
declare
  a reconciliation_account;
  upto timestamptz;
  taken integer;
begin
  select * into a from reconciliation_account where id = p_account for no key update;
  upto := least(p_now, a.taken_to + interval '24 hours');
  if upto < a.taken_to then
    return 0;
  end if;
  taken := reconciliation_take_between(
    a.id,
    greatest(a.taken_to - interval '10 minutes', a.since::timestamp at time zone content_time_zone()),
    upto + interval '10 seconds',
    p_now
  );
  update reconciliation_account set taken_to = upto where id = a.id;
  return case when upto = p_now then taken end;
end $$;

-- For the job: imports new payments of the account with the oldest import, and matches items. Returns the amount of
-- remaining work: 1 while that account has not reached the present, otherwise the number of imported payments.
create or replace function reconciliation_take_due(p_now timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  account bigint;
  taken integer;
begin
  perform ledger_refuse_old_snapshot();
  perform ledger_require_now(p_now, 'the time of a job');
  select id into account
  from reconciliation_account
  where taken_to < p_now - interval '30 seconds'
  order by taken_to, id
  limit 1
  for no key update skip locked;
  if not found then
    return 0;
  end if;
  taken := reconciliation_take_next(account, p_now);
  if taken > 0 then
    perform reconciliation_match_open(account, 'system', null, p_now);
  end if;
  return coalesce(nullif(taken, 0), 1);
end $$;
grant execute on function reconciliation_take_due to porokh_app;
