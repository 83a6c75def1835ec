-- A refund is decided only once. It is sent by its posting (ledger/post.sql).
create or replace function sponsors_guard_refund() returns trigger
language plpgsql
as $$
begin
  if old.state <> 'requested' then
    raise check_violation using message = 'sponsors_refund: it is already decided';
  end if;
  return new;
end $$;

create or replace trigger guard before update on sponsors_refund
  for each row execute function sponsors_guard_refund();
