-- Payouts of further cells. A cell writes each that was paid into reconciliation_told, replication brings it, and the
-- home takes it in with those of its own books: by its number, since a cell that was restored gives numbers of its
-- journal again, and those of payouts never.

-- In the cell: tells some payouts that were paid from one time to another. Returns of how many, at most 2,000.
create or replace function reconciliation_tell(p_from timestamptz, p_to timestamptz) returns integer
language plpgsql set search_path = public, pg_temp
as $$
declare
  told integer;
begin
  insert into reconciliation_told (id, at, rail, channel, amount, reference)
    select l.about, l.at, l.rail, l.channel, -l.amount, l.reference
    from reconciliation_ledger l
    where l.kind = 'payout_settle'
      and l.happened >= p_from
      and l.happened < p_to
      and not exists (select from reconciliation_told t where t.id = l.about)
    order by l.happened
    limit 2000
    -- Another process does the same.
    on conflict (id) do nothing;
  get diagnostics told = row_count;
  return told;
end $$;
revoke execute on function reconciliation_tell from public;

-- Why something that came cannot be a payout of the cell that tells it. Null when it can.
create or replace function reconciliation_why_not(t reconciliation_told) returns text
language plpgsql stable set search_path = public, pg_temp
as $$
begin
  return case
    when not exists (select from cells_cell where cell = cells_of(t.id)) or cells_of(t.id) = cells_here()
      then 'it is of no cell that is joined with this one'
    when t.told_by is distinct from cells_of(t.id) then 'another cell tells it'
    when (
      t.rail in ('sandbox', 'manual', 'bkash') and t.channel in ('bkash', 'nagad', 'rocket')
    ) is not true then 'it went over nothing that there is'
    when (t.amount between 1 and 100000000000) is not true then 'its amount is none'
    when (t.at >= '2019-12-31 00:00:00+00' and t.at < '2201-01-02 00:00:00+00') is not true then 'its time is none'
    when (
      length(t.reference) <= 1100
      and (t.reference = 'POROKH-' || t.id or starts_with(t.reference, 'POROKH-' || t.id || ' '))
    ) is not true then 'its reference is that of another one'
  end;
end $$;
revoke execute on function reconciliation_why_not from public;

-- At home: one that came already is passed over, and one that cannot be is kept with the reason, which the check of the
-- books names. Neither stops the stream. What is kept so takes its number from nobody: one that can be comes instead of
-- it, and what the cell of the payout tells comes instead of what another one did.
create or replace function reconciliation_take_told() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  there reconciliation_told;
  why text;
  code text;
begin
  select * into there from reconciliation_told where id = new.id for no key update;
  if new.id is null or there.id is not null and there.refused is null then
    return null;
  end if;
  -- Whatever the row says.
  new.told_by := null;
  begin
    new.told_by := coalesce(
      (
        select coalesce(substring(subname from '^from_([0-9]+)$'), '0')::smallint
        from pg_stat_subscription
        where pid = pg_backend_pid()
      ),
      -- `cells:rejoin` brings those of the cell alone.
      cells_of(new.id)
    );
    new.refused := reconciliation_why_not(new);
  exception when others then
    get stacked diagnostics why = message_text, code = returned_sqlstate;
    -- The server is in trouble: PostgreSQL stops here and begins with this row again.
    if left(code, 2) in ('40', '53', '54', '55', '57', '58') then
      raise;
    end if;
    new.refused := left(why, 500);
  end;
  new.taken := false;
  if new.refused is not null then
    new.at := coalesce(new.at, '-infinity');
    new.rail := left(coalesce(new.rail, ''), 100);
    new.channel := left(coalesce(new.channel, ''), 100);
    new.amount := coalesce(new.amount, 0);
    new.reference := left(coalesce(new.reference, ''), 1100);
  end if;
  if there.id is null then
    return new;
  end if;
  update reconciliation_told set
    at = new.at,
    rail = new.rail,
    channel = new.channel,
    amount = new.amount,
    reference = new.reference,
    refused = new.refused,
    told_by = new.told_by
  where id = new.id
    and (
      new.refused is null
      or new.told_by = cells_of(new.id) and told_by is distinct from new.told_by
    );
  return null;
end $$;
revoke execute on function reconciliation_take_told from public;

create or replace trigger take before insert on reconciliation_told
  for each row execute function reconciliation_take_told();

alter table reconciliation_told enable replica trigger take;

create or replace trigger stays before delete or truncate on reconciliation_told
  for each statement execute function ledger_deny();

-- Believes one that was refused, once its reason is gone.
create or replace function reconciliation_try_again(p_payout bigint) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  update reconciliation_told t set refused = null
  where id = p_payout
    and refused is not null
    and reconciliation_why_not(t) is null;
  if not found then
    perform ledger_refuse('this payout was not refused, or would be again');
  end if;
end $$;
revoke execute on function reconciliation_try_again from public;

-- Takes in what cells have told of an account, whenever it came. What happened on a day that is closed by now counts
-- today. Returns how many, at most 2,000. Not for the application to call.
create or replace function reconciliation_take_from_cells(p_account bigint, p_now timestamptz) returns integer
language plpgsql set search_path = public, pg_temp
as $$
declare
  due bigint[];
begin
  select array_agg(d.id) into due
  from (
    select t.id
    from reconciliation_account a
      join reconciliation_source s on s.account_id = a.id
      join reconciliation_told t on t.rail = s.rail
        and t.channel = s.channel
        and not t.taken
        and t.refused is null
    where a.id = p_account
      and t.at >= a.since::timestamp at time zone content_time_zone()
      and t.at < p_now + interval '10 seconds'
    order by t.at
    limit 2000
    for no key update of t
  ) d;
  if due is null then
    return 0;
  end if;
  insert into reconciliation_movement (id, account_id, kind, about, at, amount, reference, keys, counts_on)
    select
      t.id, p_account, 'payout_settle', t.id, t.at, -t.amount, t.reference, reconciliation_keys(t.reference),
      reconciliation_counts_on(p_account, t.at, p_now)
    from reconciliation_told t
    where t.id = any (due)
    order by t.id
    on conflict (id) do nothing;
  update reconciliation_told set taken = true where id = any (due);
  return cardinality(due);
end $$;
revoke execute on function reconciliation_take_from_cells from public;

-- The cells that have not told yet, or of which not all has come or another sum, of what was paid on a day over an
-- account. One that was joined later has nothing to tell. Null: none.
create or replace function reconciliation_untold(p_account bigint, p_day date) returns integer[]
language plpgsql stable set search_path = public, pg_temp
as $$
begin
  return (
    with came as materialized (
      select id / 1000000000000 as cell, count(*) as payouts, sum(amount) as amount
      from reconciliation_told
      where at >= p_day::timestamp at time zone content_time_zone()
        and at < (p_day + 1)::timestamp at time zone content_time_zone()
        and refused is null
      group by 1
    )
      select array_agg(c.cell::integer order by c.cell)
      from cells_cell c
      where cells_here() = 0
        and exists (select from reconciliation_source where account_id = p_account and channel <> 'bank')
        and c.joined_at < (p_day + 1)::timestamp at time zone content_time_zone()
        and not exists (
          select
          from cells_letter l
            left join came t on t.cell = l.from_cell
          where l.from_cell = c.cell
            and l.kind::text = 'paid'
            and l.day = p_day
            and not exists (select from cells_refused r where r.letter_id = l.id)
            -- One that was committed after the letter is more than it says.
            and case l.places
              when coalesce(t.payouts, 0) then l.amount = coalesce(t.amount, 0)
              else l.places < t.payouts and l.amount < t.amount
            end
        )
  );
end $$;
revoke execute on function reconciliation_untold from public;
