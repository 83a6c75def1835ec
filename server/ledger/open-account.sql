-- Creates an account with balance 0 for each new member and sponsor. `member` here means an open account of a member.
create or replace function ledger_open_account() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform ledger_refuse_old_snapshot();
  if tg_table_name = 'members_member' then
    if not exists (select from members_user where id = new.id and role = 'member' and closed_at is null) then
      perform ledger_refuse('only an open account of a member becomes one');
    end if;
    insert into ledger_member (member_id) values (new.id);
  else
    insert into ledger_sponsor (sponsor_id) values (new.id);
  end if;
  return null;
end $$;
-- Otherwise a trigger on the caller's own temporary table could run this with the owner's rights.

create or replace trigger open_account after insert on members_member
  for each row execute function ledger_open_account();

create or replace trigger open_account after insert on sponsors_sponsor
  for each row execute function ledger_open_account();
