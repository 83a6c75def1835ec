-- What operators see of abuse of the market (docs/decisions/0039-abuse-is-shown-not-punished.md). Nothing that claims,
-- decides, pays or withdraws reads any of it.

-- From which devices and networks an account was signed in, and which wallets it named. A mark is an HMAC under a key
-- that is not in the database: it says only that two accounts had the same one.
create table members_trace (
  user_id bigint not null references members_user,
  kind text not null check (kind in ('device', 'network', 'wallet')),
  mark bytea not null check (length(mark) = 32),
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- Whether it waits to be compared with those of others.
  to_compare boolean not null default true,
  primary key (user_id, kind, mark),
  check (isfinite(first_at) and isfinite(last_at))
);
create index members_trace_mark on members_trace (mark, last_at);
create index members_trace_to_compare on members_trace (last_at) where to_compare;
create index members_trace_age on members_trace (last_at);
grant select on members_trace to porokh_app;
create index sponsors_user_sponsor on sponsors_user (sponsor_id);

-- Reviews that wait to be compared with those of other campaigns.
create table feedback_to_compare (
  task_id bigint primary key,
  at timestamptz not null,
  -- Whether the review was pasted or appeared too fast, as the phone says: nothing of what was typed.
  written text check (written in ('pasted', 'fast'))
);
create index feedback_to_compare_oldest on feedback_to_compare (at);
grant select on feedback_to_compare to porokh_app;

-- It takes how the review was written, too.
drop function if exists feedback_submit(
  bigint, bigint, boolean, text, integer, jsonb, integer[], integer, timestamptz
);

-- What an operator looks at. Each subject has one entry of a kind; news of it open it again.
create table abuse_entry (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('related', 'copied', 'machine', 'rejecting')),
  -- The numbers of whom or what it is about.
  about text not null check (length(about) <= 60),
  sponsor_id bigint references sponsors_sponsor,
  member_id bigint references members_member,
  task_id bigint,
  -- The review that came before it.
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
grant select on abuse_entry to porokh_app;

-- Reviews that look as if nobody had written them.
create table abuse_flag (
  task_id bigint primary key,
  member_id bigint not null references members_member,
  at timestamptz not null,
  written text check (written in ('pasted', 'fast')),
  -- Handed in sooner than anybody could read the steps and write the review: in at least so many seconds.
  least_seconds integer,
  check (written is not null or least_seconds is not null)
);
create index abuse_flag_member on abuse_flag (member_id, at);
create index abuse_flag_age on abuse_flag (at);
grant select on abuse_flag to porokh_app;

-- When the rejections of a sponsor were last counted, and the last warning with its numbers.
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

-- Up to which row the wallets of members and the accounts of refunds have been noted.
create table abuse_noted (
  what text primary key check (what in ('wallet', 'refund')),
  up_to bigint not null
);
insert into abuse_noted (what, up_to) values ('wallet', 0), ('refund', 0);
grant select on abuse_noted to porokh_app;
