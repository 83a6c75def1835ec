-- What cells tell has no number below 0 but the one that the home gives to what it has not entered: what is out of
-- these bounds is kept with them (server/audit/tell-home.sql), so that it stops no stream.
alter table audit_told
  add constraint audit_told_bounds check (
    event_id >= 0
    and actor_id >= 1
    and member_id >= 1
    and sponsor_id >= 1
    and campaign_id >= 1
    and task_id >= 1
  );
