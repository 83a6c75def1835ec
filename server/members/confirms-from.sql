-- From when the second operator may confirm what the first one proposed; null when there is nothing to wait for. An
-- operator whom others made waits 7 days, so that nobody confirms with an account made for it; and as long, neither of
-- those two confirms what the new one proposes. Those whom the owner added need not wait.
create or replace function members_confirms_from(p_second bigint, p_first bigint) returns timestamptz
language sql stable security definer set search_path = public, pg_temp
as $$
  select max(created_at + interval '168 hours')
  from members_user u
    left join approvals_proposal a on a.kind = 'addition' and a.subject = u.id
  where (u.id = p_second and u.made_by is not null)
    or (u.id = p_first and p_second in (u.made_by, a.decided_by))
$$;
