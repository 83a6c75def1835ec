create type tasks_state as enum (
  'free',
  'in_progress',
  'submitted',
  'repair',
  'approved',
  'rejected',
  'disputed',
  'returned',
  'expired',
  'released'
);

-- A paid place of a campaign, the claim on it and its part of the escrow. Its rules are in the trigger tasks_guard:
-- CHECKs took a third of an approval's time, since PostgreSQL prepares them again for every statement.
create table tasks_place (
  id bigint generated always as identity primary key,
  campaign_id bigint not null,
  sponsor_id bigint not null,
  amount bigint not null,
  held bigint not null,
  state tasks_state not null default 'free',
  -- The claim. Its pay is fixed when the place is taken, so that nothing can cut it later (C4).
  member_id bigint,
  share smallint,
  pay bigint,
  fee bigint,
  started_at timestamptz,
  due_at timestamptz,
  submitted_at timestamptz,
  decide_by timestamptz,
  decided_at timestamptz,
  decided_by text,
  repair_request text,
  repair_due_at timestamptz,
  reject_category text,
  reject_reason text,
  dispute_until timestamptz,
  final boolean not null default false,
  dispute_reason text,
  disputed_at timestamptz,
  dispute_answer text,
  -- When a job or an operator next has to process the submission; set by tasks_guard. One index serves all cases,
  -- because every claim and every approval opens each index. A task in progress has due_at and its own small index.
  wake_at timestamptz
) with (fillfactor = 75);
create unique index tasks_place_pending on tasks_place (member_id) where state = 'in_progress';
-- In random order: claims begin at different places, so that they do not wait for the same row.
create index tasks_place_free on tasks_place (campaign_id, hashint8(id)) where state = 'free';
-- The condition keeps other queries from using this index: a query that should use it says `wake_at is not null`.
create index tasks_place_wake on tasks_place (state, wake_at) where wake_at is not null;
-- Not partial, though free places have no member: PostgreSQL would prepare the condition again for each writing
-- statement.
create index tasks_place_member on tasks_place (member_id, started_at, id);
-- A member claims a place of a campaign once. The condition is that of the view tasks_live_claim. It includes the
-- share, which only claims have, so that no other query uses this index: finding one member's tasks would read all of
-- it. The index includes the state and the money of each claim, so that a campaign's claims are counted without reading
-- the places.
create unique index tasks_place_once on tasks_place (campaign_id, member_id) include (state, held)
  where share is not null and state not in ('returned', 'expired');
-- A member's undecided and rejected tasks, each state by itself, since rejections are history, which grows.
create index tasks_place_member_state on tasks_place (member_id, state, started_at, id)
  where state in ('submitted', 'repair', 'disputed', 'rejected');
-- A sponsor sees the next deadlines first. The index also holds the amounts, so that waiting submissions are counted
-- and summed without reading the places.
create index tasks_place_due on tasks_place (campaign_id, decide_by, id) include (amount)
  where state in ('submitted', 'repair');
-- Each step of a task is a function of the owner. The privilege to update the id lets the application lock a task while
-- it reads; the trigger `fixed` refuses to change it.
grant select, update (id) on tasks_place to porokh_app;

-- The approved reviews that a sponsor marked as helpful. The member sees the mark; it changes neither pay nor level.
create table tasks_helpful (
  task_id bigint primary key references tasks_place,
  marked_by bigint not null references members_user,
  marked_at timestamptz not null check (marked_at >= '2019-12-31 00:00:00+00' and marked_at < '2201-01-02 00:00:00+00')
);
grant
  select,
  insert (task_id, marked_by, marked_at),
  delete
  on tasks_helpful to porokh_app;

-- Rejections that no later transaction has seen (server/tasks/begin-dispute-time.sql). Only functions write it.
create table tasks_unseen (
  task_id bigint primary key references tasks_place,
  at timestamptz not null,
  -- The transaction of the rejection.
  xact xid8 not null,
  constraint tasks_unseen_times check (at >= '2019-12-31 00:00:00+00' and at < '2201-01-02 00:00:00+00')
);

-- How often a member returned a place of a campaign, or let its time expire: such a place is offered to others first
-- (given-back.sql). One row for each campaign and member.
create table tasks_given_back (
  campaign_id bigint not null references campaigns_campaign,
  member_id bigint not null references members_member,
  returned integer not null default 0 check (returned >= 0),
  expired integer not null default 0 check (expired >= 0),
  primary key (campaign_id, member_id)
);
grant select on tasks_given_back to porokh_app;

-- The campaigns that members have saved for later, at most a hundred each. They reserve no place.
create table tasks_saved (
  member_id bigint not null references members_member,
  campaign_id bigint not null references campaigns_campaign,
  saved_at timestamptz not null,
  primary key (member_id, campaign_id),
  constraint tasks_saved_times check (saved_at >= '2019-12-31 00:00:00+00' and saved_at < '2201-01-02 00:00:00+00')
);
grant
  select,
  insert (member_id, campaign_id, saved_at),
  delete
  on tasks_saved to porokh_app;

-- The filters of the Task Hall for which members are told of new campaigns. The number limits them to five a member.
create table tasks_wish (
  id bigint generated always as identity primary key,
  member_id bigint not null references members_member,
  number smallint not null check (number between 1 and 5),
  platform text check (platform in ('android', 'ios', 'web')),
  min_pay bigint check (min_pay between 0 and 10000000),
  max_minutes integer check (max_minutes between 0 and 2880),
  max_megabytes integer check (max_megabytes between 0 and 10000),
  search text check (length(search) between 1 and 80),
  created_at timestamptz not null,
  -- Written by tasks_tell_wish.
  told_at timestamptz,
  -- The matching campaigns that the next notification counts.
  matched bigint[] not null default '{}' check (cardinality(matched) <= 100),
  unique (member_id, number),
  constraint tasks_wish_any check (num_nonnulls(platform, min_pay, max_minutes, max_megabytes, search) > 0),
  constraint tasks_wish_times check (
    created_at >= '2019-12-31 00:00:00+00' and created_at < '2201-01-02 00:00:00+00'
    and told_at >= '2019-12-31 00:00:00+00' and told_at < '2201-01-02 00:00:00+00'
  )
);
create unique index tasks_wish_once on tasks_wish (member_id, platform, min_pay, max_minutes, max_megabytes, search)
  nulls not distinct;
-- The wishes with matches, those that were never told first.
create index tasks_wish_matched on tasks_wish (coalesce(told_at, '2020-01-01 00:00:00+00'::timestamptz), id)
  where matched <> '{}';
grant
  select,
  insert (member_id, number, platform, min_pay, max_minutes, max_megabytes, search, created_at),
  update (matched),
  delete
  on tasks_wish to porokh_app;

-- Opened campaigns that are still to be compared with wishes, and the last wish that was compared.
create table tasks_to_announce (
  campaign_id bigint primary key references campaigns_campaign,
  after_wish bigint not null default 0 check (after_wish between 0 and 9007199254740991)
);
grant
  select,
  update (after_wish),
  delete
  on tasks_to_announce to porokh_app;

-- The texts of members. Code that moves money never reads these tables (C4).
create table tasks_draft (
  task_id bigint primary key,
  member_id bigint not null,
  review text,
  rating smallint check (rating between 1 and 5),
  answers jsonb not null default '{}',
  saved_at timestamptz not null,
  constraint tasks_draft_most check (task_id <= 9007199254740991 and member_id <= 9007199254740991),
  constraint tasks_draft_texts check (
    length(answers::text) between 0 and 300000
    and jsonb_typeof(answers) = 'object'
    and not answers @? '$.*.type() ? (@ != "string" && @ != "number")'
    and length(review) between 0 and 4000
  ),
  constraint tasks_draft_times check (saved_at >= '2019-12-31 00:00:00+00' and saved_at < '2201-01-02 00:00:00+00')
);
create index tasks_draft_member on tasks_draft (member_id);
grant
  select,
  insert (task_id, member_id, review, rating, answers, saved_at),
  update (member_id, review, rating, answers, saved_at)
  on tasks_draft to porokh_app;

create table tasks_review (
  task_id bigint primary key,
  campaign_id bigint not null,
  member_id bigint not null,
  review text not null check (length(review) between 20 and 4000),
  rating smallint not null check (rating between 1 and 5),
  answers jsonb not null default '{}',
  seconds_spent integer not null check (seconds_spent >= 0),
  -- MinHash of the review's word shingles, for finding near-duplicates within the campaign. Each of the 32 numbers
  -- includes its position, so that an overlap is an equal number at an equal position.
  shingles integer[] not null default '{}',
  submitted_at timestamptz not null,
  -- The level and the device of a submission, for the sponsor's figures. Null for an unknown device.
  level smallint constraint tasks_review_level check (level between 0 and 4),
  device text constraint tasks_review_device
    check (device in ('android_phone', 'android_tablet', 'apple', 'computer')),
  android smallint constraint tasks_review_android check (android between 1 and 99),
  -- The search text and its index take more than a third of a task's storage (docs/scale.md). A month after a campaign
  -- has closed, its reviews leave the index, and a search reads them one by one, as in a small campaign.
  in_search boolean not null default true,
  -- What a search compares, for as long as the review is in the index.
  search_text text generated always as (case when in_search then text_normal_form(review) end) stored,
  constraint tasks_review_texts check (
    length(answers::text) between 0 and 300000
    and jsonb_typeof(answers) = 'object'
    and not answers @? '$.*.type() ? (@ != "string" && @ != "number")'
  ),
  constraint tasks_review_times check (
    submitted_at >= '2019-12-31 00:00:00+00' and submitted_at < '2201-01-02 00:00:00+00'
  )
);
create index tasks_review_shingles on tasks_review using gin (shingles);
-- Each submission searches for similar reviews. With a pending list (fastupdate) it would read all submissions since
-- the last vacuum.
alter index tasks_review_shingles set (fastupdate = off);
-- A campaign's submissions by time, and those with a rating.
create index tasks_review_time on tasks_review (campaign_id, submitted_at, task_id);
create index tasks_review_rating on tasks_review (campaign_id, rating, submitted_at, task_id);
-- The trigrams of each review, with its campaign, so that a search reads only that campaign's reviews with all trigrams
-- of the search text (docs/decisions/lookup-and-search.md). The same expressions are in
-- server/feedback/search-index.ts. Submissions add their trigrams to a pending list, and about every hundredth one has
-- to merge 1 MB; a search reads the list too.
create index tasks_review_search on tasks_review using gin (
  array_append(text_trigrams(search_text), 'campaign ' || campaign_id::text)
) with (gin_pending_list_limit = 1024) where in_search;
-- Otherwise `analyze` would compute the trigrams of 30,000 reviews, without any use for the search.
alter index tasks_review_search alter column 1 set statistics 0;
-- The same for the answers: all answers of a review as they are stored.
create index tasks_review_answers on tasks_review using gin (
  array_append(text_trigrams(text_normal_form(answers::text)), 'campaign ' || campaign_id::text)
) with (gin_pending_list_limit = 1024) where in_search and answers <> '{}'::jsonb;
alter index tasks_review_answers alter column 1 set statistics 0;
grant select on tasks_review to porokh_app;

create table tasks_screenshot (
  id bigint generated always as identity primary key,
  task_id bigint not null,
  member_id bigint not null,
  bytes bytea not null,
  width integer not null,
  height integer not null,
  created_at timestamptz not null,
  constraint tasks_screenshot_most check (task_id <= 9007199254740991 and member_id <= 9007199254740991),
  constraint tasks_screenshot_times check (
    created_at >= '2019-12-31 00:00:00+00' and created_at < '2201-01-02 00:00:00+00'
  )
);
create index tasks_screenshot_task on tasks_screenshot (task_id, id);
create index tasks_screenshot_age on tasks_screenshot (created_at);
create index tasks_screenshot_member on tasks_screenshot (member_id, id);
grant
  select,
  insert (task_id, member_id, bytes, width, height, created_at)
  on tasks_screenshot to porokh_app;

-- Pairs of submissions of a campaign with nearly the same words. Each pair is stored twice, once in each direction.
create table tasks_similar (
  task_id bigint not null,
  similar_to bigint not null,
  campaign_id bigint not null,
  primary key (task_id, similar_to),
  constraint tasks_similar_most check (
    task_id <= 9007199254740991
    and similar_to <= 9007199254740991
    and campaign_id <= 9007199254740991
  )
);
create index tasks_similar_other on tasks_similar (similar_to);
create index tasks_similar_campaign on tasks_similar (campaign_id, task_id);
grant
  select,
  insert (task_id, similar_to, campaign_id)
  on tasks_similar to porokh_app;

-- Reviews that wait for the comparison with those of other campaigns.
create table tasks_to_compare (
  task_id bigint primary key,
  at timestamptz not null,
  -- Whether the review was pasted or appeared too fast, as the phone reports; the typed text itself is not stored.
  written text check (written in ('pasted', 'fast'))
);
create index tasks_to_compare_oldest on tasks_to_compare (at);
grant select on tasks_to_compare to porokh_app;

-- The job tasks.forget-unused has processed all screenshots sent before this time.
create table tasks_forgotten (
  id smallint primary key check (id = 1),
  done_to timestamptz not null check (done_to >= '2019-12-31 00:00:00+00' and done_to < '2201-01-02 00:00:00+00')
);
grant select, update (done_to) on tasks_forgotten to porokh_app;
insert into tasks_forgotten (id, done_to) values (1, '2020-01-01 00:00:00+00');
