-- Changes the rules for SMS, as the operator with this session.
create or replace function messages_change_rule(
  p_token bytea,
  p_on boolean,
  p_most integer,
  p_foreign boolean,
  p_part_cost integer,
  p_now timestamptz
) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  operator bigint := members_operator_of(p_token, p_now);
begin
  update messages_sms_rule
    set is_on = p_on, most_a_day = p_most, is_foreign_allowed = p_foreign, part_cost = p_part_cost;
  perform audit_record(
    p_now, 'operator', operator, 'sms.rule_changed',
    p_detail => jsonb_build_object('on', p_on, 'mostADay', p_most, 'foreign', p_foreign, 'partCost', p_part_cost)
  );
end $$;
grant execute on function messages_change_rule to porokh_app;
