-- Money, and credit notes, that two operators have to agree on: one proposes it, the other confirms it.
create table approvals_approval (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('goodwill', 'fee_withdrawal', 'tax_payment', 'credit_note', 'figure')),
  member_id bigint references members_member,
  -- A credit note moves no money. The document that follows refers to the proposal, so the proposal has no foreign key:
  -- a backup is loaded one table after the other.
  invoice_id bigint,
  -- The row of payouts_figure that is to count: its value is the amount.
  figure_id bigint references payouts_figure,
  amount bigint not null,
  reason text not null,
  proposed_by bigint not null references members_user,
  proposed_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'rejected')),
  decided_by bigint references members_user,
  decided_at timestamptz,
  check ((kind = 'goodwill') = (member_id is not null)),
  check (state <> 'confirmed' or decided_by <> proposed_by),
  constraint approvals_approval_invoice check ((kind = 'credit_note') = (invoice_id is not null)),
  constraint approvals_approval_figure check ((kind = 'figure') = (figure_id is not null)),
  constraint approvals_approval_most check (
    amount >= case kind when 'figure' then 0 else 1 end and amount <= 100000000000
  ),
  constraint approvals_approval_texts check (length(reason) between 1 and 1000),
  constraint approvals_approval_times check (
    proposed_at >= '2019-12-31 00:00:00+00' and proposed_at < '2201-01-02 00:00:00+00'
    and decided_at >= '2019-12-31 00:00:00+00' and decided_at < '2201-01-02 00:00:00+00'
  )
);
create index approvals_approval_waiting on approvals_approval (id) where state = 'waiting';
create index approvals_approval_inbox on approvals_approval (proposed_at, id) where state = 'waiting';
create unique index approvals_approval_figure_once on approvals_approval (figure_id);
create unique index approvals_approval_invoice_waiting on approvals_approval (invoice_id) where state = 'waiting';
create index approvals_approval_withdrawn on approvals_approval (decided_at)
  where state = 'confirmed' and kind in ('fee_withdrawal', 'tax_payment');
-- Only functions that know an operator's session write here.
grant select on approvals_approval to porokh_app;
