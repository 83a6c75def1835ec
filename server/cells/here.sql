-- The number of this cell.
create or replace function cells_here() returns smallint
language sql stable
as $$
  select cell from public.cells_self
$$;

-- The cell in which a row began, from its id (docs/decisions/0069-cells-of-whole-servers.md). The cell of a campaign is
-- that of its sponsor; in another cell its row is a copy.
create or replace function cells_of(p_id bigint) returns smallint
language sql immutable
as $$
  select (p_id / 1000000000000)::smallint
$$;

-- What of a campaign's money is in other cells, or on its way from or to there, in poisha.
create or replace function cells_away(p_campaign bigint) returns bigint
language sql stable
as $$
  select coalesce(sum(sent - taken - spent), 0)::bigint
  from public.cells_account
  where campaign_id = p_campaign
    and public.cells_of(p_campaign) = public.cells_here()
$$;
