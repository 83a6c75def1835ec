-- A wait of 24 hours protects a member who is told of a change. A transaction that stays open hides its change until it
-- commits, so its own time is not the start of the wait for others. A wait therefore starts when a later transaction
-- first sees the change, if that is more than five minutes after the change. A job checks every ten seconds.

-- Records that a wait of this member starts in this transaction. If several start in one transaction, the first counts.
create or replace function members_begin_wait(p_member bigint, p_now timestamptz) returns void
language sql
as $$
  insert into public.members_unseen (member_id, at, xact)
    values (p_member, p_now, pg_current_xact_id())
    on conflict (member_id) do update set xact = excluded.xact
$$;

-- Marks new waits as seen, and restarts those whose change was long ago. Returns whether any was restarted. Waits
-- started in this transaction stay unseen. The caller must have locked the member's row.
create or replace function members_see_wait(p_member bigint, p_now timestamptz) returns boolean
language plpgsql set search_path = public, pg_temp
as $$
declare
  u members_unseen;
begin
  select * into u from members_unseen where member_id = p_member;
  if not found then
    return false;
  end if;
  if u.xact <> pg_current_xact_id() then
    delete from members_unseen where member_id = p_member;
  end if;
  if p_now <= u.at + interval '5 minutes' then
    return false;
  end if;
  update members_unseen set at = p_now where member_id = p_member;
  update members_member set password_reset_at = p_now where id = p_member and password_reset_at >= u.at;
  update members_wallet set payouts_from = p_now + interval '24 hours'
  where member_id = p_member
    and payouts_from >= u.at + interval '24 hours';
  return true;
end $$;

-- Marks everything that started since the last call as seen, and returns the number. A locked member's row is left for
-- the next call.
create or replace function members_see_waits(p_now timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  member bigint;
  seen integer := 0;
begin
  perform ledger_require_now(p_now, 'the time at which changes are seen');
  for member in
    select m.id
    from members_unseen u
      join members_member m on m.id = u.member_id
    order by u.at
    limit 500
    for no key update of m skip locked
  loop
    perform members_see_wait(member, p_now);
    seen := seen + 1;
  end loop;
  return seen;
end $$;
grant execute on function members_see_waits to porokh_app;
