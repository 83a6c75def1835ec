-- What was looked at last by a job that looks at a part of the campaigns in each run (server/cells/turns.sql).
create table cells_turn (
  job text primary key check (job in ('cells.deal', 'cells.give-back')),
  last_id bigint not null
);
insert into cells_turn (job, last_id) values ('cells.deal', 0), ('cells.give-back', 0);

-- In a cell: the campaigns of which money is there that it has not given back and not told as spent.
create index cells_account_unfinished on cells_account (campaign_id) where taken > sent + spent;
-- How often and when a cell was asked for places.
create index cells_letter_recall on cells_letter (campaign_id, to_cell, at) where kind = 'recall';
