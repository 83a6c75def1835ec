-- The server, and its timeline, on which payouts are sent. A database that finds itself elsewhere was restored or
-- taken over by a standby: what it holds as requested may have been sent since (server/payouts/after-move.sql).
create table payouts_home (
  id smallint primary key default 1 check (id = 1),
  server bigint not null,
  timeline integer not null
);
insert into payouts_home (server, timeline)
  select system_identifier, ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::integer
  from pg_control_system();
grant select on payouts_home to porokh_app;

-- A batch of payouts that may or may not have been sent. The system makes it, so nobody created it.
alter table payouts_batch add column in_doubt boolean not null default false;
alter table payouts_batch alter column created_by drop not null;
alter table payouts_batch add check (in_doubt or created_by is not null);

-- An HMAC with the server's secret, which is not in the database: a server with another secret does not start.
create table app_secret (
  id smallint primary key default 1 check (id = 1),
  mac bytea not null
);
grant select, insert on app_secret to porokh_app;
