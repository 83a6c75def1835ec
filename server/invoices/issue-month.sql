-- The next number of a series. Locks the series until the end of the transaction: others wait, and a rollback also
-- releases the number.
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

-- The VAT included in a fee at this rate, in poisha, rounded half up. The rate is in basis points of the net amount.
create or replace function invoices_vat(p_fee bigint, p_rate integer) returns bigint
language sql immutable
as $$
  select (2::numeric * p_fee * p_rate + 10000 + p_rate)::bigint / (2 * (10000 + p_rate))
$$;

-- The platform's details on an invoice for this month; null if none were set.
create or replace function invoices_terms_of(p_month date) returns invoices_terms
language sql stable set search_path = public, pg_temp
as $$
  select * from invoices_terms where from_month <= p_month order by from_month desc, id desc limit 1
$$;

-- The next month. Each is given as its first day.
create or replace function invoices_following(p_month date) returns date
language sql immutable
as $$
  select date_trunc('month', (p_month + 31)::timestamp)::date
$$;

-- A sponsor's payments for reviews in a month, by campaign. Campaigns that were finished before are skipped.
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

-- Inserts an invoice with the current billing details. Called by functions of the owner, which have locked the
-- sponsor's row of invoices_due.
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

-- Issues the invoice for a sponsor's next month, once that has been over for an hour: each of its payments is committed
-- by then. A month without fees has no invoice. Returns whether there was a month.
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
  -- A previously closed account needs no more invoices or billing details.
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

-- Issues due invoices of some sponsors. A failing sponsor does not block the others (server/app/jobs/do-all.sql).
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
