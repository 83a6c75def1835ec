create or replace trigger append_only before update or truncate on rails_exchange
  for each statement execute function ledger_deny();

create or replace trigger append_only before update or delete or truncate on rails_transaction
  for each statement execute function ledger_deny();

create or replace trigger keep before delete or truncate on rails_rail
  for each statement execute function ledger_deny();

-- Deletes exchanges after 400 days and grants after a day, at most 1,000 of each. Returns the larger number.
create or replace function rails_forget(p_now timestamptz) returns bigint
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  exchanges bigint;
  grants bigint;
begin
  p_now := ledger_require_now(p_now, 'the time of forgetting');
  delete from rails_exchange
  where id in (select id from rails_exchange where at < p_now - interval '9600 hours' limit 1000);
  get diagnostics exchanges = row_count;
  delete from rails_grant
  where id in (select id from rails_grant where at < p_now - interval '24 hours' limit 1000);
  get diagnostics grants = row_count;
  return greatest(exchanges, grants);
end $$;
grant execute on function rails_forget to porokh_app;
