-- Takes an invoice back with a credit note, and issues it again with the present billing details and terms, as two
-- operators have agreed. The fees stay where they are, so the new invoice has the same sums. Returns the number of the
-- credit note, or null when the invoice was taken back before.
create or replace function invoices_credit(
  p_invoice bigint,
  p_approval bigint,
  p_reason text,
  p_operator bigint,
  p_now timestamptz
) returns text
language plpgsql set search_path = public, pg_temp
as $$
declare
  d invoices_document;
  sums invoices_line;
  again invoices_document;
  taken integer;
  shown text;
begin
  select * into d from invoices_document where id = p_invoice and kind = 'invoice';
  -- Two who take back invoices of one sponsor wait for each other.
  perform from invoices_due where sponsor_id = d.sponsor_id for no key update;
  if exists (select from invoices_document where credits = d.id) then
    return null;
  end if;
  taken := invoices_next_number('credit_note', invoices_year(p_now));
  insert into invoices_document (
    kind, year, number, sponsor_id, month, issued_at, organisation, recipient, terms_id,
    reviews, amount, fee, vat_rate, vat, credits, approval_id, reason
  ) values (
    'credit_note', invoices_year(p_now), taken, d.sponsor_id, d.month, p_now, d.organisation, d.recipient, d.terms_id,
    d.reviews, d.amount, d.fee, d.vat_rate, d.vat, d.id, p_approval, p_reason
  );
  sums.reviews := d.reviews;
  sums.amount := d.amount;
  sums.fee := d.fee;
  again := invoices_write(d.sponsor_id, d.month, sums, d.id, p_approval, p_now);
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
  shown := format('CN-%s-%s', invoices_year(p_now), lpad(taken::text, 6, '0'));
  perform audit_record(
    p_now, 'operator', p_operator, 'invoice.credited',
    p_sponsor => d.sponsor_id,
    p_detail => jsonb_build_object(
      'approvalId', p_approval,
      'invoiceId', d.id,
      'number', shown,
      'amount', d.fee,
      'reason', p_reason
    )
  );
  return shown;
end $$;
