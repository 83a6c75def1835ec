-- Sets the platform's details for invoices from a month on, and the rate of VAT, as an operator. Issued invoices stay
-- unchanged. Returns {outcome: 'set', id}.
create or replace function invoices_set_terms(
  p_token bytea,
  p_month date,
  p_name text,
  p_address text,
  p_bin text,
  p_rate integer,
  p_now timestamptz
) returns json
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  operator bigint := members_operator_for(p_token, p_now, 'admin');
  terms bigint;
begin
  insert into invoices_terms (from_month, name, address, bin, vat_rate, set_by, set_at)
    values (p_month, p_name, p_address, p_bin, p_rate, operator, p_now)
    returning id into terms;
  perform audit_record(
    p_now, 'operator', operator, 'invoice.terms_set',
    p_detail => jsonb_build_object(
      'month', to_char(p_month, 'YYYY-MM'),
      'name', p_name,
      'address', p_address,
      'bin', p_bin,
      'vatRate', p_rate
    )
  );
  return json_build_object('outcome', 'set', 'id', terms);
end $$;
grant execute on function invoices_set_terms to porokh_app;
