-- Since version 2 a head also covers the audit log: all events since the last one that a head covers. Heads of
-- version 1 stay as they are.
alter table transparency_head
  add column version smallint not null default 1 check (version in (1, 2)),
  add column event_up_to bigint,
  add column events integer check (events >= 0),
  add column event_root bytea,
  add check (num_nonnulls(event_up_to, events, event_root) = case version when 1 then 0 else 3 end);
