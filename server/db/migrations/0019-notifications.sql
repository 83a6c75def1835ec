-- The last notification that a member has read.
create table notifications_read (
  member_id bigint primary key references members_member,
  up_to bigint not null,
  constraint notifications_read_most check (up_to >= 0 and up_to <= 9007199254740991)
);
grant
  select,
  insert (member_id, up_to),
  update (up_to)
  on notifications_read to porokh_app;

-- The notifications of sponsors and operators: one row for each account and event of the audit log. Only
-- notifications_tell_staff adds rows. Members' notifications are the events with the member's id themselves.
create table notifications_staff (
  user_id bigint not null references members_user,
  -- Required by archive_require_event, because a foreign key would not find an archived event.
  event_id bigint not null,
  read_at timestamptz,
  -- When its e-mail was stored for sending, or when it was decided that none is sent.
  mailed_at timestamptz,
  primary key (user_id, event_id),
  constraint notifications_staff_times check (
    read_at >= '2019-12-31 00:00:00+00' and read_at < '2201-01-02 00:00:00+00'
    and mailed_at >= '2019-12-31 00:00:00+00' and mailed_at < '2201-01-02 00:00:00+00'
  )
);
create index notifications_staff_unread on notifications_staff (user_id, event_id) where read_at is null;
create index notifications_staff_unmailed on notifications_staff (event_id) where mailed_at is null;
grant select, update (read_at, mailed_at) on notifications_staff to porokh_app;

-- The browsers that receive a member's messages. A browser's address at its push service is encrypted together with its
-- keys, and found by its mark.
create table notifications_device (
  id bigint generated always as identity primary key,
  user_id bigint not null references members_user,
  -- It ends with the session. An expired session keeps it.
  session_id bigint references app_session on delete set null,
  device bytea check (length(device) = 32),
  mark bytea not null unique check (length(mark) = 32),
  subscription text not null check (length(subscription) <= 3000),
  user_agent text not null check (length(user_agent) <= 400),
  created_at timestamptz not null,
  renewed_at timestamptz not null,
  constraint notifications_device_times check (
    created_at >= '2019-12-31 00:00:00+00' and created_at < '2201-01-02 00:00:00+00'
    and renewed_at >= '2019-12-31 00:00:00+00' and renewed_at < '2201-01-02 00:00:00+00'
  )
);
create index notifications_device_user on notifications_device (user_id);
create index notifications_device_session on notifications_device (session_id);
create index notifications_device_device on notifications_device (device);
grant
  select,
  insert (user_id, session_id, device, mark, subscription, user_agent, created_at, renewed_at),
  update (user_id, session_id, device, mark, subscription, user_agent, created_at, renewed_at)
  on notifications_device to porokh_app;

-- A member's choice of notifications. Without a row: all, except at night.
create table notifications_choice (
  user_id bigint primary key references members_user,
  push text[] not null default '{paid,rejected,repair,answer,time,wish}'
    check (push <@ '{paid,rejected,repair,answer,time,wish}'),
  sms text[] not null default '{paid,rejected,repair}' check (sms <@ '{paid,rejected,repair}'),
  -- Hours of the day in Dhaka; both null for none.
  quiet_from smallint default 22 check (quiet_from between 0 and 23),
  quiet_to smallint default 7 check (quiet_to between 0 and 23),
  -- When the question after the first review was answered.
  answered_at timestamptz,
  constraint notifications_choice_quiet check (
    (quiet_from is null) = (quiet_to is null)
    and coalesce(quiet_from <> quiet_to, true)
  ),
  constraint notifications_choice_times check (
    answered_at >= '2019-12-31 00:00:00+00' and answered_at < '2201-01-02 00:00:00+00'
  )
);
grant
  select,
  insert (user_id, push, sms, quiet_from, quiet_to, answered_at),
  update (push, sms, quiet_from, quiet_to, answered_at)
  on notifications_choice to porokh_app;

-- Messages to a member outside Porokh: one row for each event, and one for a task whose time ends soon.
create table notifications_telling (
  id bigint generated always as identity primary key,
  user_id bigint not null references members_user,
  kind text not null check (kind in ('approved', 'arrived', 'rejected', 'repair', 'answer', 'time', 'wallet', 'wish')),
  -- Required by archive_require_event, because a foreign key would not find an archived event.
  event_id bigint,
  task_id bigint references tasks_place,
  tell_at timestamptz not null,
  -- Outdated after this time.
  ends_at timestamptz not null,
  told_at timestamptz,
  by_sms boolean not null default false,
  constraint notifications_telling_times check (
    tell_at >= '2019-12-31 00:00:00+00' and tell_at < '2201-01-02 00:00:00+00'
    and ends_at >= '2019-12-31 00:00:00+00' and ends_at < '2201-01-02 00:00:00+00'
    and told_at >= '2019-12-31 00:00:00+00' and told_at < '2201-01-02 00:00:00+00'
  )
);
create unique index notifications_telling_event on notifications_telling (event_id);
create unique index notifications_telling_time on notifications_telling (task_id, ends_at);
create index notifications_telling_due on notifications_telling (tell_at) where told_at is null;
create index notifications_telling_user on notifications_telling (user_id, told_at);
create index notifications_telling_end on notifications_telling (ends_at);
grant
  select,
  insert (user_id, kind, event_id, task_id, tell_at, ends_at, told_at, by_sms),
  update (tell_at, told_at, by_sms)
  on notifications_telling to porokh_app;

-- Pending messages to a browser. A row is deleted when the push service has accepted it.
create table notifications_push (
  id bigint generated always as identity primary key,
  device_id bigint not null references notifications_device on delete cascade,
  -- Null for a test message.
  telling_id bigint references notifications_telling on delete cascade,
  kind text not null check (
    kind in ('approved', 'arrived', 'rejected', 'repair', 'answer', 'time', 'wallet', 'wish', 'test')
  ),
  tries smallint not null default 0,
  next_try_at timestamptz not null,
  ends_at timestamptz not null,
  unique (device_id, telling_id),
  constraint notifications_push_times check (
    next_try_at >= '2019-12-31 00:00:00+00' and next_try_at < '2201-01-02 00:00:00+00'
    and ends_at >= '2019-12-31 00:00:00+00' and ends_at < '2201-01-02 00:00:00+00'
  )
);
create index notifications_push_telling on notifications_push (telling_id);
create index notifications_push_due on notifications_push (next_try_at);
grant
  select,
  insert (device_id, telling_id, kind, tries, next_try_at, ends_at),
  update (tries, next_try_at),
  delete
  on notifications_push to porokh_app;
