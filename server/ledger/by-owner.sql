-- Returns whether a statement runs with the rights of the schema's owner, in a function or in the owner's own session.
-- Triggers use it to refuse rows that only such functions may write.
create or replace function ledger_by_owner() returns boolean
language sql stable
as $$
  select pg_has_role(current_user, c.relowner, 'usage')
  from pg_catalog.pg_class c
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public'
    and c.relname = 'ledger_journal'
$$;
grant execute on function ledger_by_owner to porokh_app;
