-- Whether this database serves its cell: one that `npm run cells:move` fills does not yet, and the one that it came
-- from does not any more.
alter table cells_self add column state text not null default 'here' check (state in ('here', 'arriving', 'moved'));
