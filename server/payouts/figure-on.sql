-- The figure of a kind that counts on a day in Dhaka: of a provider, or of none.
create or replace function payouts_figure_on(p_kind text, p_provider text, p_day date) returns payouts_figure
language plpgsql stable
as $$
declare
  figure public.payouts_figure;
begin
  select * into figure
  from public.payouts_figure
  where kind = p_kind
    and provider is not distinct from p_provider
    and agreed_at is not null
    and since <= p_day
  order by since desc, id desc
  limit 1;
  return figure;
end $$;
grant execute on function payouts_figure_on to porokh_app;

-- The tax that is kept back of a payout of p_amount poisha, at p_rate hundredths of a percent, rounded half up to a
-- poisha.
create or replace function payouts_tax_of(p_amount bigint, p_rate bigint) returns bigint
language sql immutable
as $$
  select (5000 + p_amount * p_rate) / 10000
$$;

-- From when on the wallet's provider lets a payout be sent: null when it does now, and infinity when the payout alone
-- is above the limit. What others send to the wallet is not known, so that the provider may still refuse. A payout that
-- waits can be cancelled at any time.
create or replace function payouts_waits_until(p payouts_payout, p_now timestamptz) returns timestamptz
language plpgsql stable set search_path = public, pg_temp
as $$
declare
  day timestamptz := content_day_start(p_now, '00:00');
  today date := (p_now at time zone content_time_zone())::date;
  month timestamptz := date_trunc('month', today::timestamp) at time zone content_time_zone();
  net bigint := p.amount - p.withheld;
  of_day bigint := (payouts_figure_on('wallet_day', p.provider, today)).value;
  of_month bigint := (payouts_figure_on('wallet_month', p.provider, today)).value;
  sent_today bigint;
  sent_this_month bigint;
begin
  if net > least(of_day, of_month) then
    return 'infinity';
  end if;
  select
    coalesce(sum(o.amount - o.withheld) filter (where o.sent_at >= day), 0),
    coalesce(sum(o.amount - o.withheld), 0)
  into sent_today, sent_this_month
  from payouts_payout o
  where o.member_id = p.member_id
    and o.provider = p.provider
    and o.sent_at >= month
    and o.state in ('sending', 'paid');
  return case
    when sent_this_month + net > of_month then (
      date_trunc('month', today::timestamp) + make_interval(months => 1)
    ) at time zone content_time_zone()
    when sent_today + net > of_day then day + interval '24 hours'
  end;
end $$;
grant execute on function payouts_waits_until to porokh_app;

-- Writes down a figure that does not count yet. Null when its day is too early: tax is kept back from tomorrow at the
-- earliest, so that nobody who reads today what is kept back gets less. Not for the application to call.
create or replace function payouts_add_figure(
  p_kind text,
  p_provider text,
  p_since date,
  p_value bigint,
  p_source text,
  p_now timestamptz
) returns bigint
language plpgsql set search_path = public, pg_temp
as $$
declare
  figure bigint;
begin
  if (p_since >= payouts_figure_earliest(p_kind, p_now)) is not true then
    return null;
  end if;
  insert into payouts_figure (kind, provider, since, value, source)
    values (p_kind, p_provider, p_since, p_value, p_source)
    returning id into figure;
  return figure;
end $$;

-- The first day from which a figure that is agreed on now can count.
create or replace function payouts_figure_earliest(p_kind text, p_now timestamptz) returns date
language sql stable
as $$
  select (p_now at time zone public.content_time_zone())::pg_catalog.date + case p_kind when 'tax' then 1 else 0 end
$$;

-- Two operators have agreed: the figure counts. False when its day has become too early. Not for the application to
-- call.
create or replace function payouts_agree_figure(p_figure bigint, p_now timestamptz) returns boolean
language plpgsql set search_path = public, pg_temp
as $$
begin
  update payouts_figure set agreed_at = p_now
  where id = p_figure
    and since >= payouts_figure_earliest(kind, p_now);
  return found;
end $$;

-- What counts, or did, stays as it is: a row only begins to count, once.
create or replace function payouts_guard_figure() returns trigger
language plpgsql
as $$
begin
  if to_jsonb(new) - 'agreed_at' is distinct from to_jsonb(old) - 'agreed_at'
    or old.agreed_at is not null
    or public.ledger_is_now(new.agreed_at) is not true
  then
    perform public.ledger_refuse('a figure begins to count once, and stays as it is');
  end if;
  return new;
end $$;

create or replace trigger guard before update on payouts_figure
  for each row execute function payouts_guard_figure();

create or replace trigger keep before delete or truncate on payouts_figure
  for each statement execute function ledger_deny();
