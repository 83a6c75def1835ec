-- Whether there is something of a campaign of another cell to give back to it, or to say.
create or replace function cells_has_to_give_back(p_campaign bigint, p_now timestamptz) returns boolean
language plpgsql stable set search_path = public, pg_temp
as $$
declare
  a cells_account;
begin
  select * into a from cells_account where campaign_id = p_campaign and cell = cells_of(p_campaign);
  if exists (select from tasks_place where campaign_id = p_campaign and state = 'free') then
    return a.recalled > 0 or exists (select from campaigns_campaign where id = p_campaign and state = 'closed');
  end if;
  return not a.used_up or a.recalled > 0 or not cells_left(p_campaign);
end $$;
revoke execute on function cells_has_to_give_back from public;

-- What a cell does about campaigns of other cells: it sends back the unused places of a closed campaign and those that
-- are asked for, says when none is unused, and what was spent once nothing is left. Looks at 2,000 campaigns. Returns
-- of how many it did something. A row that fails keeps nobody else waiting.
create or replace function cells_give_back_due(p_now timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  turn bigint;
  due bigint[];
begin
  perform ledger_require_now(p_now, 'the time at which money is given back');
  if not exists (select from cells_cell) then
    return 0;
  end if;
  turn := cells_take_turn('cells.give-back');
  if turn is null then
    return 0;
  end if;
  due := array(
    select t.campaign_id
    from (
      (
        select campaign_id, cell, 1 as part
        from cells_account
        where taken > sent + spent
          and campaign_id > turn
        order by campaign_id
        limit 2000
      )
      union all
      (
        select campaign_id, cell, 2
        from cells_account
        where taken > sent + spent
          and campaign_id <= turn
        order by campaign_id
        limit 2000
      )
    ) t
    where t.cell = cells_of(t.campaign_id)
    order by t.part, t.campaign_id
    limit 2000
  );
  due := cells_find_due('cells.give-back', 'cells_has_to_give_back', due, p_now);
  return app_do_each('cells.give-back', 'cells_give_back', due, p_now);
end $$;
revoke execute on function cells_give_back_due from public;
grant execute on function cells_give_back_due to porokh_app;

create or replace function cells_give_back(p_campaign bigint, p_now timestamptz) returns boolean
language plpgsql set search_path = public, pg_temp
as $$
declare
  c campaigns_campaign;
  a cells_account;
  unused bigint;
  told bigint;
begin
  select * into c
  from campaigns_campaign
  where id = p_campaign
    and cells_of(id) <> cells_here()
  for no key update skip locked;
  if not found then
    return false;
  end if;
  -- The row locks wait for claims that run at the same time.
  select count(*) into unused
  from (
    select
    from tasks_place
    where campaign_id = c.id
      and state = 'free'
    order by id
    limit 1000
    for update
  ) f;
  select * into a from cells_account where campaign_id = c.id and cell = cells_of(c.id) for update;
  if c.state <> 'closed' then
    unused := least(unused, a.recalled);
  end if;
  if unused > 0 then
    perform cells_send_back(c, unused, p_now);
    return true;
  end if;

  -- Each time when it is asked, too: the home waits for an answer.
  if not a.used_up or a.recalled > 0 then
    if not exists (select from tasks_place where campaign_id = c.id and state = 'free') then
      perform cells_write_letter(c, 'used_up', cells_of(c.id), 0, p_now);
      a.used_up := true;
    end if;
    update cells_account set
      used_up = a.used_up,
      recalled = 0
    where campaign_id = c.id
      and cell = cells_of(c.id);
  end if;
  told := a.taken - a.sent - a.spent;
  if told > 0 and not cells_left(c.id) then
    update cells_account set spent = spent + told
    where campaign_id = c.id
      and cell = cells_of(c.id);
    perform cells_write_letter(c, 'spent', cells_of(c.id), told, p_now);
  end if;
  return true;
end $$;
revoke execute on function cells_give_back from public;

create or replace function cells_send_back(c campaigns_campaign, p_places bigint, p_now timestamptz) returns void
language plpgsql set search_path = public, pg_temp
as $$
begin
  insert into ledger_journal (at, kind, key, actor, sponsor_id, campaign_id, escrow, cells, cell)
    values (
      p_now,
      'release_send',
      'release_send:' || nextval('cells_letter_id'),
      'system',
      c.sponsor_id,
      c.id,
      -c.amount * p_places,
      c.amount * p_places,
      cells_of(c.id)
    );
end $$;
revoke execute on function cells_send_back from public;

-- Whether anything of a campaign is left in escrow here. What waits for the sponsor is found at once; for the others,
-- claims are read until the first one with money.
create or replace function cells_left(p_campaign bigint) returns boolean
language sql stable
as $$
  select
    exists (select from public.tasks_place where campaign_id = p_campaign and state = 'free')
    or exists (select from public.tasks_place where campaign_id = p_campaign and state in ('submitted', 'repair'))
    or exists (select from public.tasks_live_claim where campaign_id = p_campaign and held > 0)
$$;
