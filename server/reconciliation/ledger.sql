-- The day in Dhaka of a time.
create or replace function reconciliation_day_of(p_at timestamptz) returns date
language sql stable
as $$ select (p_at at time zone public.content_time_zone())::date $$;

-- Each payment of the books with the world outside, by the row of its feature, which has an index by `happened`. The
-- amount is what the account at the rail has more by it.
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
    select
      'sponsor_deposit:' || id as key,
      'bank' as channel,
      id as about,
      confirmed_at as happened,
      '' as reference
    from sponsors_deposit
    where state = 'confirmed'
    union all
    select
      'sponsor_refund:' || id,
      'bank',
      id,
      decided_at,
      ''
    from sponsors_refund
    where state = 'sent'
    union all
    select
      'approval:' || id,
      'bank',
      id,
      decided_at,
      ''
    from approvals_approval
    where state = 'confirmed'
      and kind in ('fee_withdrawal', 'tax_payment')
    union all
    -- By the name under which the provider got it, and by the provider's own number.
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
