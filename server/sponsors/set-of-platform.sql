-- Marks an open organisation as the platform's own, or removes the mark, by an operator with this session. The outcome
-- is set, not_found, other (there is one already), or campaigns (it has campaigns that are in review or open).
create or replace function sponsors_set_of_platform(
  p_sponsor bigint,
  p_token bytea,
  p_of_platform boolean,
  p_now timestamptz
) returns json
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  operator bigint := members_operator_for(p_token, p_now, 'admin');
  present boolean;
begin
  select of_platform into present from sponsors_sponsor where id = p_sponsor and closed_at is null for no key update;
  if not found then
    return json_build_object('outcome', 'not_found');
  end if;
  if present = p_of_platform then
    return json_build_object('outcome', 'set');
  end if;
  if exists (
    select from campaigns_campaign where sponsor_id = p_sponsor and state in ('in_review', 'open', 'paused')
  ) then
    return json_build_object('outcome', 'campaigns');
  end if;
  update sponsors_sponsor set of_platform = p_of_platform where id = p_sponsor;
  perform audit_record(
    p_now, 'operator', operator, 'sponsor.of_platform',
    p_sponsor => p_sponsor, p_detail => jsonb_build_object('ofPlatform', p_of_platform)
  );
  return json_build_object('outcome', 'set');
exception
  when unique_violation then
    return json_build_object('outcome', 'other');
end $$;
grant execute on function sponsors_set_of_platform to porokh_app;
