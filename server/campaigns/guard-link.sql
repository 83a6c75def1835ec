-- A public link that was revoked never works again.
create or replace function campaigns_guard_link() returns trigger
language plpgsql
as $$
begin
  perform public.ledger_refuse('a public link that was revoked stays revoked');
  return new;
end $$;
revoke execute on function campaigns_guard_link from public;

create or replace trigger guard_revoked before update on campaigns_shared_link
  for each row
  when (old.revoked_at is not null and new.revoked_at is distinct from old.revoked_at)
  execute function campaigns_guard_link();
