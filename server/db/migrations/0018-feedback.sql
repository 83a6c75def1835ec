-- When a sponsor was last told of reviews near their deadline, which happens at most once a day.
create table feedback_deadline_told (
  sponsor_id bigint primary key references sponsors_sponsor,
  at timestamptz not null,
  constraint feedback_deadline_told_time check (at >= '2019-12-31 00:00:00+00' and at < '2201-01-02 00:00:00+00')
);
grant select on feedback_deadline_told to porokh_app;

-- The internal data of a sponsor's people during a review. No member, no other sponsor and no rule reads it.

-- Tags for sorting submissions. The length allows for normal form C, which can turn one letter into three.
create table feedback_tag (
  id bigint generated always as identity primary key,
  sponsor_id bigint not null references sponsors_sponsor,
  name text not null check (length(name) <= 120 and length(name) >= 1)
);
create unique index feedback_tag_name on feedback_tag (sponsor_id, text_normal_form(name));
grant
  select,
  insert (sponsor_id, name),
  delete
  on feedback_tag to porokh_app;

create table feedback_tagging (
  task_id bigint not null references tasks_place,
  tag_id bigint not null references feedback_tag on delete cascade,
  -- The task's campaign, so that the list of a campaign with one tag reads no rows of other campaigns.
  campaign_id bigint not null,
  primary key (task_id, tag_id)
);
create index feedback_tagging_tag on feedback_tagging (tag_id, campaign_id, task_id);
grant
  select,
  insert (task_id, tag_id, campaign_id),
  delete
  on feedback_tagging to porokh_app;

-- Notes to colleagues on a submission. The version counts the changes: each change names the version that was read.
create table feedback_note (
  id bigint generated always as identity primary key,
  sponsor_id bigint not null references sponsors_sponsor,
  task_id bigint not null references tasks_place,
  author_id bigint not null references members_user,
  text text not null check (length(text) <= 2000 and length(text) >= 1),
  at timestamptz not null check (at >= '2019-12-31 00:00:00+00' and at < '2201-01-02 00:00:00+00'),
  changed_at timestamptz check (changed_at >= '2019-12-31 00:00:00+00' and changed_at < '2201-01-02 00:00:00+00'),
  version integer not null default 1
);
create index feedback_note_task on feedback_note (task_id, id);
grant
  select,
  insert (sponsor_id, task_id, author_id, text, at, changed_at, version),
  update (text, changed_at, version),
  delete
  on feedback_note to porokh_app;

-- Reasons for a rejection and requests for a repair, saved under a name.
create table feedback_saved_text (
  id bigint generated always as identity primary key,
  sponsor_id bigint not null references sponsors_sponsor,
  kind text not null check (kind in ('reject', 'repair')),
  name text not null check (length(name) <= 180 and length(name) >= 1),
  -- Only for a rejection.
  category text check (category in ('off_topic', 'not_tried', 'copied', 'unreadable', 'other')),
  text text not null check (length(text) <= 2000 and length(text) >= 20),
  version integer not null default 1,
  constraint feedback_saved_text_category check ((kind = 'reject') = (category is not null))
);
create unique index feedback_saved_text_name on feedback_saved_text (sponsor_id, kind, text_normal_form(name));
grant
  select,
  insert (sponsor_id, kind, name, category, text, version),
  update (name, category, text, version),
  delete
  on feedback_saved_text to porokh_app;

-- Campaigns whose reviews leave the index: since when no search uses it, the last task removed, and when the last one
-- was removed.
create table feedback_search_ended (
  campaign_id bigint primary key references campaigns_campaign,
  since timestamptz not null,
  done_to bigint not null default 0,
  emptied_at timestamptz check (emptied_at > since),
  -- When the last review was archived (0024-archive.sql).
  archived_at timestamptz check (archived_at > emptied_at)
);
create index feedback_search_ended_not_emptied on feedback_search_ended (since) where emptied_at is null;
create index feedback_search_ended_not_archived on feedback_search_ended (since)
  where emptied_at is not null and archived_at is null;
grant select on feedback_search_ended to porokh_app;

-- Links by which anybody checks a member's work record, until the member takes them back. Only a hash of the code is
-- stored. A member has one at a time. `named`: the page shows the username.
create table feedback_proof (
  id bigint generated always as identity primary key,
  member_id bigint not null references members_user,
  code_hash bytea not null unique check (length(code_hash) = 32),
  named boolean not null,
  made_at timestamptz not null,
  taken_back_at timestamptz,
  constraint feedback_proof_times check (
    made_at >= '2019-12-31 00:00:00+00' and made_at < '2201-01-02 00:00:00+00'
    and taken_back_at >= '2019-12-31 00:00:00+00' and taken_back_at < '2201-01-02 00:00:00+00'
  )
);
create unique index feedback_proof_present on feedback_proof (member_id) where taken_back_at is null;
grant select on feedback_proof to porokh_app;

-- The messages between a member and the sponsor on a task, which the member begins. They stay with the task, as reviews
-- do. No rule about a decision or pay reads them. Only functions write them.
create table feedback_thread (
  task_id bigint primary key references tasks_place,
  campaign_id bigint not null,
  sponsor_id bigint not null references sponsors_sponsor,
  member_id bigint not null references members_member,
  -- Messages of both sides.
  messages smallint not null default 0 check (messages between 0 and 20),
  -- The member's first message after the sponsor's last one; null once the sponsor has answered.
  waits_since timestamptz check (
    waits_since >= '2019-12-31 00:00:00+00' and waits_since < '2201-01-02 00:00:00+00'
  ),
  constraint feedback_thread_most check (campaign_id <= 9007199254740991)
);
create index feedback_thread_sponsor on feedback_thread (sponsor_id, task_id);
create index feedback_thread_waiting on feedback_thread (sponsor_id, waits_since) where waits_since is not null;
create index feedback_thread_member on feedback_thread (member_id, task_id);
grant select on feedback_thread to porokh_app;

create table feedback_message (
  id bigint generated always as identity primary key,
  task_id bigint not null references feedback_thread,
  from_member boolean not null,
  author_id bigint not null references members_user,
  text text not null check (length(text) between 1 and 1000),
  at timestamptz not null check (at >= '2019-12-31 00:00:00+00' and at < '2201-01-02 00:00:00+00')
);
create index feedback_message_task on feedback_message (task_id, id);
grant select on feedback_message to porokh_app;
