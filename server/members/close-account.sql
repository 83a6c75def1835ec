-- Closes a member's account permanently and deletes the name, the contacts and the wallets; the books keep the id.
-- p_output proves the password (write-password.sql). Outcomes: password_wrong, balance_left, tasks_open, closed. The
-- account must still exist when a payout in progress fails and returns its money. The new username contains a colon,
-- which no username may contain: nobody can register it.
create or replace function members_close_account(p_member bigint, p_output bytea, p_now timestamptz) returns json
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  left_over bigint;
begin
  perform ledger_refuse_old_snapshot();
  perform ledger_require_now(p_now, 'the time at which an account is closed');
  -- The lock of tasks_claim and of the member's row, so that no task and no payout can start meanwhile.
  perform pg_advisory_xact_lock(4001, p_member::integer);
  perform from members_member where id = p_member for update;
  if not found or exists (select from members_user where id = p_member and closed_at is not null) then
    perform ledger_refuse('no account to close');
  end if;
  if not members_proves_password(p_member, p_output) then
    return json_build_object('outcome', 'password_wrong');
  end if;
  select a.balance + (
    select coalesce(sum(amount), 0) from payouts_payout
    where member_id = p_member and state in ('requested', 'sending')
  )
  into left_over
  from ledger_member a
  where a.member_id = p_member;
  if left_over > 0 then
    return json_build_object('outcome', 'balance_left', 'balance', left_over);
  end if;
  if exists (
    select from tasks_place
    where member_id = p_member and state in ('in_progress', 'submitted', 'repair', 'disputed')
  ) then
    return json_build_object('outcome', 'tasks_open');
  end if;
  perform audit_record(p_now, 'member', p_member, 'account.closed', p_member => p_member);
  update members_user set
    username = 'closed:' || id,
    skeleton = null,
    email = null,
    phone = null,
    email_mark = null,
    phone_mark = null,
    password_hash = 'none',
    closed_at = p_now
  where id = p_member;
  update members_member set invitation_on = false, pin_mac = null where id = p_member;
  delete from members_wallet where member_id = p_member;
  update members_wallet_change set provider = null, number = null, holder_name = null where member_id = p_member;
  delete from members_sign_in where user_id = p_member;
  delete from members_unseen where member_id = p_member;
  delete from members_verified where user_id = p_member;
  delete from members_declaration where member_id = p_member;
  perform members_end_devices(p_member, null);
  delete from feedback_proof where member_id = p_member;
  delete from notifications_device where user_id = p_member;
  delete from notifications_choice where user_id = p_member;
  delete from tasks_saved where member_id = p_member;
  delete from tasks_wish where member_id = p_member;
  delete from notifications_telling where user_id = p_member;
  return json_build_object('outcome', 'closed');
end $$;
grant execute on function members_close_account to porokh_app;

-- Stores the closing beside the level, so that tasks_claim finds no level.
create or replace function members_close_level() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  update ledger_member set closed = new.closed_at is not null where member_id = new.id;
  return null;
end $$;

create or replace trigger close_level after update of closed_at on members_user
  for each row execute function members_close_level();
