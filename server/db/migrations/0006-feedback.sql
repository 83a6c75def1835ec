-- What members write. Code that moves money never reads these tables (C4).
create table feedback_draft (
  task_id bigint primary key,
  member_id bigint not null,
  review text,
  rating smallint check (rating between 1 and 5),
  answers jsonb not null default '{}',
  saved_at timestamptz not null
);

create table feedback_review (
  task_id bigint primary key,
  campaign_id bigint not null,
  member_id bigint not null,
  review text not null check (length(review) between 20 and 4000),
  rating smallint not null check (rating between 1 and 5),
  answers jsonb not null default '{}',
  seconds_spent integer not null check (seconds_spent >= 0),
  -- MinHash of the review's word shingles, to find near-duplicates within the campaign. Each of the 32 numbers carries
  -- its position, so that an overlap is an equal number at an equal position.
  shingles integer[] not null default '{}',
  submitted_at timestamptz not null
);
create index feedback_review_campaign on feedback_review (campaign_id, task_id);
create index feedback_review_shingles on feedback_review using gin (shingles);

create table feedback_screenshot (
  id bigint generated always as identity primary key,
  task_id bigint not null,
  member_id bigint not null,
  bytes bytea not null,
  width integer not null,
  height integer not null,
  created_at timestamptz not null
);
create index feedback_screenshot_task on feedback_screenshot (task_id, id);
create index feedback_screenshot_age on feedback_screenshot (created_at);
grant select, insert, update on feedback_draft, feedback_review to porokh_app;
grant select, insert, delete on feedback_screenshot to porokh_app;
grant delete on feedback_draft to porokh_app;

-- Pairs of submissions of a campaign with nearly the same words. Each pair is stored twice, once from either side.
create table feedback_similar (
  task_id bigint not null,
  similar_to bigint not null,
  campaign_id bigint not null,
  primary key (task_id, similar_to)
);
create index feedback_similar_other on feedback_similar (similar_to);
grant select, insert, delete on feedback_similar to porokh_app;
