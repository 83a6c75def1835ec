-- Which sessions a cell gets follows from whose they are, so replication has to know it of a changed row, too. The
-- trigger `guard` writes it (server/app/guard-session.sql).
alter table app_session add column of_operator boolean not null default false;
update app_session s set of_operator = true
from members_user u
where u.id = s.user_id
  and u.role = 'operator';
create unique index app_session_copied on app_session (id, of_operator);
alter table app_session replica identity using index app_session_copied;
