-- Refuses to take back what is no invoice, 'not_found', or was taken back, 'decided' with the state 'credited'.
create or replace function invoices_check_credit(p approvals_proposal) returns json
language plpgsql set search_path = public, pg_temp
as $$
begin
  if not exists (select from invoices_document where id = p.subject and kind = 'invoice') then
    return json_build_object('outcome', 'not_found');
  end if;
  if exists (select from invoices_document where credits = p.subject) then
    return json_build_object('outcome', 'decided', 'state', 'credited');
  end if;
  return null;
end $$;

-- Cancels an invoice with a credit note, and issues it again with the current billing details and terms, as two
-- operators have agreed. The fees do not change, so the new invoice has the same sums.
create or replace function invoices_credit(p approvals_proposal) returns void
language plpgsql set search_path = public, pg_temp
as $$
declare
  d invoices_document;
  sums invoices_line;
  again invoices_document;
  taken integer;
begin
  select * into d from invoices_document where id = p.subject and kind = 'invoice';
  -- Serialises cancellations of one sponsor's invoices.
  perform from invoices_due where sponsor_id = d.sponsor_id for no key update;
  if exists (select from invoices_document where credits = d.id) then
    perform ledger_refuse('an invoice is taken back once');
  end if;
  taken := invoices_next_number('credit_note', invoices_year(p.decided_at));
  insert into invoices_document (
    kind, year, number, sponsor_id, month, issued_at, organisation, recipient, terms_id,
    reviews, amount, fee, vat_rate, vat, credits, approval_id, reason
  ) values (
    'credit_note', invoices_year(p.decided_at), taken, d.sponsor_id, d.month, p.decided_at, d.organisation, d.recipient,
    d.terms_id,
    d.reviews, d.amount, d.fee, d.vat_rate, d.vat, d.id, p.id, p.reason
  );
  sums.reviews := d.reviews;
  sums.amount := d.amount;
  sums.fee := d.fee;
  again := invoices_write(d.sponsor_id, d.month, sums, d.id, p.id, p.decided_at);
  insert into invoices_line (document_id, campaign_id, title, reviews, amount, fee)
    select
      again.id,
      campaign_id,
      title,
      reviews,
      amount,
      fee
    from invoices_line
    where document_id = d.id;
  perform audit_record(
    p.decided_at, 'operator', p.decided_by, 'invoice.credited',
    p_sponsor => d.sponsor_id,
    p_detail => jsonb_build_object(
      'approvalId', p.id,
      'invoiceId', d.id,
      'number', format('CN-%s-%s', invoices_year(p.decided_at), lpad(taken::text, 6, '0')),
      'amount', d.fee,
      'reason', p.reason
    )
  );
end $$;
