-- Sends unused places of a campaign to another cell, with their money. Returns the id of the letter.
create or replace function cells_deal(p_campaign bigint, p_cell smallint, p_places integer, p_now timestamptz)
returns bigint
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  letter bigint := nextval('cells_letter_id');
begin
  insert into ledger_journal (at, kind, key, actor, sponsor_id, campaign_id, escrow, cells, cell)
    select
      p_now,
      'fund_send',
      'fund_send:' || letter,
      'system',
      sponsor_id,
      id,
      -amount * p_places,
      amount * p_places,
      p_cell
    from campaigns_campaign
    where id = p_campaign;
  if not found then
    perform ledger_refuse('no such campaign');
  end if;
  return letter;
end $$;
revoke execute on function cells_deal from public;

-- How many places of a campaign can be dealt now: the unused ones of the waves that have begun.
create or replace function cells_can_deal(c campaigns_campaign, p_now timestamptz) returns bigint
language sql stable
as $$
  select greatest(
    0,
    (select count(*) from public.tasks_place where campaign_id = c.id and state = 'free')
    - public.campaigns_unreleased(c.places, c.wave_size, c.wave_hours, c.opened_at, c.opens_at, p_now)
  )
$$;

-- The cells that have no unused place of a campaign, as far as they have said.
create or replace function cells_that_want(p_campaign bigint) returns setof smallint
language sql stable
as $$
  select c.cell
  from public.cells_cell c
    left join public.cells_account a on a.campaign_id = p_campaign and a.cell = c.cell
  where a.cell is null or a.used_up
$$;

-- The cell that has most of a campaign's money, and was not asked for any of it yet.
create or replace function cells_to_recall(p_campaign bigint) returns cells_account
language sql stable
as $$
  select a
  from public.cells_account a
  where a.campaign_id = p_campaign
    and not a.used_up
    and a.recalled = 0
    and a.sent > a.taken + a.spent
  order by a.sent - a.taken - a.spent desc, a.cell
  limit 1
$$;

-- Deals places of open campaigns to the cells that want some, and asks for unused ones back where nothing is left to
-- deal. Returns of how many campaigns.
create or replace function cells_deal_due(p_now timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  due bigint[];
begin
  perform ledger_require_now(p_now, 'the time at which places are dealt');
  if not exists (select from cells_cell) then
    return 0;
  end if;
  select array_agg(d.id) into due
  from (
    select c.id
    from campaigns_campaign c
    where c.state = 'open'
      and cells_of(c.id) = cells_here()
      and (c.closes_at is null or c.closes_at > p_now)
      and exists (select cells_that_want(c.id))
      and (cells_can_deal(c, p_now) > 0 or (cells_to_recall(c.id)).cell is not null)
      and not app_waits('cells.deal', c.id, p_now)
    order by c.id
    limit 100
    for no key update skip locked
  ) d;
  return app_do_all('cells.deal', 'cells_deal_one', due, p_now);
end $$;
revoke execute on function cells_deal_due from public;
grant execute on function cells_deal_due to porokh_app;

-- Half of what can be dealt goes to those who want some, each the same; the rest waits for whoever is through first. So
-- the places go where members are active, and no cell has to say how many it has.
create or replace function cells_deal_one(p_campaign bigint, p_now timestamptz) returns boolean
language plpgsql set search_path = public, pg_temp
as $$
declare
  c campaigns_campaign;
  wanting smallint[];
  one smallint;
  n bigint;
  part bigint;
  from_there cells_account;
begin
  select * into c from campaigns_campaign where id = p_campaign and state = 'open' for no key update;
  if not found then
    return false;
  end if;
  -- Where there are fewer places than cells, another one begins for each campaign.
  select array_agg(t.w order by (t.place + c.id) % t.count, t.w) into wanting
  from (
    select w, row_number() over (order by w) as place, count(*) over () as count from cells_that_want(c.id) w
  ) t;
  if wanting is null then
    return false;
  end if;
  n := cells_can_deal(c, p_now);
  if n > 0 then
    part := greatest(1, n / 2 / cardinality(wanting));
    foreach one in array wanting loop
      exit when n <= 0;
      perform cells_deal(c.id, one, part::integer, p_now);
      n := n - part;
    end loop;
    return true;
  end if;
  from_there := cells_to_recall(c.id);
  if from_there.cell is null then
    return false;
  end if;
  n := (from_there.sent - from_there.taken - from_there.spent) / c.amount;
  n := n - n / 2;
  update cells_account set recalled = n
  where campaign_id = c.id
    and cell = from_there.cell;
  insert into cells_letter (id, from_cell, to_cell, kind, campaign_id, sponsor_id, places, amount, at)
    values (
      nextval('cells_letter_id'), cells_here(), from_there.cell, 'recall', c.id, c.sponsor_id, n, n * c.amount, p_now
    );
  return true;
end $$;
revoke execute on function cells_deal_one from public;
