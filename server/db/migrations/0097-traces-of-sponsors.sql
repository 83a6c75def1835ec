-- The traces of sponsors are copied into the cells (server/cells/reference-tables.ts), so replication has to know of a
-- changed or deleted row whose it is. Only where `wal_level` is `logical` does the log get the old row.
alter table members_trace add column of_sponsor boolean not null default false;
update members_trace t set of_sponsor = true
from members_user u
where u.id = t.user_id
  and u.role = 'sponsor';
alter table members_trace replica identity full;
