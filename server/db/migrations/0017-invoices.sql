-- Invoices for the fees that the platform earned from a sponsor in a month (docs/decisions/invoices.md). Months are
-- those of Dhaka, stored as their first day.

-- The platform's details on an invoice, and the VAT included in its fees, from a month on. The last row of the latest
-- such month applies. Append-only.
create table invoices_terms (
  id bigint generated always as identity primary key,
  from_month date not null check (
    from_month >= '2020-01-01' and from_month < '2200-01-01'
    and extract(day from from_month) = 1
  ),
  name text not null check (length(name) <= 200 and length(name) >= 1),
  address text not null check (length(address) <= 500),
  -- The business identification number: nine digits of the business, four of its branch.
  bin text check (bin ~ '^[0-9]{9}-[0-9]{4}$' and length(bin) <= 14),
  -- In basis points of the net amount; 0 means not registered, and then invoices have no VAT line.
  vat_rate integer not null check (vat_rate between 0 and 10000),
  set_by bigint not null references members_user,
  set_at timestamptz not null check (set_at >= '2019-12-31 00:00:00+00' and set_at < '2201-01-02 00:00:00+00'),
  constraint invoices_terms_registered check (vat_rate = 0 or bin is not null)
);
create index invoices_terms_month on invoices_terms (from_month desc, id desc);
grant select on invoices_terms to porokh_app;

-- The recipient of invoices: name, address and BIN as JSON, encrypted. Null before the sponsor has entered them;
-- invoices then name the organisation.
create table invoices_billing (
  sponsor_id bigint primary key references sponsors_sponsor,
  recipient text check (length(recipient) <= 8000),
  version integer not null default 1,
  changed_at timestamptz check (changed_at >= '2019-12-31 00:00:00+00' and changed_at < '2201-01-02 00:00:00+00')
);
grant select, update (recipient, version, changed_at) on invoices_billing to porokh_app;

-- The next month to invoice. Every past month since the first has its invoice, or no sale. Null: the account is closed
-- and completely invoiced.
create table invoices_due (
  sponsor_id bigint primary key references sponsors_sponsor,
  first_month date not null check (
    first_month >= '2019-12-01' and first_month < '2201-01-02'
    and extract(day from first_month) = 1
  ),
  next_month date check (
    next_month >= first_month
    and next_month < '2201-01-02'
    and extract(day from next_month) = 1
  )
);
create index invoices_due_next on invoices_due (next_month, sponsor_id) where next_month is not null;
grant select on invoices_due to porokh_app;

-- The last number of each series. A transaction that takes the next number locks the row, so an unused number is taken
-- again after a rollback, and the series has no gaps.
create table invoices_series (
  kind text not null check (kind in ('invoice', 'credit_note')),
  year smallint not null check (year between 2020 and 2200),
  last integer not null check (last >= 1),
  primary key (kind, year)
);
grant select on invoices_series to porokh_app;

-- Invoices and credit notes, which are never changed. A credit note cancels a whole invoice, and the replacing invoice
-- is created in the same transaction.
create table invoices_document (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('invoice', 'credit_note')),
  year smallint not null,
  number integer not null check (number >= 1),
  sponsor_id bigint not null references sponsors_sponsor,
  month date not null check (month >= '2019-12-01' and month < '2201-01-02' and extract(day from month) = 1),
  issued_at timestamptz not null check (issued_at >= '2019-12-31 00:00:00+00' and issued_at < '2201-01-02 00:00:00+00'),
  -- As they were at the time of issue.
  organisation text not null check (length(organisation) <= 300),
  recipient text check (length(recipient) <= 8000),
  terms_id bigint references invoices_terms,
  -- The number of paid reviews, the sponsor's payment for them, and the platform's fee in it. The rest went to members.
  reviews integer not null check (reviews > 0),
  amount bigint not null check (amount >= fee and amount <= 9007199254740991),
  fee bigint not null check (fee > 0),
  vat_rate integer not null check (vat_rate between 0 and 10000),
  -- The VAT included in the fee, rounded half up.
  vat bigint not null,
  credits bigint unique references invoices_document,
  replaces bigint unique references invoices_document,
  approval_id bigint references approvals_proposal,
  reason text check (length(reason) <= 1000 and length(reason) >= 1),
  constraint invoices_document_number unique (kind, year, number),
  constraint invoices_document_vat check (
    vat = (2::numeric * fee * vat_rate + 10000 + vat_rate)::bigint / (2 * (10000 + vat_rate))
  ),
  constraint invoices_document_kind check (
    case kind
      when 'invoice' then credits is null and reason is null and (replaces is null) = (approval_id is null)
      else credits is not null and replaces is null and reason is not null and approval_id is not null
    end
  )
);
create unique index invoices_document_first on invoices_document (sponsor_id, month)
  where kind = 'invoice' and replaces is null;
create index invoices_document_sponsor on invoices_document (sponsor_id, id);
create index invoices_document_month on invoices_document (month, id);
grant select on invoices_document to porokh_app;

-- The campaigns of an invoice.
create table invoices_line (
  document_id bigint not null references invoices_document,
  campaign_id bigint not null,
  title text not null check (length(title) <= 300),
  reviews integer not null check (reviews > 0),
  amount bigint not null check (amount >= fee and amount <= 9007199254740991),
  fee bigint not null check (fee >= 0),
  primary key (document_id, campaign_id)
);
grant select on invoices_line to porokh_app;
