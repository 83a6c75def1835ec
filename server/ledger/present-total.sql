-- The present totals of all accounts: the stored totals plus later journal rows. The upper limit is beyond every row:
-- with two limits, PostgreSQL expects few rows and uses the index; with one, it expects a third of the table.
create or replace view ledger_present_total as
  select
    t.transactions + n.transactions as transactions,
    t.sandbox + n.sandbox as sandbox,
    t.manual + n.manual as manual,
    t.bkash + n.bkash as bkash,
    t.sslcommerz + n.sslcommerz as sslcommerz,
    t.sponsor + n.sponsor as sponsor,
    t.escrow + n.escrow as escrow,
    t.member + n.member as member,
    t.clearing + n.clearing as clearing,
    t.fees + n.fees as fees,
    t.withheld + n.withheld as withheld
  from ledger_total t,
    lateral (
      select
        count(*) as transactions,
        coalesce(sum(j.outside) filter (where j.rail = 'sandbox'), 0)::bigint as sandbox,
        coalesce(sum(j.outside) filter (where j.rail = 'manual'), 0)::bigint as manual,
        coalesce(sum(j.outside) filter (where j.rail = 'bkash'), 0)::bigint as bkash,
        coalesce(sum(j.outside) filter (where j.rail = 'sslcommerz'), 0)::bigint as sslcommerz,
        coalesce(sum(j.sponsor), 0)::bigint as sponsor,
        coalesce(sum(j.escrow), 0)::bigint as escrow,
        coalesce(sum(j.member), 0)::bigint as member,
        coalesce(sum(j.clearing), 0)::bigint as clearing,
        coalesce(sum(j.fees), 0)::bigint as fees,
        coalesce(sum(j.withheld), 0)::bigint as withheld
      from ledger_journal j
      where j.id > t.up_to
        and j.id < t.up_to + 1000000000000
    ) n;
grant select on ledger_present_total to porokh_app;

create or replace function ledger_fees() returns bigint
language sql stable security definer set search_path = public, pg_temp
as $$
  select fees from ledger_present_total
$$;

-- Prevents other transactions from taking fees until this one ends.
create or replace function ledger_lock_fees() returns void
language plpgsql
as $$
begin
  perform pg_advisory_xact_lock(4004, 0);
end $$;
