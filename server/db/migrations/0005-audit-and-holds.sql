-- The audit log: one row for every change of state, written in its transaction and never edited. A row with `notify` is
-- also a notification to its member, or to its sponsor where there is no member.
create type audit_actor as enum ('member', 'sponsor', 'operator', 'system', 'anyone');

create table audit_event (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor audit_actor not null,
  actor_id bigint,
  action text not null,
  member_id bigint,
  sponsor_id bigint,
  campaign_id bigint,
  task_id bigint,
  payout_id bigint,
  notify boolean not null default false,
  detail jsonb not null default '{}'
);
create index audit_event_member on audit_event (member_id, id);
grant select, insert on audit_event to porokh_app;

-- The last notification that a member has read.
create table notifications_read (
  member_id bigint primary key references members_member,
  up_to bigint not null
);
grant select, insert, update on notifications_read to porokh_app;

-- A hold has a reason, is short and can be appealed (C8).
create table holds_hold (
  id bigint generated always as identity primary key,
  member_id bigint not null references members_member,
  kind text not null check (kind in ('payout', 'sign_in', 'work')),
  reason text not null check (length(btrim(reason)) >= 10),
  placed_by bigint not null references members_user,
  starts_at timestamptz not null,
  ends_at timestamptz,
  ended_at timestamptz,
  ended_by bigint references members_user,
  renews bigint references holds_hold,
  appeal text,
  appealed_at timestamptz,
  answer text,
  answered_by bigint references members_user,
  answered_at timestamptz,
  check ((kind = 'work') = (ends_at is null)),
  check (ends_at > starts_at and ends_at <= starts_at + interval '168 hours'),
  check ((appeal is null) = (appealed_at is null)),
  check ((answer is null) = (answered_at is null))
);
create unique index holds_hold_active on holds_hold (member_id, kind) where ended_at is null;
create index holds_hold_ending on holds_hold (ends_at) where ended_at is null;
create index holds_hold_list on holds_hold ((ended_at is null), id);
create index holds_hold_appeal on holds_hold (appealed_at)
  where appealed_at is not null and answered_at is null and ended_at is null;
grant
  select,
  insert,
  update (ended_at, ended_by, appeal, appealed_at, answer, answered_by, answered_at)
  on holds_hold to porokh_app;

create table support_ticket (
  id bigint generated always as identity primary key,
  member_id bigint not null references members_member,
  subject text not null,
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  created_at timestamptz not null
);
create index support_ticket_member on support_ticket (member_id, id);
create index support_ticket_state on support_ticket (state, id);

create table support_ticket_message (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references support_ticket,
  from_support boolean not null,
  author_id bigint not null references members_user,
  text text not null,
  at timestamptz not null
);
create index support_ticket_message_ticket on support_ticket_message (ticket_id, id);

create table support_fraud_report (
  id bigint generated always as identity primary key,
  who text not null,
  what text not null,
  contact text not null default '',
  at timestamptz not null
);

-- Money that two operators have to agree on: one proposes it, the other confirms it.
create table approvals_approval (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('goodwill', 'fee_withdrawal')),
  member_id bigint references members_member,
  amount bigint not null check (amount > 0),
  reason text not null,
  proposed_by bigint not null references members_user,
  proposed_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'rejected')),
  decided_by bigint references members_user,
  decided_at timestamptz,
  check ((kind = 'goodwill') = (member_id is not null)),
  check (state <> 'confirmed' or decided_by <> proposed_by)
);
create index approvals_approval_waiting on approvals_approval (id) where state = 'waiting';
grant select, insert on support_ticket, support_ticket_message, support_fraud_report, approvals_approval to porokh_app;
grant update (state) on support_ticket to porokh_app;
grant update (state, decided_by, decided_at) on approvals_approval to porokh_app;
