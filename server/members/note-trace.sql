-- Records that an account used this device, network or wallet, at a past or present time. A later time is recorded at
-- most once an hour, and compared again at most once a day. An account has at most fifty traces of a kind. Returns
-- whether it was new.
create or replace function members_note_trace(p_user bigint, p_kind text, p_mark bytea, p_at timestamptz)
  returns boolean
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  is_new boolean;
begin
  perform ledger_refuse_old_snapshot();
  if not ledger_is_past(p_at) or not exists (
    select from members_user where id = p_user and role <> 'operator' and closed_at is null
  ) then
    return false;
  end if;
  insert into members_trace as t (user_id, kind, mark, first_at, last_at)
    values (p_user, p_kind, p_mark, p_at, p_at)
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
grant execute on function members_note_trace to porokh_app;

-- Returns at most a hundred traces that are due for comparison, and removes them from the queue.
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

-- Deletes at most a thousand traces older than 90 days. Returns the number.
create or replace function members_forget_traces(p_now timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  gone integer;
begin
  delete from members_trace
  where ctid = any (
    array(select ctid from members_trace where last_at < p_now - interval '2160 hours' order by last_at limit 1000)
  );
  get diagnostics gone = row_count;
  return gone;
end $$;
