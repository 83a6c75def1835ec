-- Claims a gateway's transaction id for one deposit, payout or refund. Returns false if another one has it: the answer
-- is repeated or wrong. The application may not call it.
create or replace function rails_claim_transaction(
  p_provider text,
  p_trx_id text,
  p_kind text,
  p_id bigint,
  p_now timestamptz
) returns boolean
language plpgsql set search_path = public, pg_temp
as $$
begin
  insert into rails_transaction (provider, trx_id, subject_kind, subject_id, at)
    values (p_provider, p_trx_id, p_kind, p_id, p_now)
    on conflict do nothing;
  return exists (
    select from rails_transaction
    where provider = p_provider
      and trx_id = p_trx_id
      and subject_kind = p_kind
      and subject_id = p_id
  );
end $$;
