-- Proposals that need two operators: one proposes, and another one confirms (approvals/check.sql).
create table approvals_proposal (
  id bigint generated always as identity primary key,
  kind text not null check (
    kind in (
      'goodwill', 'fee_withdrawal', 'tax_payment', 'charge', 'credit_note', 'figure', 'addition', 'role', 'closing',
      'text', 'statement'
    )
  ),
  -- The row that the proposal is about: a member, an invoice, a row of payouts_figure, an operator, an account of
  -- reconciliation_account or an upload of reconciliation_statement. An addition has none until its account is made. An
  -- invoice, an account and an upload have no foreign key, because credit notes and explanations refer to the proposal,
  -- and a backup is loaded one table after the other.
  subject bigint,
  member_id bigint generated always as (case kind when 'goodwill' then subject end) stored references members_member,
  figure_id bigint generated always as (case kind when 'figure' then subject end) stored references payouts_figure,
  operator_id bigint generated always as (case when kind in ('addition', 'role', 'closing') then subject end) stored
    references members_user,
  -- Poisha; of a figure its value.
  amount bigint,
  details jsonb not null default '{}' check (length(details::text) <= 210000),
  reason text not null,
  -- The password hash of an addition, until the decision.
  secret text check (length(secret) <= 1000),
  proposed_by bigint not null references members_user,
  proposed_at timestamptz not null,
  state text not null default 'proposed' check (state in ('proposed', 'confirmed', 'rejected', 'withdrawn')),
  decided_by bigint references members_user,
  decided_at timestamptz,
  check ((state = 'proposed') = (decided_by is null)),
  check ((state = 'proposed') = (decided_at is null)),
  constraint approvals_proposal_two check (state <> 'confirmed' or decided_by <> proposed_by),
  -- An operator neither proposes nor confirms the own role or closing.
  check (kind not in ('role', 'closing') or proposed_by <> subject and (state <> 'confirmed' or decided_by <> subject)),
  constraint approvals_proposal_subject check (
    case
      when kind in ('fee_withdrawal', 'tax_payment', 'text') then subject is null
      when kind = 'addition' then (subject is not null) = (state = 'confirmed')
      else subject is not null
    end
  ),
  constraint approvals_proposal_amount check (
    case
      when kind in ('goodwill', 'fee_withdrawal', 'tax_payment', 'charge', 'credit_note') then
        amount between 1 and 100000000000
      when kind = 'figure' then amount between 0 and 100000000000
      else amount is null
    end is true
  ),
  constraint approvals_proposal_details check (
    case kind
      when 'figure' then details ?& '{figure, provider, since}'
      when 'addition' then
        length(details ->> 'username') between 3 and 30
        and details ->> 'language' in ('bn', 'en')
        and details ->> 'worksOn' in ('support', 'finance', 'content', 'admin')
      when 'role' then details ->> 'worksOn' in ('support', 'finance', 'content', 'admin')
      -- target: the text that changes, by the name of a page or by id, with the version that was read. Null for a new
      -- one.
      when 'text' then
        details ->> 'textKind' in ('announcement', 'banner', 'faq', 'page', 'support_link')
        and (details ->> 'target' is null) = (details ->> 'version' is null)
        and coalesce(length(details ->> 'target') between 1 and 20, true)
        and length(details ->> 'text') <= 200000
      else details = '{}'
    end is true
  ),
  constraint approvals_proposal_secret check ((kind = 'addition' and state = 'proposed') = (secret is not null)),
  constraint approvals_proposal_texts check (
    case
      when kind in ('addition', 'text') then reason = ''
      when kind in ('role', 'closing') then length(reason) between 10 and 1000
      else length(reason) between 1 and 1000
    end
  ),
  constraint approvals_proposal_times check (
    proposed_at >= '2019-12-31 00:00:00+00' and proposed_at < '2201-01-02 00:00:00+00'
    and decided_at >= '2019-12-31 00:00:00+00' and decided_at < '2201-01-02 00:00:00+00'
  )
);
create index approvals_proposal_open on approvals_proposal (id) where state = 'proposed';
create index approvals_proposal_inbox on approvals_proposal (proposed_at, id) where state = 'proposed';
create unique index approvals_proposal_figure on approvals_proposal (figure_id);
create unique index approvals_proposal_once on approvals_proposal (kind, subject)
  where state = 'proposed' and kind in ('charge', 'credit_note', 'role', 'closing', 'statement');
create unique index approvals_proposal_username on approvals_proposal (text_normal_form(details ->> 'username'))
  where state = 'proposed' and kind = 'addition';
create unique index approvals_proposal_text on approvals_proposal ((details ->> 'textKind'), (details ->> 'target'))
  where state = 'proposed' and kind = 'text';
create unique index approvals_proposal_made on approvals_proposal (subject) where kind = 'addition';
create index approvals_proposal_paid on approvals_proposal (decided_at)
  where state = 'confirmed' and kind in ('fee_withdrawal', 'tax_payment', 'charge');
-- Only functions that check an operator's session write here.
grant
  select (
    id, kind, subject, member_id, figure_id, operator_id, amount, details, reason, proposed_by, proposed_at, state,
    decided_by, decided_at
  )
  on approvals_proposal to porokh_app;
