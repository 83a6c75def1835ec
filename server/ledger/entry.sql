-- The journal as double-entry bookkeeping: a row for each account that a transaction moves. `ledger:export` reads it.
create or replace view ledger_entry as
  select
    j.id,
    j.at,
    j.kind,
    j.key,
    e.account,
    e.amount
  from ledger_journal j
    cross join lateral (
      values
        ('outside:' || j.rail, j.outside),
        ('sponsor:' || j.sponsor_id, j.sponsor),
        ('escrow:' || j.campaign_id, j.escrow),
        ('member:' || j.member_id, j.member),
        ('clearing', j.clearing),
        ('fees', j.fees),
        ('withheld', j.withheld)
    ) e(account, amount)
  where e.amount <> 0;
grant select on ledger_entry to porokh_app;
