-- In a further cell: what the home says of the levels, until the job of the cell writes it to content_level, where
-- members keep a level that they lose (C9). At home it is empty (server/content/copy-levels.sql).
create table content_level_came (
  level smallint primary key check (level between 0 and 4),
  name text not null,
  tasks_a_day integer not null,
  share smallint not null,
  approved_needed integer not null,
  approval_percent_needed smallint not null,
  changed_at timestamptz not null
);
grant select on content_level_came to porokh_app;
