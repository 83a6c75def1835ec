-- A refund is decided only once. It is sent by its posting (ledger/post.sql).
-- Afterwards its account can be sealed again.
create or replace function sponsors_guard_refund() returns trigger
language plpgsql
as $$
begin
  if old.state <> 'requested'
    and (
      new.account not like 'sealed:%'
      or to_jsonb(new) - 'account' - 'account_end' <> to_jsonb(old) - 'account' - 'account_end'
    )
  then
    raise check_violation using message = 'sponsors_refund: it is already decided';
  end if;
  return new;
end $$;

create or replace trigger guard before update on sponsors_refund
  for each row execute function sponsors_guard_refund();
