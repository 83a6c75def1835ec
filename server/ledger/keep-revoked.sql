-- A revoked API token or public link never works again.
create or replace function ledger_keep_revoked() returns trigger
language plpgsql
as $$
begin
  perform public.ledger_refuse('what was revoked stays revoked');
  return new;
end $$;

create or replace trigger guard_revoked before update on sponsors_token
  for each row
  when (old.revoked_at is not null and new.revoked_at is distinct from old.revoked_at)
  execute function ledger_keep_revoked();

create or replace trigger guard_revoked before update on campaigns_shared_link
  for each row
  when (old.revoked_at is not null and new.revoked_at is distinct from old.revoked_at)
  execute function ledger_keep_revoked();

create or replace trigger guard_taken_back before update on feedback_proof
  for each row
  when (old.taken_back_at is not null)
  execute function ledger_keep_revoked();
