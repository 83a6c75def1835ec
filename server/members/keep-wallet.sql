-- Each change of a wallet adds a row of history, whoever makes the change.
create or replace function members_keep_wallet() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  if tg_op = 'DELETE' then
    insert into members_wallet_change (member_id, at) values (old.member_id, ledger_now());
  else
    insert into members_wallet_change (member_id, at, provider, number, holder_name, payouts_from)
      values (new.member_id, new.changed_at, new.provider, new.number, new.holder_name, new.payouts_from);
  end if;
  return null;
end $$;

create or replace trigger keep
  after insert or delete or update of provider, number, holder_name, changed_at, payouts_from on members_wallet
  for each row execute function members_keep_wallet();

create or replace trigger no_truncate before truncate on members_wallet
  for each statement execute function ledger_deny();

-- The history is append-only. When an account is closed, its numbers and names are deleted.
create or replace function members_keep_history() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  if (new.id, new.member_id, new.at, new.payouts_from)
      is distinct from (old.id, old.member_id, old.at, old.payouts_from)
    or num_nonnulls(new.provider, new.number, new.holder_name) > 0
    or not exists (select from members_user where id = old.member_id and closed_at is not null)
  then
    perform ledger_refuse('the history of a wallet is not changed');
  end if;
  return new;
end $$;

create or replace trigger guard before update on members_wallet_change
  for each row execute function members_keep_history();

create or replace trigger append_only before delete or truncate on members_wallet_change
  for each statement execute function ledger_deny();
