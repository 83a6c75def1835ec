-- Whether this database serves its cell: one that `npm run cells:move` fills does not yet, and the one that it came
-- from does not any more. That one knows which database has all of it (its server's own number, and its name), so
-- that no other one goes on in its place. It is no address, and leads nobody anywhere.
alter table cells_self
  add column state text not null default 'here' check (state in ('here', 'arriving', 'moved')),
  add column moved_to text check (length(moved_to) <= 100),
  add check ((state = 'moved') = (moved_to is not null));
