-- Updates the stored totals in two steps, each in its own transaction. Rows are not committed in the order of their
-- ids. So the first step takes a share lock, which waits for running transactions: then every row up to the mark is
-- committed. The second step adds the rows up after the lock is released.
create or replace function ledger_set_mark() returns void
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '3s'
as $$
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    perform ledger_refuse('a mark is set in read committed');
  end if;
  lock table ledger_journal in share mode;
  update ledger_total set mark = greatest(mark, coalesce((select max(id) from ledger_journal), 0));
end $$;
revoke execute on function ledger_set_mark from public;
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
    sponsor = t.sponsor + n.sponsor,
    escrow = t.escrow + n.escrow,
    member = t.member + n.member,
    clearing = t.clearing + n.clearing,
    fees = t.fees + n.fees
  from (
    select
      count(*) as transactions,
      coalesce(sum(outside) filter (where rail = 'sandbox'), 0) as sandbox,
      coalesce(sum(outside) filter (where rail = 'manual'), 0) as manual,
      coalesce(sum(outside) filter (where rail = 'bkash'), 0) as bkash,
      coalesce(sum(sponsor), 0) as sponsor,
      coalesce(sum(escrow), 0) as escrow,
      coalesce(sum(member), 0) as member,
      coalesce(sum(clearing), 0) as clearing,
      coalesce(sum(fees), 0) as fees
    from ledger_journal
    where id > (select up_to from ledger_total)
      and id <= (select mark from ledger_total)
  ) n;
end $$;
revoke execute on function ledger_roll_up from public;
grant execute on function ledger_roll_up to porokh_app;
