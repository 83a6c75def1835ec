-- Data about market abuse for operators (docs/decisions/abuse-and-holds.md). Nothing that claims, decides, pays or
-- withdraws reads it.

-- Entries for operators. Each subject has one entry of a kind; new evidence reopens it.
create table abuse_entry (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('related', 'copied', 'machine', 'rejecting')),
  -- The ids of its subjects.
  about text not null check (length(about) <= 60),
  sponsor_id bigint references sponsors_sponsor,
  member_id bigint references members_member,
  task_id bigint,
  -- The review that was submitted earlier.
  other_task_id bigint,
  facts jsonb not null default '{}' check (length(facts::text) <= 4000),
  found_at timestamptz not null,
  seen_at timestamptz not null,
  looked_at timestamptz,
  looked_by bigint references members_user,
  note text check (length(note) <= 1000),
  unique (kind, about),
  check ((looked_at is null) = (looked_by is null)),
  check ((looked_at is null) = (note is null))
);
create index abuse_entry_list on abuse_entry (kind, (looked_at is null), id);
create index abuse_entry_open on abuse_entry (id) where looked_at is null;
create index abuse_entry_age on abuse_entry (seen_at);
create index abuse_entry_member on abuse_entry (member_id, id);
create index abuse_entry_waiting on abuse_entry (found_at, id) where looked_at is null;
create index abuse_entry_open_of_member on abuse_entry (member_id) where looked_at is null;
create index abuse_entry_open_of_sponsor on abuse_entry (sponsor_id) where looked_at is null;
grant select on abuse_entry to porokh_app;

-- Reviews that look as if they were not typed.
create table abuse_flag (
  task_id bigint primary key,
  member_id bigint not null references members_member,
  at timestamptz not null,
  written text check (written in ('pasted', 'fast')),
  -- Submitted faster than anybody could read the steps and write the review; the minimum in seconds.
  least_seconds integer,
  check (written is not null or least_seconds is not null)
);
create index abuse_flag_member on abuse_flag (member_id, at);
create index abuse_flag_age on abuse_flag (at);
grant select on abuse_flag to porokh_app;

-- When a sponsor's rejections were last counted, and the last warning with its numbers.
create table abuse_rejections (
  sponsor_id bigint primary key references sponsors_sponsor,
  checked_at timestamptz not null,
  warned_at timestamptz,
  decided integer,
  rejected integer,
  check ((warned_at is null) = (decided is null) and (warned_at is null) = (rejected is null))
);
create index abuse_rejections_checked on abuse_rejections (checked_at);
grant select on abuse_rejections to porokh_app;

-- The last rows up to which members' wallets and refund accounts have been recorded.
create table abuse_noted (
  what text primary key check (what in ('wallet', 'refund')),
  up_to bigint not null
);
grant select on abuse_noted to porokh_app;
insert into abuse_noted (what, up_to) values ('wallet', 0), ('refund', 0);
