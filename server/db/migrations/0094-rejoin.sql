-- A cell that was restored, or whose streams were lost, serves nobody until it is joined again (docs/operate.md).
alter table cells_self
  -- This database was put back to an earlier moment, and others know what it does not.
  add column restored boolean not null default false;
alter table cells_cell
  -- The two are not joined: one of them was restored, or they are being joined again.
  add column apart boolean not null default false,
  -- Letters from there up to this one have been compared, and what they lack is named by cells:check.
  add column compared_to bigint not null default 0 check (compared_to >= 0);
