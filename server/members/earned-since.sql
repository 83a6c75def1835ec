-- The sum that a member was paid for tasks since a time, in poisha. It reads from the newest row backwards, so that a
-- long history does not make it slower. It reads one more hour, because concurrent transactions may commit in another
-- order than their times.
create or replace function members_earned_since(p_member bigint, p_since timestamptz) returns bigint
language plpgsql stable
as $$
declare
  j record;
  total bigint := 0;
begin
  for j in
    select at, kind, member from ledger_journal where member_id = p_member and member <> 0 order by id desc
  loop
    exit when j.at < p_since - interval '1 hour';
    if j.at >= p_since and j.kind = 'task_pay' then
      total := total + j.member;
    end if;
  end loop;
  return total;
end $$;
