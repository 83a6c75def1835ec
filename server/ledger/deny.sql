create or replace function ledger_refuse(why text) returns void
language plpgsql
as $$
begin
  raise exception '%', why using errcode = 'check_violation';
end $$;

-- For statements that are never allowed. The application has no privilege for them; the triggers also stop the owner.
create or replace function ledger_deny() returns trigger
language plpgsql
as $$
begin
  raise exception '% on % is forbidden', tg_op, tg_table_name using errcode = 'insufficient_privilege';
end $$;
