create or replace function ledger_refuse(why text) returns void
language plpgsql
as $$
begin
  raise exception '%', why using errcode = 'check_violation';
end $$;
grant execute on function ledger_refuse to porokh_app;

-- For functions that look before they write, or that look who may write: an older snapshot shows neither what others
-- have written since nor who has signed out since. ledger_require_now calls it as well. A function that the application
-- reaches calls one of the two before it looks at a table (server/db/old-snapshot.test.ts).
create or replace function ledger_refuse_old_snapshot() returns void
language plpgsql
as $$
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    perform public.ledger_refuse('this is done in read committed');
  end if;
end $$;
grant execute on function ledger_refuse_old_snapshot to porokh_app;

-- For statements that are never allowed. The application has no privilege for them; the triggers also stop the owner.
create or replace function ledger_deny() returns trigger
language plpgsql
as $$
begin
  raise exception '% on % is forbidden', tg_op, tg_table_name using errcode = 'insufficient_privilege';
end $$;
