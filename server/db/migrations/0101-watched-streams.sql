-- Whether the stream to another cell stands (server/cells/watch-streams.sql).
alter table cells_cell
  -- A place in this server's log of which the other cell has not said yet that it has read so far, and since when.
  add column reached_lsn pg_lsn,
  add column reached_at timestamptz,
  -- When this was looked at last.
  add column watched_at timestamptz;
