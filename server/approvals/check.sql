-- What is particular to each kind of proposal. What a kind checks and does is in its own feature:
-- <feature>_check_<kind> and <feature>_do_<kind>.

-- The role of those who propose and confirm this kind, besides admins. The same as `workOfApproval` in
-- contract/approvals.ts.
create or replace function approvals_work(p_kind text) returns text
language sql immutable
as $$
  select case
    when p_kind in ('addition', 'role', 'closing') then 'admin'
    when p_kind = 'text' then 'content'
    else 'finance'
  end
$$;
grant execute on function approvals_work to porokh_app;

-- The queue of the inbox in which proposals of this kind wait.
create or replace function approvals_queue(p_kind text) returns text
language sql immutable
as $$ select case when p_kind in ('addition', 'role', 'closing', 'text') then p_kind else 'approval' end $$;
grant execute on function approvals_queue to porokh_app;

-- The operator with this session, who may propose and decide this kind. Locks first what the kind has to lock before
-- anything is read: who becomes or stops being an operator is decided one after the other.
create or replace function approvals_operator(p_token bytea, p_kind text, p_now timestamptz) returns bigint
language plpgsql set search_path = public, pg_temp
as $$
declare
  operator bigint := members_operator_of(p_token, p_now);
begin
  if p_kind is null then
    return operator;
  end if;
  if p_kind in ('addition', 'role', 'closing') then
    perform staff_other_admins(null);
  elsif p_kind = 'text' then
    perform content_lock_texts();
  end if;
  return members_operator_for(p_token, p_now, approvals_work(p_kind));
end $$;

-- Why a proposal can be neither made nor, when it has decided_by, confirmed: null, or {outcome}.
create or replace function approvals_check(p approvals_proposal) returns json
language plpgsql set search_path = public, pg_temp
as $$
begin
  return case p.kind
    when 'charge' then reconciliation_check_charge(p)
    when 'credit_note' then invoices_check_credit(p)
    when 'figure' then payouts_check_figure(p)
    when 'addition' then staff_check_addition(p)
    when 'role' then staff_check_operator(p)
    when 'closing' then staff_check_operator(p)
    when 'text' then content_check_text(p)
    when 'statement' then reconciliation_check_statement(p)
    else approvals_check_money(p)
  end;
end $$;

-- Does what was confirmed. p_rail is the way on which withdrawn fees leave.
create or replace function approvals_do(p approvals_proposal, p_rail text) returns void
language plpgsql set search_path = public, pg_temp
as $$
begin
  case p.kind
    when 'charge' then
      perform reconciliation_do_charge(p);
    when 'credit_note' then
      perform invoices_credit(p);
    when 'figure' then
      perform payouts_do_figure(p);
    when 'addition' then
      perform staff_tell_addition(p);
    when 'role' then
      perform staff_do_role(p);
    when 'closing' then
      perform staff_do_closing(p);
    when 'text' then
      perform content_do_text(p);
    when 'statement' then
      perform reconciliation_do_statement(p);
    else
      perform approvals_do_money(p, p_rail);
  end case;
end $$;

-- Records in the audit log that a proposal was made or rejected.
create or replace function approvals_tell(p approvals_proposal, p_step text, p_operator bigint, p_now timestamptz)
returns void
language sql set search_path = public, pg_temp
as $$
  select audit_record(
    p_now, 'operator', p_operator,
    case approvals_work(p.kind)
      when 'admin' then 'operator.' || p.kind || '_'
      when 'content' then 'text.'
      else 'approval.'
    end || p_step,
    p_member => case p.kind when 'goodwill' then p.subject end,
    p_sponsor => (select sponsor_id from invoices_document where p.kind = 'credit_note' and id = p.subject),
    p_detail => jsonb_strip_nulls(
      jsonb_build_object(
        'approvalId', p.id,
        'kind', p.kind,
        'amount', p.amount,
        'reason', nullif(p.reason, ''),
        'accountId', case p.kind when 'charge' then p.subject end,
        'invoiceId', case p.kind when 'credit_note' then p.subject end,
        'statementId', case p.kind when 'statement' then p.subject end,
        'operatorId', case when p.kind in ('role', 'closing') then p.subject end
      )
    ) || p.details
  )
$$;
