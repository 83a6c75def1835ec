-- The audit log: one row for every change of state, written in its transaction, never edited. A row with `notify` is also
-- the notification of its member (or, without a member, of its sponsor).
create type audit_actor as enum ('member', 'sponsor', 'operator', 'system', 'anyone');
create table audit_event (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor audit_actor not null,
  actor_id bigint,
  action text not null,
  member_id bigint, sponsor_id bigint, campaign_id bigint, task_id bigint, payout_id bigint,
  notify boolean not null default false,
  detail jsonb not null default '{}'
);
create index audit_event_member on audit_event (member_id, id);
create trigger append_only before update or delete or truncate on audit_event for each statement execute function ledger_deny();
grant select, insert on audit_event to porokh_app;
-- Up to where a member has read what they were told.
create table notifications_read (member_id bigint primary key references members_member, up_to bigint not null);
grant select, insert, update on notifications_read to porokh_app;

create function audit_record(p_at timestamptz, p_actor text, p_actor_id bigint, p_action text, p_member bigint default null,
  p_sponsor bigint default null, p_campaign bigint default null, p_task bigint default null, p_payout bigint default null,
  p_notify boolean default false, p_detail jsonb default '{}') returns void language plpgsql as $$
begin
  if p_action !~ '^[a-z_]+\.[a-z_]+$' then perform public.ledger_refuse('an action is named feature.verb'); end if;
  insert into public.audit_event (at, actor, actor_id, action, member_id, sponsor_id, campaign_id, task_id, payout_id, notify, detail)
    values (p_at, p_actor::public.audit_actor, p_actor_id, p_action, p_member, p_sponsor, p_campaign, p_task, p_payout, p_notify, p_detail);
end $$;

-- A hold is explained, short and appealable (C8).
create table holds_hold (
  id bigint generated always as identity primary key,
  member_id bigint not null references members_member,
  kind text not null check (kind in ('payout', 'sign_in', 'work')),
  reason text not null check (length(btrim(reason)) >= 10),
  placed_by bigint not null references members_user,
  starts_at timestamptz not null,
  ends_at timestamptz,
  ended_at timestamptz, ended_by bigint references members_user,
  renews bigint references holds_hold,
  appeal text, appealed_at timestamptz, answer text, answered_by bigint references members_user, answered_at timestamptz,
  check ((kind = 'work') = (ends_at is null)),
  check (ends_at > starts_at and ends_at <= starts_at + interval '168 hours'),
  check ((appeal is null) = (appealed_at is null)),
  check ((answer is null) = (answered_at is null))
);
create unique index holds_hold_active on holds_hold (member_id, kind) where ended_at is null;
create index holds_hold_ending on holds_hold (ends_at) where ended_at is null;
create index holds_hold_list on holds_hold ((ended_at is null), id);
create index holds_hold_appeal on holds_hold (appealed_at) where appealed_at is not null and answered_at is null and ended_at is null;
create function holds_guard() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare before holds_hold;
begin
  if current_setting('transaction_isolation') <> 'read committed' then perform ledger_refuse('a hold is placed in read committed'); end if;
  if tg_op = 'UPDATE' then
    if (new.member_id, new.kind, new.reason, new.placed_by, new.starts_at, new.ends_at, new.renews)
      is distinct from (old.member_id, old.kind, old.reason, old.placed_by, old.starts_at, old.ends_at, old.renews)
      or old.ended_at is not null and new.ended_at is distinct from old.ended_at
      then perform ledger_refuse('a hold is not changed, only ended'); end if;
    return new;
  end if;
  if not exists (select from members_user where id = new.placed_by and role = 'operator')
    then perform ledger_refuse('an operator places a hold'); end if;
  -- What follows within a week of the last one is its renewal, and takes another operator.
  select * into before from holds_hold where member_id = new.member_id and kind = new.kind order by ends_at desc, id desc limit 1;
  new.renews := null;
  if found and new.kind <> 'work' and before.ends_at > new.starts_at - interval '168 hours' then
    if before.placed_by = new.placed_by then perform ledger_refuse('a hold is renewed only by a second operator'); end if;
    new.renews := before.id;
  end if;
  return new;
end $$;
create trigger guard before insert or update on holds_hold for each row execute function holds_guard();
grant select, insert, update (ended_at, ended_by, appeal, appealed_at, answer, answered_by, answered_at) on holds_hold to porokh_app;

create table support_ticket (
  id bigint generated always as identity primary key,
  member_id bigint not null references members_member,
  subject text not null, state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  created_at timestamptz not null
);
create index support_ticket_member on support_ticket (member_id, id);
create index support_ticket_state on support_ticket (state, id);
create table support_ticket_message (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references support_ticket,
  from_support boolean not null, author_id bigint not null references members_user, text text not null, at timestamptz not null
);
create index support_ticket_message_ticket on support_ticket_message (ticket_id, id);
create table support_fraud_report (
  id bigint generated always as identity primary key,
  who text not null, what text not null, contact text not null default '', at timestamptz not null
);
-- What takes two operators: proposed by one, moved by the other.
create table approvals_approval (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('goodwill', 'fee_withdrawal')),
  member_id bigint references members_member,
  amount bigint not null check (amount > 0), reason text not null,
  proposed_by bigint not null references members_user, proposed_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'rejected')),
  decided_by bigint references members_user, decided_at timestamptz,
  check ((kind = 'goodwill') = (member_id is not null)),
  check (state <> 'confirmed' or decided_by <> proposed_by)
);
create index approvals_approval_waiting on approvals_approval (id) where state = 'waiting';
grant select, insert on support_ticket, support_ticket_message, support_fraud_report, approvals_approval to porokh_app;
grant update (state) on support_ticket to porokh_app;
grant update (state, decided_by, decided_at) on approvals_approval to porokh_app;

-- The member's own words. No money code reads these (C4).
create table feedback_draft (
  task_id bigint primary key, member_id bigint not null,
  review text, rating smallint check (rating between 1 and 5), answers jsonb not null default '{}', saved_at timestamptz not null
);
create table feedback_review (
  task_id bigint primary key, campaign_id bigint not null, member_id bigint not null,
  review text not null check (length(review) between 20 and 4000),
  rating smallint not null check (rating between 1 and 5),
  answers jsonb not null default '{}',
  seconds_spent integer not null check (seconds_spent >= 0),
  -- MinHash of the review's word shingles, to find near-duplicates within the campaign.
  shingles integer[] not null default '{}',
  submitted_at timestamptz not null
);
create index feedback_review_campaign on feedback_review (campaign_id, task_id);
create table feedback_screenshot (
  id bigint generated always as identity primary key,
  task_id bigint not null, member_id bigint not null,
  bytes bytea not null, width integer not null, height integer not null, created_at timestamptz not null
);
create index feedback_screenshot_task on feedback_screenshot (task_id, id);
grant select, insert, update on feedback_draft, feedback_review to porokh_app;
grant select, insert, delete on feedback_screenshot to porokh_app;
grant delete on feedback_draft to porokh_app;
