-- Events of a cell of which the home is told (server/audit/tell-home.sql): the same row in both, and at home it has
-- another number.
create table audit_told (
  -- At home a number between those of its own events, in the order in which they came. Below 0 in the cell, and where
  -- the home has not entered it.
  id bigint primary key check (id <= 9007199254740991),
  -- The number of the event in its cell. A cell that was restored gives some again, at other times.
  event_id bigint not null check (event_id <= 9007199254740991),
  at timestamptz not null,
  actor audit_actor not null,
  actor_id bigint check (actor_id <= 9007199254740991),
  action text not null check (length(action) <= 100),
  member_id bigint check (member_id <= 9007199254740991),
  sponsor_id bigint check (sponsor_id <= 9007199254740991),
  campaign_id bigint check (campaign_id <= 9007199254740991),
  task_id bigint check (task_id <= 9007199254740991),
  detail jsonb not null check (octet_length(detail::text) <= 500),
  -- Why the home has not entered it.
  refused text check (length(refused) <= 500),
  unique (event_id, at),
  constraint audit_told_times check (
    at >= '2019-12-31 00:00:00+00'
    and at < '2201-01-02 00:00:00+00'
  )
);
create index audit_told_sponsor on audit_told (sponsor_id, id) where sponsor_id is not null;
create index audit_told_rejected on audit_told (at) where action = 'task.rejected';
create index audit_told_refused on audit_told (id) where refused is not null;
grant select on audit_told to porokh_app;

-- What is told may be of a cell, so these numbers are those of the view audit_known (server/audit/known.sql).
alter table webhooks_delivery
  drop constraint webhooks_delivery_event_id_fkey,
  add constraint webhooks_delivery_event check (event_id <= 9007199254740991);
alter table notifications_staff drop constraint notifications_staff_event_id_fkey;
