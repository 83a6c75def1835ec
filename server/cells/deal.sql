-- Writes a letter that moves no money: p_amount says how much it is about, in poisha, and is that of whole places.
create or replace function cells_write_letter(
  c campaigns_campaign,
  p_kind text,
  p_to smallint,
  p_amount bigint,
  p_now timestamptz
) returns void
language plpgsql set search_path = public, pg_temp
as $$
begin
  insert into cells_letter (id, from_cell, to_cell, kind, campaign_id, sponsor_id, places, amount, at)
    values (
      nextval('cells_letter_id'), cells_here(), p_to, p_kind::cells_letter_kind, c.id, c.sponsor_id,
      p_amount / c.amount, p_amount, p_now
    );
end $$;
revoke execute on function cells_write_letter from public;

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

-- The cells that have no unused place of a campaign, as far as they have said. One that has given all back is among
-- them, and is served last.
create or replace function cells_that_want(p_campaign bigint) returns table (cell smallint, is_drained boolean)
language sql stable
as $$
  select c.cell, coalesce(a.sent = a.taken + a.spent and not a.used_up, false)
  from public.cells_cell c
    left join public.cells_account a on a.campaign_id = p_campaign and a.cell = c.cell
  where a.cell is null
    or a.used_up
    or a.sent = a.taken + a.spent
$$;

-- The cell that is asked for unused places next: it has most of the money, and has not been asked just now. After each
-- asking it is left alone twice as long, from ten minutes to a day, so that the last places do not wander for ever.
create or replace function cells_to_recall(p_campaign bigint, p_now timestamptz) returns cells_account
language sql stable
as $$
  select a
  from public.cells_account a
    cross join lateral (
      select count(*) as times, max(t.at) as last
      from (
        select l.at
        from public.cells_letter l
        where l.campaign_id = p_campaign
          and l.to_cell = a.cell
          and l.kind = 'recall'
        order by l.at desc
        limit 8
      ) t
    ) r
  where a.campaign_id = p_campaign
    and a.recalled = 0
    and a.sent > a.taken + a.spent
    and (
      r.last is null
      or r.last <= p_now - least(interval '24 hours', interval '10 minutes' * (1 << r.times::integer - 1))
    )
  order by a.used_up, a.sent - a.taken - a.spent desc, a.cell
  limit 1
$$;

-- Whether somebody waits for places that lie elsewhere: a cell that has used its own up, or members of this one.
create or replace function cells_somebody_waits(p_campaign bigint) returns boolean
language sql stable
as $$
  select
    exists (select from public.cells_that_want(p_campaign) w where not w.is_drained)
    or exists (select from public.members_member)
$$;

-- Whether places of an open campaign can be dealt, or have to be asked back. What is answered at once is asked first:
-- most campaigns have nothing to do.
create or replace function cells_has_to_deal(p_campaign bigint, p_now timestamptz) returns boolean
language plpgsql stable set search_path = public, pg_temp
as $$
declare
  c campaigns_campaign;
  is_wanted boolean := exists (select from cells_that_want(p_campaign));
begin
  if not is_wanted and not exists (select from members_member) then
    return false;
  end if;
  select * into c from campaigns_campaign where id = p_campaign;
  if exists (
    select
    from tasks_place
    where campaign_id = c.id
      and state = 'free'
    offset campaigns_unreleased(c.places, c.wave_size, c.wave_hours, c.opened_at, c.opens_at, p_now)
    limit 1
  ) then
    return is_wanted;
  end if;
  return cells_somebody_waits(c.id) and (cells_to_recall(c.id, p_now)).cell is not null;
end $$;
revoke execute on function cells_has_to_deal from public;

-- Deals places of open campaigns to the cells that want some, and asks for unused ones back where nothing is left to
-- deal. Looks at 2,000 campaigns. Returns of how many it did something.
create or replace function cells_deal_due(p_now timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  turn bigint;
  due bigint[];
begin
  perform ledger_require_now(p_now, 'the time at which places are dealt');
  if not exists (select from cells_cell) then
    return 0;
  end if;
  turn := cells_take_turn('cells.deal');
  if turn is null then
    return 0;
  end if;
  due := array(
    select t.id
    from (
      (select id, 1 as part from campaigns_campaign where state = 'open' and id > turn order by id limit 2000)
      union all
      (select id, 2 from campaigns_campaign where state = 'open' and id <= turn order by id limit 2000)
    ) t
      join campaigns_campaign c on c.id = t.id
    where cells_of(c.id) = cells_here()
      and (c.closes_at is null or c.closes_at > p_now)
    order by t.part, t.id
    limit 2000
  );
  due := cells_find_due('cells.deal', 'cells_has_to_deal', due, p_now);
  return app_do_each('cells.deal', 'cells_deal_one', due, p_now);
end $$;
revoke execute on function cells_deal_due from public;
grant execute on function cells_deal_due to porokh_app;

-- Half of what can be dealt goes to those who want some, each the same; the rest waits for whoever is through first. So
-- the places go where members are active, and no cell has to say how many it has. At most a thousand go at once: each
-- call is short.
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
  select * into c from campaigns_campaign where id = p_campaign and state = 'open' for no key update skip locked;
  if not found then
    return false;
  end if;
  if c.wave_size is not null then
    -- As members who claim the last places of a wave do.
    perform pg_advisory_xact_lock(4009, (c.id % 2000000000)::integer);
  end if;
  n := cells_can_deal(c, p_now);
  if n > 0 then
    -- Where there are fewer places than cells, another one begins for each campaign.
    select array_agg(t.cell order by t.is_drained, (t.place + c.id) % t.count, t.cell) into wanting
    from (
      select w.*, row_number() over (order by w.cell) as place, count(*) over () as count from cells_that_want(c.id) w
    ) t;
    if wanting is null then
      return false;
    end if;
    part := least(1000, greatest(1, n / 2 / cardinality(wanting)));
    foreach one in array wanting loop
      exit when n <= 0;
      perform cells_deal(c.id, one, part::integer, p_now);
      n := n - part;
    end loop;
    return true;
  end if;
  if not cells_somebody_waits(c.id) then
    return false;
  end if;
  from_there := cells_to_recall(c.id, p_now);
  if from_there.cell is null then
    return false;
  end if;
  n := (from_there.sent - from_there.taken - from_there.spent) / c.amount;
  n := n - n / 2;
  update cells_account set recalled = n
  where campaign_id = c.id
    and cell = from_there.cell;
  perform cells_write_letter(c, 'recall', from_there.cell, n * c.amount, p_now);
  return true;
end $$;
revoke execute on function cells_deal_one from public;
