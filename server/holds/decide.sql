-- Decides about a hold for the operator with this session, and tells the member: ends the hold, with an optional
-- answer, or answers its appeal while the hold continues. Returns whether it was active and, for an answer alone, had
-- an unanswered appeal.
create or replace function holds_decide(
  p_token bytea,
  p_hold bigint,
  p_end boolean,
  p_answer text,
  p_now timestamptz
) returns boolean
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  operator bigint := members_operator_for(p_token, p_now, 'support');
  held_member bigint;
begin
  update holds_hold set
    ended_at = case when p_end then p_now end,
    ended_by = case when p_end then operator end,
    answer = coalesce(answer, p_answer),
    answered_by = case when answer is null and p_answer is not null then operator else answered_by end,
    answered_at = case when answer is null and p_answer is not null then p_now else answered_at end
  where id = p_hold
    and ended_at is null
    and (ends_at is null or ends_at > p_now)
    and (p_end or appeal is not null and answer is null and p_answer is not null)
  returning member_id into held_member;
  if not found then
    return false;
  end if;
  perform inbox_decide('appeal', p_hold, operator, p_now);
  perform audit_record(
    p_now, 'operator', operator, case when p_end then 'hold.ended' else 'hold.answered' end,
    p_member => held_member,
    p_notify => true,
    p_detail => jsonb_build_object('holdId', p_hold, 'answer', p_answer)
  );
  return true;
end $$;
grant execute on function holds_decide to porokh_app;

-- Stores a member's appeal. Returns appealed, not_found, or conflict with the state of the hold.
create or replace function holds_appeal(p_member bigint, p_hold bigint, p_text text, p_now timestamptz) returns json
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  h holds_hold;
begin
  perform ledger_require_now(p_now, 'the time of an appeal');
  select * into h from holds_hold where id = p_hold and member_id = p_member for no key update;
  if not found then
    return json_build_object('outcome', 'not_found');
  end if;
  if h.appeal is not null or h.ended_at is not null or h.ends_at <= p_now then
    return json_build_object(
      'outcome', 'conflict',
      'state', case when h.appeal is null then 'ended' else 'appealed' end
    );
  end if;
  update holds_hold set appeal = p_text, appealed_at = p_now where id = p_hold;
  perform audit_record(
    p_now, 'member', p_member, 'hold.appealed',
    p_member => p_member,
    p_detail => jsonb_build_object('holdId', p_hold)
  );
  return json_build_object('outcome', 'appealed');
end $$;
grant execute on function holds_appeal to porokh_app;

-- Ends expired holds, all or those of one member, and tells the members. Returns the number, at most 500. A failing
-- hold does not block the others (server/app/jobs/do-all.sql).
create or replace function holds_end_by_time(p_now timestamptz, p_member bigint default null) returns bigint
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform ledger_require_now(p_now, 'the time at which holds end');
  return app_do_all(
    'holds.end-by-time', 'holds_end_one', array(
      select id
      from holds_hold
      where ended_at is null
        and ends_at <= p_now
        and (p_member is null or member_id = p_member)
        and not app_waits('holds.end-by-time', id, p_now)
      order by id
      limit 500
      for no key update skip locked
    ), p_now
  );
end $$;
grant execute on function holds_end_by_time to porokh_app;

create or replace function holds_end_one(p_hold bigint, p_now timestamptz) returns boolean
language plpgsql set search_path = public, pg_temp
as $$
declare
  h holds_hold;
begin
  update holds_hold set ended_at = ends_at
  where id = p_hold
    and ended_at is null
    and ends_at <= p_now
  returning * into h;
  if not found then
    return false;
  end if;
  perform audit_record(
    p_now, 'system', null, 'hold.ended', h.member_id, p_notify => true,
    p_detail => jsonb_build_object('holdId', p_hold, 'kind', h.kind)
  );
  return true;
end $$;
