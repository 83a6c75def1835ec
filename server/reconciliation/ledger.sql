-- The day in Dhaka at a time.
create or replace function reconciliation_day_of(p_at timestamptz) returns date
language sql stable
as $$ select (p_at at time zone public.content_time_zone())::date $$;
grant execute on function reconciliation_day_of to porokh_app;

-- Each external payment of the books, from the row of its feature, which has an index by `happened`. The amount is the
-- change of the rail account's balance.
create or replace view reconciliation_ledger as
  select
    j.id,
    j.rail,
    p.channel,
    j.kind::text as kind,
    p.about,
    p.happened,
    j.at,
    -j.outside as amount,
    p.reference
  from (
    -- Found by the reference that a sponsor writes on a bank transfer, or by our number and the gateway's.
    select
      'sponsor_deposit:' || d.id as key,
      'bank' as channel,
      d.id as about,
      d.confirmed_at as happened,
      case d.rail
        when 'manual' then sponsors_transfer_reference(d.id)
        else coalesce(p.invoice || ' ' || p.transaction, '')
      end as reference
    from sponsors_deposit d
      left join payins_payment p on p.deposit_id = d.id
    where d.state = 'confirmed'
    union all
    select
      'sponsor_refund:' || r.id,
      'bank',
      r.id,
      r.decided_at,
      coalesce(f.invoice || ' ' || f.transaction, '')
    from sponsors_refund r
      left join payins_refund f on f.refund_id = r.id and f.state = 'done'
    where r.state = 'sent'
    union all
    -- Charges belong to their account, whichever payments go over it.
    select
      'approval:' || a.id,
      case a.kind
        when 'charge' then (select min(s.channel) from reconciliation_source s where s.account_id = a.subject)
        else 'bank'
      end,
      a.id,
      a.decided_at,
      ''
    from approvals_proposal a
    where a.state = 'confirmed'
      and a.kind in ('fee_withdrawal', 'tax_payment', 'charge')
    union all
    -- A cost that the rail's API reported is matched with its line like any other payment. So the line is not explained
    -- as a fee, and the cost is booked once.
    select
      'rail_cost:' || c.id,
      coalesce(p.provider, 'bank'),
      coalesce(c.payout_id, c.deposit_id),
      c.booked_at,
      coalesce('POROKH-' || p.id || coalesce(' ' || nullif(left(p.reference, 1000), ''), ''), '')
    from ledger_cost c
      left join payouts_payout p on p.id = c.payout_id
    where c.booked_at is not null
    union all
    -- Found by the id that we sent to the provider, and by the provider's own id.
    select
      'payout_settle:' || id,
      provider,
      id,
      paid_at,
      'POROKH-' || id || coalesce(' ' || nullif(left(reference, 1000), ''), '')
    from payouts_payout
    where state = 'paid'
  ) p
    join ledger_journal j on j.key = p.key;
