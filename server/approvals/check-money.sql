-- Payments that two operators agree on: goodwill to a member, a withdrawal, or a bank's charges, out of the fees, or
-- kept-back tax to the tax office. No payment exceeds what is there: {outcome: 'fees_short', balance}.
create or replace function approvals_check_money(p approvals_proposal) returns json
language plpgsql set search_path = public, pg_temp
as $$
declare
  available bigint;
begin
  if p.kind = 'goodwill' and not exists (select from members_member where id = p.subject) then
    return json_build_object('outcome', 'not_found');
  end if;
  if p.decided_by is null then
    return null;
  end if;
  perform ledger_lock_fees();
  available := case p.kind
    when 'tax_payment' then (select withheld from ledger_present_total)
    else ledger_fees()
  end;
  return case when available < p.amount then json_build_object('outcome', 'fees_short', 'balance', available) end;
end $$;

create or replace function approvals_do_money(p approvals_proposal, p_rail text) returns void
language plpgsql set search_path = public, pg_temp
as $$
begin
  insert into ledger_journal (
    at, kind, key, actor, rail, member_id, operator_id, second_operator_id, note, fees, withheld, member,
    outside
  ) values (
    p.decided_at, p.kind::ledger_kind, 'approval:' || p.id, 'operator',
    case p.kind when 'tax_payment' then 'manual' when 'goodwill' then null else p_rail end,
    p.member_id, p.proposed_by, p.decided_by, p.reason,
    case p.kind when 'tax_payment' then 0 else -p.amount end,
    case p.kind when 'tax_payment' then -p.amount else 0 end,
    case p.kind when 'goodwill' then p.amount else 0 end,
    case p.kind when 'goodwill' then 0 else p.amount end
  );
  perform audit_record(
    p.decided_at, 'operator', p.decided_by,
    case p.kind
      when 'goodwill' then 'goodwill.paid'
      when 'tax_payment' then 'tax.paid'
      when 'charge' then 'charge.booked'
      else 'fees.withdrawn'
    end,
    p_member => p.member_id,
    p_notify => p.kind = 'goodwill',
    p_detail => jsonb_strip_nulls(
      jsonb_build_object(
        'approvalId', p.id,
        'accountId', case p.kind when 'charge' then p.subject end,
        'amount', p.amount,
        'reason', p.reason
      )
    )
  );
end $$;
