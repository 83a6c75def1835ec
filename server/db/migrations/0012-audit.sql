-- The audit log: one row for every change of state, written in its transaction and never edited. A row with `notify` is
-- also a notification to its member, or to its sponsor if there is no member.
create type audit_actor as enum ('member', 'sponsor', 'operator', 'system', 'anyone');

create table audit_event (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor audit_actor not null,
  actor_id bigint,
  action text not null,
  member_id bigint,
  sponsor_id bigint,
  campaign_id bigint,
  task_id bigint,
  payout_id bigint,
  notify boolean not null default false,
  detail jsonb not null default '{}'
);
-- The audit log is searched by actor, action, subject and time. It only grows, so each list is read from an index that
-- ends with the id, newest first. There are few indexes, because every event that moves money updates them.
create index audit_event_member on audit_event (member_id, id);
-- A member's actions that name the member only as the actor.
create index audit_event_of_member on audit_event (actor_id, id) where actor = 'member' and member_id is null;
-- The index for actions. With the collation "C" the actions of a feature are adjacent under any collation of the
-- database.
create index audit_event_action on audit_event (action collate "C", id);
-- The indexes for sponsors, campaigns and tasks; not every event of a task names its campaign.
create index audit_event_sponsor on audit_event (sponsor_id, id) where sponsor_id is not null;
create index audit_event_campaign on audit_event (campaign_id, id) where campaign_id is not null;
create index audit_event_task on audit_event (task_id, id) where task_id is not null;
-- Members' actions about themselves are in their own list. The other actors are sponsors and operators.
create index audit_event_actor on audit_event (actor_id, id)
  where actor_id is not null and actor_id is distinct from member_id;
-- Events by members, sponsors and the system are always near the end of the log. These two kinds are not.
create index audit_event_rare_actor on audit_event (actor, id) where actor in ('operator', 'anyone');
-- Times have no index: the daily heads give the ids between which a day lies.

-- The audit log is written by audit_record and by the functions that move money, which check the time.
grant select on audit_event to porokh_app;
