-- Invoices are made at home, and what a sponsor pays for is approved where the members are. So a cell tells each month
-- of a campaign once, when it is over, also that nothing was sold; and no invoice is made before all have told.

-- Whether a cell has not told yet what was sold of a sponsor's campaigns in a month. One to which nothing was sent
-- before the end of the month has nothing to tell, and so has one of a campaign that was settled before the month.
create or replace function cells_untold(p_sponsor bigint, p_month date) returns boolean
language sql stable
as $$
  select exists (
    select
    from public.campaigns_campaign c
      join public.cells_account a on a.campaign_id = c.id
    where c.sponsor_id = p_sponsor
      and (c.settled_at is null or c.settled_at >= p_month::timestamp at time zone public.content_time_zone())
      and exists (
        select
        from public.cells_letter l
        where l.campaign_id = c.id
          and l.to_cell = a.cell
          and l.kind = 'fund'
          and l.at < public.invoices_following(p_month)::timestamp at time zone public.content_time_zone()
      )
      and not exists (
        select
        from public.cells_letter l
        where l.campaign_id = c.id
          and l.from_cell = a.cell
          and l.month = p_month
          and not exists (select from public.cells_refused r where r.letter_id = l.id)
      )
  )
$$;
revoke execute on function cells_untold from public;

-- The next month of which the home is told: at first the one in which places came.
create or replace function cells_next_told(a cells_account) returns date
language sql stable
as $$
  select coalesce(
    a.next_month,
    (
      select date_trunc('month', min(l.at) at time zone public.content_time_zone())::date
      from public.cells_letter l
      where l.campaign_id = a.campaign_id
        and l.from_cell = a.cell
        and l.kind = 'fund'
    )
  )
$$;
revoke execute on function cells_next_told from public;

-- Tells what was sold of some campaigns of another cell in months that are over for an hour: each payment is committed
-- then. Returns of how many.
create or replace function cells_tell_sold_due(p_now timestamptz) returns integer
language plpgsql set search_path = public, pg_temp
as $$
begin
  -- From then on an index says which are due.
  update cells_account a set next_month = cells_next_told(a)
  where (campaign_id, cell) in (
      select campaign_id, cell
      from cells_account
      where not all_told
        and next_month is null
        and cell = cells_of(campaign_id)
      limit 1000
      for no key update skip locked
    );
  perform app_forget_stuck('cells.tell-sold', '{}', p_now);
  return app_do_each(
    'cells.tell-sold',
    'cells_tell_sold',
    array(
      select campaign_id
      from cells_account
      where not all_told
        and next_month < invoices_month_not_over(p_now)
        and cell = cells_of(campaign_id)
        and not app_waits('cells.tell-sold', campaign_id, p_now)
      order by next_month, campaign_id
      limit 100
    ),
    p_now
  );
end $$;
revoke execute on function cells_tell_sold_due from public;

-- Returns whether there was a month. Of a campaign that was settled before it, nothing more is told.
create or replace function cells_tell_sold(p_campaign bigint, p_now timestamptz) returns boolean
language plpgsql set search_path = public, pg_temp
as $$
declare
  a cells_account;
  told date;
begin
  select * into a
  from cells_account
  where campaign_id = p_campaign
    and cell = cells_of(p_campaign)
  for no key update skip locked;
  told := cells_next_told(a);
  if told is null or told >= invoices_month_not_over(p_now) then
    return false;
  end if;
  if exists (
    select
    from campaigns_campaign
    where id = p_campaign
      and settled_at < told::timestamp at time zone content_time_zone()
  ) then
    update cells_account set all_told = true
    where campaign_id = a.campaign_id
      and cell = a.cell;
    return true;
  end if;
  insert into cells_letter (
    id, from_cell, to_cell, kind, campaign_id, sponsor_id, places, amount, at, month, fee
  )
    select
      nextval('cells_letter_id'),
      cells_here(),
      a.cell,
      'sold',
      c.id,
      c.sponsor_id,
      count(p.id),
      coalesce(sum(p.amount), 0),
      p_now,
      told,
      coalesce(sum(p.fee), 0)
    from campaigns_campaign c
      left join tasks_live_claim p on p.campaign_id = c.id
        and p.state = 'approved'
        and p.decided_at >= told::timestamp at time zone content_time_zone()
        and p.decided_at < invoices_following(told)::timestamp at time zone content_time_zone()
    where c.id = p_campaign
    group by c.id;
  update cells_account set next_month = invoices_following(told)
  where campaign_id = a.campaign_id
    and cell = a.cell;
  return true;
end $$;
revoke execute on function cells_tell_sold from public;

-- Whether what a cell says it has sold can be. It is on an invoice only if it can.
create or replace function cells_believe_sold(letter cells_letter) returns void
language plpgsql set search_path = public, pg_temp
as $$
begin
  if not exists (
    select
    from cells_account
    where campaign_id = letter.campaign_id
      and cell = letter.from_cell
      and sent - taken >= (
        select sum(l.amount)
        from cells_letter l
        where l.campaign_id = letter.campaign_id
          and l.from_cell = letter.from_cell
          and l.month is not null
          and not exists (select from cells_refused r where r.letter_id = l.id)
      )
  ) then
    perform ledger_refuse('sold: more than went there');
  end if;
  if letter.amount > 0 and exists (
    select
    from invoices_due
    where sponsor_id = letter.sponsor_id
      and (next_month is null or next_month > letter.month)
  ) then
    perform ledger_refuse('sold: the month is on an invoice already');
  end if;
  -- An invoice that waits is looked at again. If it is being looked at just now, that is done later.
  update invoices_due set again_at = null
  where sponsor_id in (
      select sponsor_id
      from invoices_due
      where sponsor_id = letter.sponsor_id
        and again_at is not null
      for no key update skip locked
    );
end $$;
revoke execute on function cells_believe_sold from public;
