create table support_ticket (
  id bigint generated always as identity primary key,
  member_id bigint not null references members_member,
  subject text not null,
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  created_at timestamptz not null,
  -- For a report of a campaign that breaks the rules: what is wrong, the campaign, and the member's task in it, if any.
  report text check (report in ('money', 'store_rating', 'personal_data', 'harmful', 'no_app')),
  campaign_id bigint references campaigns_campaign,
  task_id bigint references tasks_place,
  constraint support_ticket_report check (
    (report is null) = (campaign_id is null)
    and (task_id is null or report is not null)
  ),
  constraint support_ticket_texts check (length(subject) between 1 and 150),
  constraint support_ticket_times check (
    created_at >= '2019-12-31 00:00:00+00' and created_at < '2201-01-02 00:00:00+00'
  )
);
create index support_ticket_member on support_ticket (member_id, id);
create index support_ticket_state on support_ticket (state, id);
-- The waiting items of each queue, in the order of the inbox. Disputes have tasks_place_wake, appeals
-- holds_hold_appeal.
create index support_ticket_waiting on support_ticket (created_at, id) where state = 'open';
-- A member has one open report of a campaign.
create unique index support_ticket_one_report on support_ticket (member_id, campaign_id)
  where report is not null
    and state <> 'closed';
create index support_ticket_own_waiting on support_ticket (member_id) where state = 'open';
grant
  select,
  insert (member_id, subject, state, created_at, report, campaign_id, task_id),
  update (state)
  on support_ticket to porokh_app;

create table support_ticket_message (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references support_ticket,
  from_support boolean not null,
  author_id bigint not null references members_user,
  text text not null,
  at timestamptz not null,
  constraint support_ticket_message_texts check (length(text) between 1 and 4000),
  constraint support_ticket_message_times check (at >= '2019-12-31 00:00:00+00' and at < '2201-01-02 00:00:00+00')
);
create index support_ticket_message_ticket on support_ticket_message (ticket_id, id);
grant
  select,
  insert (ticket_id, from_support, author_id, text, at)
  on support_ticket_message to porokh_app;

create table support_fraud_report (
  id bigint generated always as identity primary key,
  who text not null,
  what text not null,
  contact text not null default '',
  at timestamptz not null,
  -- A fraud report is open until an operator closes it with an explanation, and can be reopened.
  state text not null default 'open' check (state in ('open', 'closed')),
  reopened_at timestamptz check (reopened_at >= at),
  version integer not null default 1 check (version > 0),
  constraint support_fraud_report_texts check (
    length(who) between 1 and 300
    and length(what) between 1 and 4000
    and length(contact) between 0 and 1200
  ),
  constraint support_fraud_report_times check (at >= '2019-12-31 00:00:00+00' and at < '2201-01-02 00:00:00+00')
);
create index support_fraud_report_clear on support_fraud_report (id)
  where contact <> ''
    and contact not like 'sealed:%';
create index support_fraud_report_open on support_fraud_report (coalesce(reopened_at, at), id) where state = 'open';
create index support_fraud_report_state on support_fraud_report (state, id);
grant select, insert (who, what, contact, at) on support_fraud_report to porokh_app;

-- Operators' actions on a report: the explanation for closing it, or the reason for reopening it.
create table support_fraud_step (
  id bigint generated always as identity primary key,
  report_id bigint not null references support_fraud_report,
  at timestamptz not null check (at >= '2019-12-31 00:00:00+00' and at < '2201-01-02 00:00:00+00'),
  operator_id bigint not null references members_user,
  -- Empty for a reopened report.
  done text[] not null check (
    cardinality(done) <= 3
    and done <@ '{answered, hold, authorities, nothing}'
    and ('nothing' <> all (done) or cardinality(done) = 1)
  ),
  note text not null check (length(note) between 1 and 2000),
  -- The message to the reporter.
  message text check (length(message) between 1 and 1000),
  hold_id bigint references holds_hold,
  check ((message is not null) = ('answered' = any (done))),
  check ((hold_id is not null) = ('hold' = any (done)))
);
create index support_fraud_step_report on support_fraud_step (report_id, id);
grant select on support_fraud_step to porokh_app;
