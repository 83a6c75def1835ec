-- Proposes to take an invoice back with a credit note, and to issue it again. Returns {outcome: 'proposed', id};
-- {outcome: 'not_found'}; {outcome: 'decided'} with the state 'credited' when it was taken back, or 'proposed' when a
-- proposal waits.
create or replace function approvals_propose_credit(p_token bytea, p_invoice bigint, p_reason text, p_now timestamptz)
returns json
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  operator bigint := members_operator_for(p_token, p_now, 'finance');
  d invoices_document;
  approval bigint;
begin
  select * into d from invoices_document where id = p_invoice and kind = 'invoice';
  if not found then
    return json_build_object('outcome', 'not_found');
  end if;
  if exists (select from invoices_document where credits = d.id) then
    return json_build_object('outcome', 'decided', 'state', 'credited');
  end if;
  insert into approvals_approval (kind, invoice_id, amount, reason, proposed_by, proposed_at)
    values ('credit_note', d.id, d.fee, p_reason, operator, p_now)
    on conflict (invoice_id) where state = 'waiting' do nothing
    returning id into approval;
  if approval is null then
    return json_build_object('outcome', 'decided', 'state', 'proposed');
  end if;
  perform audit_record(
    p_now, 'operator', operator, 'approval.proposed',
    p_sponsor => d.sponsor_id,
    p_detail => jsonb_build_object(
      'approvalId', approval,
      'kind', 'credit_note',
      'amount', d.fee,
      'invoiceId', d.id
    )
  );
  return json_build_object('outcome', 'proposed', 'id', approval);
end $$;
grant execute on function approvals_propose_credit to porokh_app;
