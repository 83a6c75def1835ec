-- Proposes a figure of payouts_figure from a day on, as an operator of finance. Returns {outcome: 'proposed', id} or
-- {outcome: 'past', earliest}.
create or replace function approvals_propose_figure(
  p_token bytea,
  p_kind text,
  p_provider text,
  p_since date,
  p_value bigint,
  p_source text,
  p_now timestamptz
) returns json
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  operator bigint := members_operator_for(p_token, p_now, 'finance');
  figure bigint := payouts_add_figure(p_kind, p_provider, p_since, p_value, p_source, p_now);
  approval bigint;
begin
  if figure is null then
    return json_build_object('outcome', 'past', 'earliest', payouts_figure_earliest(p_kind, p_now));
  end if;
  insert into approvals_approval (kind, figure_id, amount, reason, proposed_by, proposed_at)
    values ('figure', figure, p_value, p_source, operator, p_now)
    returning id into approval;
  perform audit_record(
    p_now, 'operator', operator, 'approval.proposed',
    p_detail => jsonb_build_object(
      'approvalId', approval,
      'kind', 'figure',
      'amount', p_value,
      'figure', p_kind,
      'provider', p_provider,
      'since', p_since
    )
  );
  return json_build_object('outcome', 'proposed', 'id', approval);
end $$;
grant execute on function approvals_propose_figure to porokh_app;
