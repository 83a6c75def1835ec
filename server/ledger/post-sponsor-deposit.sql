create or replace function ledger_post_sponsor_deposit(j ledger_journal) returns bigint
language plpgsql
as $$
begin
  -- JavaScript represents integers exactly up to 2^53 - 1. Deposits since the last roll-up cannot reach the other half.
  if (
    select -(t.sandbox + t.manual + t.bkash + t.sslcommerz) > 4503599627370496 from public.ledger_total t
  ) then
    perform public.ledger_refuse('sponsor_deposit: more money than can be counted');
  end if;
  update public.sponsors_deposit set
    state = 'confirmed',
    confirmed_at = j.at
  where id = j.deposit_id
    and sponsor_id = j.sponsor_id
    and amount = j.sponsor
    and rail = j.rail
    and case j.actor
      when 'operator' then
        confirmed_by is not null
          and case rail when 'manual' then state in ('pending', 'failed', 'cancelled') else state = 'held' end
      when 'system' then
        rail = 'sandbox' and state = 'pending'
        or state in ('pending', 'failed', 'cancelled') and public.payins_confirms(id, amount)
    end;
  if not found then
    perform public.ledger_refuse_unmoved(j);
  end if;
  return public.ledger_change_sponsor(j);
end $$;
