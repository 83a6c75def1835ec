-- A webhook that is told of money, or was until now, is written by an owner of the organisation: editors do not see
-- money, whatever the edge has let through.
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
  -- One that is removed has no address.
  when (new.url <> '')
  execute function webhooks_guard_endpoint();
