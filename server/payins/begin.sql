-- Inserting a deposit at a gateway also creates its payment, whoever inserts the deposit. The payer has 24 hours.
create or replace function payins_begin() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform ledger_refuse_old_snapshot();
  insert into payins_payment (deposit_id, rail, invoice, next, due_at, ends_at)
    values (
      new.id,
      new.rail,
      'P' || new.id || '-' || left(replace(gen_random_uuid()::text, '-', ''), 10),
      'create',
      new.created_at,
      new.created_at + interval '24 hours'
    );
  return null;
end $$;

create or replace trigger payins_begin after insert on sponsors_deposit
  for each row when (new.rail in ('bkash', 'sslcommerz')) execute function payins_begin();

-- A payment changes only while its deposit is not final, except that refunds are added up. The order itself never
-- changes.
create or replace function payins_guard_payment() returns trigger
language plpgsql
as $$
begin
  if (new.deposit_id, new.rail, new.invoice, new.ends_at) <> (old.deposit_id, old.rail, old.invoice, old.ends_at)
    or old.transaction is not null and new.transaction is distinct from old.transaction
    or old.gateway_id is not null and new.gateway_id is distinct from old.gateway_id
    or old.said_amount is not null and old.transaction is not null and new.said_amount is distinct from old.said_amount
  then
    raise check_violation using message = 'payins_payment: what a payment is about does not change';
  end if;
  return new;
end $$;

create or replace trigger guard before update on payins_payment
  for each row execute function payins_guard_payment();
