-- Places a hold for the operator with this session, and tells the member. The outcome is the first of these that
-- applies: not_found, already_active, needs_second_operator; otherwise placed, with its id.
create or replace function holds_place(
  p_token bytea,
  p_member bigint,
  p_kind text,
  p_reason text,
  p_hours integer,
  p_now timestamptz
) returns json
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  operator bigint := members_operator_for(p_token, p_now, 'support');
  hold holds_hold;
begin
  perform from members_member where id = p_member for key share;
  if not found then
    return json_build_object('outcome', 'not_found');
  end if;
  -- Serialises holds of the same member.
  perform pg_advisory_xact_lock(4002, (p_member % 2000000000)::integer);
  -- A hold may have expired although the job has not ended it yet.
  perform holds_end_by_time(p_now, p_member);
  if exists (select from holds_hold where member_id = p_member and kind = p_kind and ended_at is null) then
    return json_build_object('outcome', 'already_active');
  end if;
  hold := holds_renewed(p_member, p_kind, operator, p_now);
  if hold.placed_by = operator then
    return json_build_object('outcome', 'needs_second_operator');
  end if;
  insert into holds_hold (member_id, kind, reason, placed_by, starts_at, ends_at)
    values (p_member, p_kind, p_reason, operator, p_now, p_now + make_interval(hours => p_hours))
    returning * into hold;
  perform audit_record(
    p_now, 'operator', operator, 'hold.placed',
    p_member => p_member,
    p_notify => true,
    p_detail => jsonb_build_object(
      'holdId', hold.id,
      'kind', p_kind,
      'reason', p_reason,
      'endsAt', to_char(hold.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    )
  );
  return json_build_object('outcome', 'placed', 'id', hold.id);
end $$;
grant execute on function holds_place to porokh_app;
