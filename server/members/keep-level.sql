-- A member loses a level only 14 days after the announcement. This function keeps the level until then and notifies the
-- member. A level that is being kept already stays as announced. One that was earned anew since then, and is lost
-- again, is kept and announced anew.
create or replace function members_keep_level(
  p_member bigint,
  p_was smallint,
  p_now_earned smallint,
  p_at timestamptz
) returns void
language plpgsql
as $$
begin
  update ledger_member set
    kept_level = p_was,
    kept_until = p_at + interval '336 hours'
  where member_id = p_member
    and not coalesce(kept_level > p_was and kept_until > p_at, false);
  if found then
    perform audit_record(
      p_at, 'system', null, 'level.losing', p_member, p_notify => true,
      p_detail => jsonb_build_object('from', p_was, 'to', p_now_earned, 'at', p_at + interval '336 hours')
    );
  end if;
end $$;

-- A level that the member keeps if all open disputes are won lasts 14 days from a dispute.
create or replace function members_keep_level_while_disputed() returns trigger
language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC'
as $$
declare
  a ledger_member;
begin
  perform ledger_refuse_old_snapshot();
  update ledger_member set
    kept_until = new.disputed_at + interval '336 hours'
  where member_id = new.member_id
    and kept_until > new.disputed_at
    and kept_level <= members_level_by(
      approved,
      rejected - (select count(*)::integer from tasks_place where member_id = new.member_id and state = 'disputed')
    )
  returning * into a;
  if found then
    perform audit_record(
      new.disputed_at, 'system', null, 'level.losing', new.member_id, p_notify => true,
      p_detail => jsonb_build_object(
        'from', a.kept_level,
        'to', members_level_by(a.approved, a.rejected),
        'at', a.kept_until
      )
    );
  end if;
  return null;
end $$;

create or replace trigger keep_level_while_disputed after update of disputed_at on tasks_place
  for each row when (new.state = 'disputed' and old.state = 'rejected')
  execute function members_keep_level_while_disputed();

-- A rejection lowers the percentage of approved tasks. This function and the next are SECURITY DEFINER, because the
-- application may not change a level (C9).
create or replace function members_keep_level_on_rejection() returns trigger
language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC'
as $$
declare
  a ledger_member;
  was smallint;
  earned smallint;
begin
  perform ledger_refuse_old_snapshot();
  -- The trigger function tasks_guard has already counted this rejection.
  select * into a from ledger_member where member_id = new.member_id;
  was := members_level_by(a.approved, a.rejected - 1);
  earned := members_level_by(a.approved, a.rejected);
  if earned < was then
    perform members_keep_level(new.member_id, was, earned, new.decided_at);
  end if;
  return null;
end $$;

create or replace trigger keep_level after update of reject_category, final on tasks_place
  for each row when (new.state = 'rejected' and old.state = 'submitted')
  execute function members_keep_level_on_rejection();

-- Raised conditions of a level would move some members to a lower one.
create or replace function members_keep_levels_on_change() returns trigger
language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC'
as $$
declare
  m record;
  changed timestamptz;
begin
  if not exists (
    select
    from before b
      join after n on n.level = b.level
    where n.approved_needed > b.approved_needed
      or n.approval_percent_needed > b.approval_percent_needed
  ) then
    return null;
  end if;
  select max(changed_at) into changed from after;
  for m in
    select
      a.member_id,
      (
        select max(level)
        from (
          select * from before
          union all
          select * from content_level where level not in (select level from before)
        ) l
        where a.approved >= l.approved_needed
          and a.approved * 100 >= l.approval_percent_needed * (a.approved + a.rejected)
      ) as was,
      members_level_by(a.approved, a.rejected) as earned
    from ledger_member a
    where a.approved > 0
      and exists (
        select
        from before b
          join after n on n.level = b.level
        where a.approved >= b.approved_needed
          and a.approved * 100 >= b.approval_percent_needed * (a.approved + a.rejected)
          and not (
            a.approved >= n.approved_needed
            and a.approved * 100 >= n.approval_percent_needed * (a.approved + a.rejected)
          )
      )
  loop
    if m.earned < m.was then
      -- With very many members, the time of the first row is too old for the last.
      if not ledger_is_now(changed) then
        changed := ledger_now();
      end if;
      perform members_keep_level(m.member_id, m.was, m.earned, changed);
    end if;
  end loop;
  return null;
end $$;

create or replace trigger keep_levels after update on content_level
  referencing old table as before new table as after
  for each statement execute function members_keep_levels_on_change();
