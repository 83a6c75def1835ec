-- What sponsors and operators are told: one row for each account and event of the audit log. Only
-- notifications_tell_staff adds one. What members are told are the events with their id themselves.
create table notifications_staff (
  user_id bigint not null references members_user,
  event_id bigint not null references audit_event,
  read_at timestamptz,
  -- When its e-mail was stored for sending, or when it was found that there is none to send.
  mailed_at timestamptz,
  primary key (user_id, event_id),
  constraint notifications_staff_times check (
    read_at >= '2019-12-31 00:00:00+00'
    and read_at < '2201-01-02 00:00:00+00'
    and mailed_at >= '2019-12-31 00:00:00+00'
    and mailed_at < '2201-01-02 00:00:00+00'
  )
);
create index notifications_staff_unread on notifications_staff (user_id, event_id) where read_at is null;
create index notifications_staff_unmailed on notifications_staff (event_id) where mailed_at is null;
grant select, update (read_at, mailed_at) on notifications_staff to porokh_app;

-- A function says now of which tokens a sponsor was told.
revoke update (warn_at) on sponsors_token from porokh_app;
