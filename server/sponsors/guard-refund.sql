-- A refund is decided only once, and can be marked as sent only when its journal row exists.
create or replace function sponsors_guard_refund() returns trigger
language plpgsql
as $$
begin
  if old.state <> 'requested' then
    raise check_violation using message = 'sponsors_refund: it is already decided';
  end if;
  if new.state = 'sent' and not exists (
    select from public.ledger_journal
    where key = 'sponsor_refund:' || new.id
      and kind = 'sponsor_refund'
      and sponsor_id = new.sponsor_id
      and outside = new.amount
  ) then
    raise check_violation using message = 'sponsors_refund: it has no row in the ledger';
  end if;
  return new;
end $$;

create or replace trigger guard before update on sponsors_refund
  for each row execute function sponsors_guard_refund();
