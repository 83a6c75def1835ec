-- The other transactions that are posting: they have written to the journal and are still open.
create or replace function ledger_posting() returns text[]
language sql volatile
as $$
  select coalesce(array_agg(l.virtualtransaction), '{}')
  from pg_catalog.pg_locks l
  where l.locktype = 'relation'
    and l.relation = 'public.ledger_journal'::pg_catalog.regclass
    and l.database = (select d.oid from pg_catalog.pg_database d where d.datname = current_database())
    and l.mode in ('RowExclusiveLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')
    and l.granted
    and l.pid is distinct from pg_backend_pid()
$$;

-- Updates the stored totals in two steps. Rows are not committed in the order of their ids. The first step therefore
-- waits for the transactions that were posting when it began; then every row up to the mark is committed. The step
-- queries the open transactions instead of taking a lock, because the caller's transaction could keep the lock and
-- block all others. If a transaction keeps posting for more than three seconds, the step fails without blocking
-- anybody. The second step adds the rows up.
create or replace function ledger_set_mark() returns void
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '3s'
as $$
declare
  last bigint;
  posting text[];
  began timestamptz := clock_timestamp();
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    perform ledger_refuse('a mark is set in read committed');
  end if;
  select coalesce(max(id), 0) into last from ledger_journal;
  posting := ledger_posting();
  while posting && ledger_posting() loop
    if clock_timestamp() > began + interval '3 seconds' then
      raise exception 'a transaction has been posting for three seconds' using errcode = 'lock_not_available';
    end if;
    perform pg_sleep(0.02);
  end loop;
  update ledger_total set mark = greatest(mark, last);
end $$;
grant execute on function ledger_set_mark to porokh_app;

create or replace function ledger_roll_up() returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    perform ledger_refuse('the roll-up runs in read committed');
  end if;
  perform from ledger_total for update;
  update ledger_total t set
    up_to = t.mark,
    transactions = t.transactions + n.transactions,
    sandbox = t.sandbox + n.sandbox,
    manual = t.manual + n.manual,
    bkash = t.bkash + n.bkash,
    sslcommerz = t.sslcommerz + n.sslcommerz,
    sponsor = t.sponsor + n.sponsor,
    escrow = t.escrow + n.escrow,
    member = t.member + n.member,
    clearing = t.clearing + n.clearing,
    fees = t.fees + n.fees,
    withheld = t.withheld + n.withheld
  from (
    select
      count(*) as transactions,
      coalesce(sum(outside) filter (where rail = 'sandbox'), 0) as sandbox,
      coalesce(sum(outside) filter (where rail = 'manual'), 0) as manual,
      coalesce(sum(outside) filter (where rail = 'bkash'), 0) as bkash,
      coalesce(sum(outside) filter (where rail = 'sslcommerz'), 0) as sslcommerz,
      coalesce(sum(sponsor), 0) as sponsor,
      coalesce(sum(escrow), 0) as escrow,
      coalesce(sum(member), 0) as member,
      coalesce(sum(clearing), 0) as clearing,
      coalesce(sum(fees), 0) as fees,
      coalesce(sum(withheld), 0) as withheld
    from ledger_journal
    where id > (select up_to from ledger_total)
      and id <= (select mark from ledger_total)
  ) n;
end $$;
grant execute on function ledger_roll_up to porokh_app;
