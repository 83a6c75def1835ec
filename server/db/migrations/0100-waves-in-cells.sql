-- A cell tells its members when the next places of a campaign with waves come, so its copy has them
-- (server/cells/next-places.sql).
drop trigger if exists copy on campaigns_campaign;
drop function if exists cells_copy_campaign();
