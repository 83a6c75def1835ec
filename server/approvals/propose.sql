-- Proposes something on which a second operator has to agree. Returns {outcome: 'proposed', id}, or {outcome}, the
-- first of these: 'same_operator', who is the subject; 'decided' with the state 'proposed', when the same is proposed
-- already; what approvals_check returns.
create or replace function approvals_propose(
  p_token bytea,
  p_kind text,
  p_subject bigint,
  p_amount bigint,
  p_reason text,
  p_now timestamptz,
  p_details jsonb default '{}',
  p_secret text default null
) returns json
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  operator bigint := approvals_operator(p_token, p_kind, p_now);
  p approvals_proposal;
  refusal json;
begin
  if p_kind in ('role', 'closing') and p_subject = operator then
    return json_build_object('outcome', 'same_operator');
  end if;
  if p_kind in ('charge', 'credit_note', 'role', 'closing', 'statement') and exists (
    select from approvals_proposal where kind = p_kind and subject = p_subject and state = 'proposed'
  ) then
    return json_build_object('outcome', 'decided', 'state', 'proposed');
  end if;
  p.kind := p_kind;
  p.subject := p_subject;
  p.amount := p_amount;
  p.details := p_details;
  p.reason := p_reason;
  p.proposed_by := operator;
  p.proposed_at := p_now;
  if p_kind = 'figure' then
    p.subject := payouts_add_figure(p);
  elsif p_kind = 'charge' then
    p.amount := reconciliation_charges_of(p_subject);
  elsif p_kind = 'credit_note' then
    p.amount := (select fee from invoices_document where id = p_subject);
  end if;
  refusal := approvals_check(p);
  if refusal is not null then
    return refusal;
  end if;
  insert into approvals_proposal (kind, subject, amount, details, reason, secret, proposed_by, proposed_at)
    values (p.kind, p.subject, p.amount, p.details, p.reason, p_secret, operator, p_now)
    on conflict do nothing
    returning id into p.id;
  if p.id is null then
    return json_build_object('outcome', 'decided', 'state', 'proposed');
  end if;
  perform approvals_tell(p, 'proposed', operator, p_now);
  return json_build_object('outcome', 'proposed', 'id', p.id);
end $$;
grant execute on function approvals_propose to porokh_app;
