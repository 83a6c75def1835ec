-- The sum that a member was paid for tasks since a time, in poisha. Only servers of release 0.2.0 call it, while an
-- upgrade replaces them one by one.
create or replace function members_earned_since(p_member bigint, p_since timestamptz) returns bigint
language sql stable
as $$
  select coalesce(sum(member), 0)::bigint
  from only ledger_journal
  where member_id = p_member
    and kind = 'task_pay'
    and at >= p_since
$$;
