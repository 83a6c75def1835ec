-- Records the sponsors with reviews whose deadline ends within p_before, with the sum and the first deadline: once in
-- 20 hours for each sponsor. Reviews approved automatically meanwhile are left out. Returns the number of sponsors.
create or replace function feedback_tell_deadlines(p_before interval, p_now timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  due record;
  told integer := 0;
begin
  perform ledger_require_now(p_now, 'the time of a job');
  for due in
    select
      p.sponsor_id,
      count(*) as reviews,
      sum(p.amount)::bigint as amount,
      min(p.decide_by) as next
    from tasks_place p
      left join feedback_deadline_told told_before on told_before.sponsor_id = p.sponsor_id
    where p.state in ('submitted', 'repair')
      -- The index uses this column, which is never later than the deadline.
      and p.wake_at <= p_now + p_before
      and p.decide_by <= p_now + p_before
      and p.decide_by > p_now
      and coalesce(told_before.at <= p_now - interval '20 hours', true)
    group by p.sponsor_id
    order by next
    limit 200
  loop
    -- Another process may have recorded it first.
    insert into feedback_deadline_told as t values (due.sponsor_id, p_now)
      on conflict (sponsor_id) do update set at = excluded.at where t.at <= p_now - interval '20 hours';
    continue when not found;
    perform audit_record(
      p_now, 'system', null, 'reviews.due_soon',
      p_sponsor => due.sponsor_id,
      p_detail => jsonb_build_object(
        'reviews', due.reviews,
        'amount', due.amount,
        'nextDue', to_char(due.next at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      )
    );
    told := told + 1;
  end loop;
  return told;
end $$;
grant execute on function feedback_tell_deadlines to porokh_app;
