-- The time from which the second operator may confirm the first one's proposal; null if there is no wait. An operator
-- added by other operators waits 7 days, so that nobody can add an account in order to confirm with it. During the same
-- time, neither of the two who added the operator can confirm the new operator's proposals. Operators added by the
-- owner do not wait.
create or replace function members_confirms_from(p_second bigint, p_first bigint) returns timestamptz
language sql stable security definer set search_path = public, pg_temp
as $$
  select max(created_at + interval '168 hours')
  from members_user u
    left join approvals_proposal a on a.kind = 'addition' and a.subject = u.id
  where (u.id = p_second and u.made_by is not null)
    or (u.id = p_first and p_second in (u.made_by, a.decided_by))
$$;
