-- Payments of sponsors at a gateway: bKash Checkout or SSLCOMMERZ. Only functions of payins/ write these tables.

-- The gateway's side of a deposit. Its row and invoice number are committed before the gateway is called.
create table payins_payment (
  deposit_id bigint primary key references sponsors_deposit,
  rail text not null check (rail in ('bkash', 'sslcommerz')),
  -- Our permanent number of the payment at the gateway. The second part is random, so that nobody can guess it and a
  -- restored database does not reuse it.
  invoice text not null unique check (invoice ~ '^P[0-9]{1,16}-[0-9a-f]{10}$' and length(invoice) <= 40),
  -- The gateway's number: paymentID of bKash, sessionkey of SSLCOMMERZ.
  gateway_id text unique check (length(gateway_id) between 1 and 100),
  -- The gateway's page for the payer. The application checks its host.
  page_url text check (length(page_url) between 10 and 2000),
  -- The signature in each of bKash's callback addresses: {success, failure, cancel}.
  signatures jsonb not null default '{}' check (
    jsonb_typeof(signatures) = 'object'
    and octet_length(signatures::text) <= 500
  ),
  -- The next call and its time; both are null once no call is left. Abandon: the first call got no answer, so the payer
  -- has no page and nothing can be paid.
  next text check (next in ('create', 'abandon', 'execute', 'query')),
  due_at timestamptz,
  -- Number of calls without a final answer, which determines the time of the next call.
  asked smallint not null default 0 check (asked >= 0 and asked <= 1000),
  executed smallint not null default 0 check (executed >= 0 and executed <= 3),
  ends_at timestamptz not null,
  -- The last hint from the payer's browser or a message of the gateway. It decides nothing.
  hint text check (hint in ('success', 'failure', 'cancel')),
  hinted_at timestamptz,
  -- The gateway's number of the transaction: trxID or bank_tran_id.
  transaction text check (length(transaction) between 1 and 80),
  -- The gateway's data about the transaction.
  said_amount bigint check (said_amount >= 0 and said_amount <= 100000000000),
  said_currency text check (length(said_currency) <= 20),
  said_invoice text check (length(said_invoice) <= 300),
  -- The amount less the gateway's fee, if the gateway reports it.
  said_net bigint check (said_net >= 0 and said_net <= 100000000000),
  -- SSLCOMMERZ's number of a validation, which is used once.
  validation text unique check (length(validation) between 1 and 100),
  -- Code or short name of the last unsuccessful answer.
  why text check (length(why) between 1 and 60),
  -- The first operator's decision about the credit, which a second operator has to confirm.
  proposed_by bigint references members_user,
  proposed_amount bigint check (proposed_amount > 0 and proposed_amount <= 100000000000),
  proposed_transaction text check (length(proposed_transaction) between 1 and 80),
  -- The operator who decided a held payment, and the reason.
  decided_by bigint references members_user,
  reason text check (length(reason) between 1 and 1000),
  version integer not null default 1,
  constraint payins_payment_proposed check (
    num_nulls(proposed_by, proposed_amount, proposed_transaction) in (0, 3)
  ),
  constraint payins_payment_transaction unique (rail, transaction),
  constraint payins_payment_due check ((next is null) = (due_at is null)),
  constraint payins_payment_times check (
    due_at >= '2019-12-31 00:00:00+00' and due_at < '2201-01-02 00:00:00+00'
    and ends_at >= '2019-12-31 00:00:00+00' and ends_at < '2201-01-02 00:00:00+00'
    and hinted_at >= '2019-12-31 00:00:00+00' and hinted_at < '2201-01-02 00:00:00+00'
  )
);
create index payins_payment_due on payins_payment (due_at) where due_at is not null;
grant select on payins_payment to porokh_app;

-- A refund to its original payment. Only one call for a payment is in progress at a time.
create table payins_refund (
  refund_id bigint primary key references sponsors_refund,
  deposit_id bigint not null references payins_payment,
  rail text not null check (rail in ('bkash', 'sslcommerz')),
  amount bigint not null check (amount > 0 and amount <= 100000000000),
  -- Our permanent number of the refund.
  invoice text not null unique check (invoice ~ '^R[0-9]{1,16}-[0-9a-f]{10}$' and length(invoice) <= 40),
  -- Open: being queried. Held: a person decides. Failed: nothing was refunded, and a bank transfer can be sent.
  state text not null default 'open' check (state in ('open', 'done', 'failed', 'held')),
  next text check (next in ('refund', 'status')),
  due_at timestamptz,
  asked smallint not null default 0 check (asked >= 0 and asked <= 1000),
  -- The operator who started it.
  begun_by bigint not null references members_user,
  begun_at timestamptz not null,
  -- The gateway's number of an accepted request, and of the refund.
  reference text check (length(reference) between 1 and 80),
  transaction text check (length(transaction) between 1 and 80),
  why text check (length(why) between 1 and 60),
  constraint payins_refund_transaction unique (rail, transaction),
  constraint payins_refund_due check (
    (next is null) = (due_at is null)
    and (state = 'open') = (next is not null)
  ),
  constraint payins_refund_times check (
    due_at >= '2019-12-31 00:00:00+00' and due_at < '2201-01-02 00:00:00+00'
    and begun_at >= '2019-12-31 00:00:00+00' and begun_at < '2201-01-02 00:00:00+00'
  )
);
create index payins_refund_due on payins_refund (due_at) where due_at is not null;
create index payins_refund_payment on payins_refund (deposit_id);
grant select on payins_refund to porokh_app;

-- A signed message of bKash about a payment, or about money without a payment of ours, which a person checks.
create table payins_notice (
  id bigint generated always as identity primary key,
  rail text not null check (rail in ('bkash', 'sslcommerz')),
  message_id text not null unique check (length(message_id) between 1 and 100),
  at timestamptz not null check (at >= '2019-12-31 00:00:00+00' and at < '2201-01-02 00:00:00+00'),
  transaction text check (length(transaction) between 1 and 80),
  amount bigint check (amount >= 0 and amount <= 100000000000),
  -- The payment type, in the gateway's numbering.
  kind text check (length(kind) between 1 and 40),
  reference text check (length(reference) between 1 and 120),
  -- The deposit whose number the message has.
  deposit_id bigint references sponsors_deposit,
  -- Matched: the message concerns the money of that deposit. Open: a person decides.
  state text not null check (state in ('matched', 'open', 'settled')),
  decided_by bigint references members_user,
  decided_at timestamptz check (
    decided_at >= '2019-12-31 00:00:00+00' and decided_at < '2201-01-02 00:00:00+00'
  ),
  note text check (length(note) between 1 and 1000),
  constraint payins_notice_settled check (
    (state = 'settled') = (decided_by is not null and decided_at is not null and note is not null)
    and (state <> 'matched' or deposit_id is not null)
  )
);
create index payins_notice_deposit on payins_notice (deposit_id) where deposit_id is not null;
create index payins_notice_open on payins_notice (at, id) where state = 'open';
create index payins_notice_transaction on payins_notice (transaction) where transaction is not null;
grant select on payins_notice to porokh_app;
