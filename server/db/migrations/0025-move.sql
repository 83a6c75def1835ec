-- Whether this database serves requests. `npm run move` fills a target, and its source never serves again. The source
-- stores the identity of its target (the identifier of the server and the name of the database, no address), so that no
-- other database takes over.
create table move_state (
  id boolean primary key default true check (id),
  state text not null default 'here' check (state in ('here', 'target', 'moved')),
  moved_to text check (length(moved_to) <= 100),
  check ((state = 'moved') = (moved_to is not null))
);
insert into move_state default values;
grant select on move_state to porokh_app;
