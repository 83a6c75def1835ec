create or replace function ledger_refuse(why text) returns void
language plpgsql
as $$
begin
  raise exception '%', why using errcode = 'check_violation';
end $$;
grant execute on function ledger_refuse to porokh_app;

-- Refuses an older snapshot, in which later writes and sign-outs of other transactions are invisible. Functions call it
-- before they check data or the caller's rights; ledger_require_now calls it as well. Every function of the application
-- calls one of the two before it reads a table (server/db/old-snapshot.test.ts).
create or replace function ledger_refuse_old_snapshot() returns void
language plpgsql
as $$
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    perform public.ledger_refuse('this is done in read committed');
  end if;
end $$;
grant execute on function ledger_refuse_old_snapshot to porokh_app;

-- For statements that are never allowed. The application has no privilege for them; these triggers also stop the owner.
create or replace function ledger_deny() returns trigger
language plpgsql
as $$
begin
  raise exception '% on % is forbidden', tg_op, tg_table_name using errcode = 'insufficient_privilege';
end $$;

-- These triggers also stop the owner of the tables. A row of the journal may only be deleted by moving it to the
-- archive (server/archive/require-copy.sql).
create or replace trigger append_only before update or truncate on ledger_journal
  for each statement execute function ledger_deny();

create or replace trigger keep before delete or truncate on ledger_member
  for each statement execute function ledger_deny();

create or replace trigger keep before delete or truncate on ledger_sponsor
  for each statement execute function ledger_deny();

create or replace trigger by_posting before update on ledger_member
  for each row when (pg_trigger_depth() = 0) execute function ledger_deny();

-- The reserved amount is written by payins/begin-refund.sql and payins/take-refunds.sql.
create or replace trigger by_posting before update of balance, funded, sponsor_id on ledger_sponsor
  for each row when (pg_trigger_depth() = 0) execute function ledger_deny();
