-- From when the second operator may confirm what the first one proposed; null when there is nothing to wait for. An
-- operator whom another one made waits 7 days, so that nobody confirms with an account made for it. Those whom the
-- owner added need not wait.
create or replace function members_confirms_from(p_second bigint, p_first bigint) returns timestamptz
language sql stable security definer set search_path = public, pg_temp
as $$
  select max(created_at + interval '168 hours')
  from members_user
  where (id = p_second and made_by is not null)
    or (id = p_first and made_by = p_second)
$$;
revoke execute on function members_confirms_from from public;
