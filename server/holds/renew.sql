-- Renews an active hold for the operator with this session: the hold ends now, and a new one of its kind starts now,
-- without a gap. The member is told the reason and the end. The outcome is the first of these that applies: not_found,
-- ended, without_end (it needs no renewal), appeal_waits (the appeal must be answered first), needs_second_operator,
-- not_longer; otherwise renewed, with the id of the new one.
create or replace function holds_renew(
  p_token bytea,
  p_hold bigint,
  p_reason text,
  p_hours integer,
  p_now timestamptz
) returns json
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  operator bigint := members_operator_for(p_token, p_now, 'support');
  old holds_hold;
  hold holds_hold;
begin
  select * into old from holds_hold where id = p_hold;
  if not found then
    return json_build_object('outcome', 'not_found');
  end if;
  -- Serialises holds of the same member.
  perform pg_advisory_xact_lock(4002, (old.member_id % 2000000000)::integer);
  -- An appeal locks the same row: it either comes first and is seen here, or finds an ended hold.
  select * into old from holds_hold where id = p_hold for no key update;
  if old.ended_at is not null or old.ends_at <= p_now then
    return json_build_object('outcome', 'ended');
  end if;
  if old.ends_at is null then
    return json_build_object('outcome', 'without_end');
  end if;
  if old.appealed_at is not null and old.answered_at is null then
    return json_build_object('outcome', 'appeal_waits');
  end if;
  hold := holds_renewed(old.member_id, old.kind, operator, p_now);
  if operator in (old.placed_by, hold.placed_by) then
    return json_build_object('outcome', 'needs_second_operator');
  end if;
  if p_now + make_interval(hours => p_hours) <= old.ends_at then
    return json_build_object('outcome', 'not_longer');
  end if;
  update holds_hold set
    ended_at = p_now,
    ended_by = operator
  where id = old.id;
  insert into holds_hold (member_id, kind, reason, placed_by, starts_at, ends_at)
    values (old.member_id, old.kind, p_reason, operator, p_now, p_now + make_interval(hours => p_hours))
    returning * into hold;
  -- The member gets only the message about the renewal, not one about the end.
  perform audit_record(
    p_now, 'operator', operator, 'hold.ended',
    p_member => old.member_id,
    p_detail => jsonb_build_object('holdId', old.id, 'answer', null, 'renewedBy', hold.id)
  );
  perform audit_record(
    p_now, 'operator', operator, 'hold.renewed',
    p_member => old.member_id,
    p_notify => true,
    p_detail => jsonb_build_object(
      'holdId', hold.id,
      'renews', old.id,
      'kind', hold.kind,
      'reason', hold.reason,
      'endsAt', to_char(hold.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    )
  );
  return json_build_object('outcome', 'renewed', 'id', hold.id);
end $$;
grant execute on function holds_renew to porokh_app;
