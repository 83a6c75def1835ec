-- Handles a hint about a payment from a payer's browser (p_gateway_id, or p_invoice of SSLCOMMERZ) or from a gateway's
-- signed message (p_is_signed). A hint decides nothing: it makes us ask sooner, or shows the sponsor that the payer
-- gave up. p_signature: the one in the address of bKash's callback. Returns the deposit's id, or null without such a
-- payment.
create or replace function payins_hint(
  p_rail text,
  p_invoice text,
  p_gateway_id text,
  p_status text,
  p_signature text,
  p_is_signed boolean,
  p_now timestamptz
) returns bigint
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  p payins_payment;
  deposit bigint;
  state_now text;
  is_ours boolean;
  earliest timestamptz;
begin
  p_now := ledger_require_now(p_now, 'the time of a callback');
  select deposit_id into deposit
  from payins_payment
  where rail = p_rail
    and (invoice = p_invoice or gateway_id = p_gateway_id);
  if not found or p_status is null or p_status not in ('success', 'failure', 'cancel') then
    return deposit;
  end if;
  select state into state_now from sponsors_deposit where id = deposit for no key update;
  select * into p from payins_payment where deposit_id = deposit for no key update;
  -- An operator's decision is final, and a payment whose opening got no answer cannot be queried.
  if state_now in ('confirmed', 'held') or p.decided_by is not null or p.gateway_id is null then
    return deposit;
  end if;
  is_ours := p_is_signed or (p.signatures ->> p_status = p_signature) is true;
  if p_rail = 'bkash' and p_status <> 'success' then
    if is_ours and p.executed = 0 and state_now = 'pending' then
      update payins_payment set
        hint = p_status,
        hinted_at = p_now
      where deposit_id = deposit;
      -- Accepts a late success until its end.
      perform payins_close(
        deposit, case p_status when 'cancel' then 'cancelled' else 'failed' end, 'payer_' || p_status, p_now,
        p.ends_at + interval '15 minutes'
      );
    end if;
    return deposit;
  end if;
  -- A browser's hint triggers no query once execute has answered, or may still answer.
  if p.executed > 0 and not p_is_signed or p.next is null and not p_is_signed then
    return deposit;
  end if;
  -- Anybody may repeat an address, so the gateway is asked at most once in ten seconds.
  earliest := greatest(
    p_now + case when p.executed > 0 then interval '1 minute' else interval '0' end,
    p.hinted_at + interval '10 seconds'
  );
  update payins_payment set
    hint = p_status,
    hinted_at = p_now,
    next = case
      when p_rail = 'bkash' and p.executed = 0 and is_ours and not p_is_signed then 'execute'
      else 'query'
    end,
    due_at = least(due_at, earliest)
  where deposit_id = deposit;
  return deposit;
end $$;
grant execute on function payins_hint to porokh_app;
