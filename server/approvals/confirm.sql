-- Confirms a proposal as the second operator, and posts its money; a credit note and a figure move none. p_rail is the
-- way on which withdrawn fees leave. Returns {outcome: 'confirmed'}, or why not, the first reason in this order:
-- 'not_found'; 'decided' with its state; 'same_operator'; 'too_new' with the time from which this operator may confirm;
-- 'fees_short' with the balance of the fees, or of what was kept back for the tax office, in poisha.
create or replace function approvals_confirm(p_token bytea, p_approval bigint, p_rail text, p_now timestamptz)
returns json
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  operator bigint := members_operator_for(p_token, p_now, 'finance');
  a approvals_approval;
  available bigint;
begin
  select * into a from approvals_approval where id = p_approval for no key update;
  if not found then
    return json_build_object('outcome', 'not_found');
  end if;
  if a.state <> 'waiting' then
    return json_build_object('outcome', 'decided', 'state', a.state);
  end if;
  if a.proposed_by = operator then
    return json_build_object('outcome', 'same_operator');
  end if;
  if members_confirms_from(operator, a.proposed_by) > p_now then
    return json_build_object('outcome', 'too_new', 'from', members_confirms_from(operator, a.proposed_by));
  end if;
  if a.kind = 'credit_note' then
    if exists (select from invoices_document where credits = a.invoice_id) then
      return json_build_object('outcome', 'decided', 'state', 'credited');
    end if;
    perform inbox_decide('approval', a.id, operator, p_now);
    update approvals_approval set
      state = 'confirmed',
      decided_by = operator,
      decided_at = p_now
    where id = a.id;
    if invoices_credit(a.invoice_id, a.id, a.reason, operator, p_now) is null then
      perform ledger_refuse('an invoice is taken back once');
    end if;
    return json_build_object('outcome', 'confirmed');
  end if;
  if a.kind = 'figure' then
    if not payouts_agree_figure(a.figure_id, p_now) then
      return json_build_object('outcome', 'decided', 'state', 'past');
    end if;
    perform inbox_decide('approval', a.id, operator, p_now);
    update approvals_approval set
      state = 'confirmed',
      decided_by = operator,
      decided_at = p_now
    where id = a.id;
    perform audit_record(
      p_now, 'operator', operator, 'figure.agreed',
      p_detail => (
        select
          jsonb_build_object(
            'approvalId', a.id,
            'figure', f.kind,
            'provider', f.provider,
            'since', f.since,
            'amount', f.value,
            'reason', f.source
          )
        from payouts_figure f
        where f.id = a.figure_id
      )
    );
    return json_build_object('outcome', 'confirmed');
  end if;
  perform ledger_lock_fees();
  available := case a.kind
    when 'tax_payment' then (select withheld from ledger_present_total)
    else ledger_fees()
  end;
  if available < a.amount then
    return json_build_object('outcome', 'fees_short', 'balance', available);
  end if;

  perform inbox_decide('approval', a.id, operator, p_now);
  update approvals_approval set
    state = 'confirmed',
    decided_by = operator,
    decided_at = p_now
  where id = a.id;
  insert into ledger_journal (
    at, kind, key, actor, rail, member_id, operator_id, second_operator_id, note, fees, withheld, member,
    outside
  ) values (
    p_now, a.kind::ledger_kind, 'approval:' || a.id, 'operator',
    case a.kind when 'fee_withdrawal' then p_rail when 'tax_payment' then 'manual' end,
    a.member_id, a.proposed_by, operator, a.reason,
    case a.kind when 'tax_payment' then 0 else -a.amount end,
    case a.kind when 'tax_payment' then -a.amount else 0 end,
    case a.kind when 'goodwill' then a.amount else 0 end,
    case a.kind when 'goodwill' then 0 else a.amount end
  );
  perform audit_record(
    p_now, 'operator', operator,
    case a.kind
      when 'goodwill' then 'goodwill.paid'
      when 'tax_payment' then 'tax.paid'
      else 'fees.withdrawn'
    end,
    p_member => a.member_id,
    p_notify => a.kind = 'goodwill',
    p_detail => jsonb_build_object('approvalId', a.id, 'amount', a.amount, 'reason', a.reason)
  );
  return json_build_object('outcome', 'confirmed');
end $$;
grant execute on function approvals_confirm to porokh_app;
