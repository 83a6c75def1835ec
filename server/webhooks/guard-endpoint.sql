-- A webhook that receives events about money, or did until now, is changed by an owner of the organisation: editors do
-- not see money. This holds independently of the application's checks.
create or replace function webhooks_guard_endpoint() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform ledger_refuse_old_snapshot();
  if 'money' = any (new.events) or tg_op = 'UPDATE' and 'money' = any (old.events) then
    perform sponsors_require_role(new.changed_by, new.sponsor_id, '{owner}');
  end if;
  return new;
end $$;

create or replace trigger guard before insert or update of url, events, changed_by on webhooks_endpoint
  for each row
  -- A removed webhook has no address.
  when (new.url <> '')
  execute function webhooks_guard_endpoint();
