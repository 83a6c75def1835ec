-- The next number of a series. It locks the series until the end of the transaction: whoever comes meanwhile waits, and
-- if this transaction is undone, so is its number.
create or replace function invoices_next_number(p_kind text, p_year integer) returns integer
language sql volatile
as $$
  insert into public.invoices_series as s (kind, year, last) values (p_kind, p_year, 1)
    on conflict (kind, year) do update set last = s.last + 1
    returning last
$$;

create or replace function invoices_year(p_at timestamptz) returns integer
language sql stable
as $$
  select extract(year from p_at at time zone public.content_time_zone())::integer
$$;

-- The part of a fee that is VAT at this rate, in poisha, rounded half up. The rate is in basis points of the net
-- amount, which the fee contains with its VAT.
create or replace function invoices_vat(p_fee bigint, p_rate integer) returns bigint
language sql immutable
as $$
  select (2::numeric * p_fee * p_rate + 10000 + p_rate)::bigint / (2 * (10000 + p_rate))
$$;

-- What an invoice over this month says of the platform; null where nothing was set.
create or replace function invoices_terms_of(p_month date) returns invoices_terms
language sql stable set search_path = public, pg_temp
as $$
  select * from invoices_terms where from_month <= p_month order by from_month desc, id desc limit 1
$$;

-- The month after this one. Each is its first day.
create or replace function invoices_following(p_month date) returns date
language sql immutable
as $$
  select date_trunc('month', (p_month + 31)::timestamp)::date
$$;

-- What a sponsor paid for reviews in a month, by campaign. Campaigns that had nothing left before are not looked at.
create or replace function invoices_sold(p_sponsor bigint, p_month date) returns table (
  campaign_id bigint,
  title text,
  reviews integer,
  amount bigint,
  fee bigint
)
language sql stable set search_path = public, pg_temp
as $$
  select
    c.id,
    c.title,
    count(*)::integer,
    sum(p.amount)::bigint,
    sum(p.fee)::bigint
  from campaigns_campaign c
    cross join (
      select
        p_month::timestamp at time zone content_time_zone() as begins,
        invoices_following(p_month)::timestamp at time zone content_time_zone() as ends
    ) m
    join tasks_live_claim p on p.campaign_id = c.id
      and p.state = 'approved'
      and p.decided_at >= m.begins
      and p.decided_at < m.ends
  where c.sponsor_id = p_sponsor
    and (c.settled_at is null or c.settled_at >= m.begins)
  group by c.id
$$;

-- Writes an invoice with the present billing details. Called by functions of the owner, which hold the sponsor's row of
-- invoices_due.
create or replace function invoices_write(
  p_sponsor bigint,
  p_month date,
  p_sums invoices_line,
  p_replaces bigint,
  p_approval bigint,
  p_now timestamptz
) returns invoices_document
language plpgsql set search_path = public, pg_temp
as $$
declare
  terms invoices_terms := invoices_terms_of(p_month);
  rate integer := coalesce(terms.vat_rate, 0);
  d invoices_document;
begin
  insert into invoices_document (
    kind, year, number, sponsor_id, month, issued_at, organisation, recipient, terms_id,
    reviews, amount, fee, vat_rate, vat, replaces, approval_id
  )
    select
      'invoice',
      invoices_year(p_now),
      invoices_next_number('invoice', invoices_year(p_now)),
      s.id,
      p_month,
      p_now,
      s.name,
      b.recipient,
      terms.id,
      p_sums.reviews,
      p_sums.amount,
      p_sums.fee,
      rate,
      invoices_vat(p_sums.fee, rate),
      p_replaces,
      p_approval
    from sponsors_sponsor s
      join invoices_billing b on b.sponsor_id = s.id
    where s.id = p_sponsor
    returning * into d;
  perform audit_record(
    p_now, 'system', null, 'invoice.issued',
    p_sponsor => p_sponsor,
    p_detail => jsonb_build_object(
      'invoiceId', d.id,
      'number', format('%s-%s', d.year, lpad(d.number::text, 6, '0')),
      'month', to_char(p_month, 'YYYY-MM'),
      'amount', d.fee
    )
  );
  return d;
end $$;

-- Issues the invoice of a sponsor's next month, if that is over for an hour: each payment of it is committed then. A
-- month in which no fee was earned has none. Returns whether there was a month.
create or replace function invoices_issue_month(p_sponsor bigint, p_now timestamptz) returns boolean
language plpgsql set search_path = public, pg_temp
as $$
declare
  month date;
  following date;
  sums invoices_line;
  d invoices_document;
begin
  select next_month into month
  from invoices_due
  where sponsor_id = p_sponsor
    and next_month < date_trunc('month', (p_now - interval '1 hour') at time zone content_time_zone())
  for no key update skip locked;
  if not found then
    return false;
  end if;
  following := invoices_following(month);
  select
    coalesce(sum(s.reviews), 0)::integer as reviews,
    coalesce(sum(s.amount), 0)::bigint as amount,
    coalesce(sum(s.fee), 0)::bigint as fee
  into sums.reviews, sums.amount, sums.fee
  from invoices_sold(p_sponsor, month) s;
  if sums.fee > 0 then
    d := invoices_write(p_sponsor, month, sums, null, null, p_now);
    insert into invoices_line (document_id, campaign_id, title, reviews, amount, fee)
      select
        d.id,
        s.campaign_id,
        s.title,
        s.reviews,
        s.amount,
        s.fee
      from invoices_sold(p_sponsor, month) s;
  end if;
  -- Of an account that was closed before, nothing more follows, and nobody needs its billing details.
  if exists (
    select
    from sponsors_sponsor
    where id = p_sponsor
      and closed_at < following::timestamp at time zone content_time_zone()
  ) then
    following := null;
    update invoices_billing set recipient = null where sponsor_id = p_sponsor;
  end if;
  update invoices_due set next_month = following where sponsor_id = p_sponsor;
  return true;
end $$;

-- Issues what is due, of some sponsors. One that fails keeps nobody else waiting (server/app/jobs/do-all.sql).
create or replace function invoices_issue_due(p_now timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform ledger_require_now(p_now, 'the time at which invoices are due');
  return app_do_each(
    'invoices.issue',
    'invoices_issue_month',
    array(
      select sponsor_id
      from invoices_due
      where next_month < date_trunc('month', (p_now - interval '1 hour') at time zone content_time_zone())
        and not app_waits('invoices.issue', sponsor_id, p_now)
      order by next_month, sponsor_id
      limit 20
    ),
    p_now
  );
end $$;
grant execute on function invoices_issue_due to porokh_app;
