-- Notes that an account was on this device or network, or named this wallet, at a time up to now. A later time is
-- noted at most once an hour, and compared again at most once a day. An account has at most fifty of a kind.
-- Returns whether it was new. Those of a sponsor are noted at home alone, and copied.
create or replace function members_note_trace(p_user bigint, p_kind text, p_mark bytea, p_at timestamptz)
  returns boolean
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  is_new boolean;
  is_sponsor boolean;
begin
  select role = 'sponsor' into is_sponsor
  from members_user
  where id = p_user
    and role <> 'operator'
    and closed_at is null;
  if not ledger_is_past(p_at) or is_sponsor is null or is_sponsor and cells_is_copied_into() then
    return false;
  end if;
  insert into members_trace as t (user_id, kind, mark, first_at, last_at, of_sponsor)
    values (p_user, p_kind, p_mark, p_at, p_at, is_sponsor)
    on conflict (user_id, kind, mark) do update set
      to_compare = t.to_compare or t.last_at < excluded.last_at - interval '24 hours',
      last_at = excluded.last_at
    where t.last_at < excluded.last_at - interval '1 hour'
    returning t.first_at = t.last_at into is_new;
  delete from members_trace
  where ctid = any (
    array(
      select ctid
      from members_trace
      where user_id = p_user
        and kind = p_kind
      order by last_at desc
      offset 50
    )
  );
  return coalesce(is_new, false);
end $$;
revoke execute on function members_note_trace from public;
grant execute on function members_note_trace to porokh_app;

-- The traces that wait to be compared, at most a hundred; they wait no more.
create or replace function members_take_traces() returns setof members_trace
language sql security definer set search_path = public, pg_temp
as $$
  update members_trace set to_compare = false
  where (user_id, kind, mark) in (
    select user_id, kind, mark
    from members_trace
    where to_compare
    order by last_at
    limit 100
    for update skip locked
  )
  returning *
$$;
revoke execute on function members_take_traces from public;

-- Deletes traces after 90 days, at most a thousand. Returns how many. A copy goes with the trace at home, which may be
-- renewed until then; without word from there it goes a day later.
create or replace function members_forget_traces(p_now timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  gone integer;
begin
  delete from members_trace
  where ctid = any (
    array(
      select ctid
      from members_trace
      where last_at < p_now - interval '2160 hours'
        and (not of_sponsor or last_at < p_now - interval '2184 hours' or not cells_is_copied_into())
      order by last_at
      limit 1000
    )
  );
  get diagnostics gone = row_count;
  return gone;
end $$;
revoke execute on function members_forget_traces from public;

-- Replication copies the traces of sponsors from the home into a cell, which compares them with those of its own
-- members: that the home has compared them says nothing there. A row that is there already must not stop the stream.
create or replace function members_copy_trace() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  if not cells_is_copied_into() then
    return new;
  end if;
  if tg_op = 'INSERT' then
    delete from members_trace
    where user_id = new.user_id
      and kind = new.kind
      and mark = new.mark;
    new.to_compare := true;
  else
    new.to_compare := old.to_compare or new.to_compare and new.last_at > old.last_at;
  end if;
  return new;
end $$;
revoke execute on function members_copy_trace from public;

create or replace trigger copy before insert or update on members_trace
  for each row execute function members_copy_trace();

alter table members_trace enable replica trigger copy;
