-- What a cell does with the money of campaigns of other cells: it sends back the unused places of a closed campaign,
-- and says what was spent once nothing is left. Returns of how many campaigns. A row that fails keeps nobody else
-- waiting.
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
    where a.taken > a.sent + a.spent
      and (
        c.state = 'closed' and exists (select from tasks_place where campaign_id = c.id and state = 'free')
        or not cells_left(c.id)
      )
      and not app_waits('cells.give-back', c.id, p_now)
    order by c.id
    limit 100
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
  letter bigint;
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
  if c.state = 'closed' then
    -- The row locks wait for claims that run at the same time.
    select count(*) * c.amount into unused
    from (
      select
      from tasks_place
      where campaign_id = c.id
        and state = 'free'
      order by id
      for update
    ) f;
    if unused > 0 then
      letter := nextval('cells_letter_id');
      insert into ledger_journal (at, kind, key, actor, sponsor_id, campaign_id, escrow, cells, cell)
        values (
          p_now, 'release_send', 'release_send:' || letter, 'system', c.sponsor_id, c.id, -unused, unused,
          cells_of(c.id)
        );
    end if;
  end if;
  if cells_left(c.id) then
    return unused > 0;
  end if;
  select taken - sent - spent into told
  from cells_account
  where campaign_id = c.id
    and cell = cells_of(c.id)
  for update;
  if told > 0 then
    update cells_account set spent = spent + told
    where campaign_id = c.id
      and cell = cells_of(c.id);
    insert into cells_letter (id, from_cell, to_cell, kind, campaign_id, sponsor_id, places, amount, at)
      values (
        nextval('cells_letter_id'), cells_here(), cells_of(c.id), 'spent', c.id, c.sponsor_id, told / c.amount, told,
        p_now
      );
  end if;
  return told > 0 or unused > 0;
end $$;
revoke execute on function cells_give_back from public;

-- Whether anything of a campaign is left in escrow here.
create or replace function cells_left(p_campaign bigint) returns boolean
language sql stable
as $$
  select
    exists (select from public.tasks_place where campaign_id = p_campaign and state = 'free')
    or exists (select from public.tasks_live_claim where campaign_id = p_campaign and held > 0)
$$;
