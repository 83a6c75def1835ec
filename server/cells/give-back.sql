-- What a cell does about campaigns of other cells: it sends back the unused places of a closed campaign and those that
-- are asked for, says when none is unused, and what was spent once nothing is left. Returns of how many campaigns. A
-- row that fails keeps nobody else waiting.
create or replace function cells_give_back_due(p_now timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  due bigint[];
begin
  perform ledger_require_now(p_now, 'the time at which money is given back');
  select array_agg(d.id) into due
  from (
    select c.id
    from campaigns_campaign c
      join cells_account a on a.campaign_id = c.id and a.cell = cells_of(c.id)
      cross join lateral (
        select exists (select from tasks_place where campaign_id = c.id and state = 'free') as unused
      ) p
    where a.taken > a.sent + a.spent
      and (
        p.unused and (c.state = 'closed' or a.recalled > 0)
        or not p.unused and (not a.used_up or a.recalled > 0)
        or not cells_left(c.id)
      )
      and not app_waits('cells.give-back', c.id, p_now)
    order by c.id
    limit 20
    for no key update of c skip locked
  ) d;
  return app_do_all('cells.give-back', 'cells_give_back', due, p_now);
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
  for no key update;
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

-- Whether anything of a campaign is left in escrow here.
create or replace function cells_left(p_campaign bigint) returns boolean
language sql stable
as $$
  select
    exists (select from public.tasks_place where campaign_id = p_campaign and state = 'free')
    or exists (select from public.tasks_live_claim where campaign_id = p_campaign and held > 0)
$$;
