create or replace function ledger_refuse(why text) returns void
language plpgsql
as $$
begin
  raise exception '%', why using errcode = 'check_violation';
end $$;

-- For what nobody may do. The application has no right to it anyway; the triggers also stop somebody who is the owner.
create or replace function ledger_deny() returns trigger
language plpgsql
as $$
begin
  raise exception '% on % is forbidden', tg_op, tg_table_name using errcode = 'insufficient_privilege';
end $$;
