-- The figure of a kind in force on a day in Dhaka: for a provider, or for none.
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

-- The tax withheld from a payout of p_amount poisha, at p_rate hundredths of a percent, rounded half up to a poisha.
create or replace function payouts_tax_of(p_amount bigint, p_rate bigint) returns bigint
language sql immutable
as $$
  select (5000 + p_amount * p_rate) / 10000
$$;

-- The time from which the wallet provider's limits allow a payout: null for now, and infinity if the payout alone
-- exceeds the limit. Other transfers to the wallet are unknown, so the provider may still refuse. A waiting payout can
-- be cancelled at any time.
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

-- The first day on which a figure agreed on now can take effect.
create or replace function payouts_figure_earliest(p_kind text, p_now timestamptz) returns date
language sql stable
as $$
  select (p_now at time zone public.content_time_zone())::pg_catalog.date + case p_kind when 'tax' then 1 else 0 end
$$;

-- Refuses a figure with a day that is too early: 'past' with the earliest day. Tax is withheld from tomorrow at the
-- earliest, so that the rate shown today stays valid today.
create or replace function payouts_check_figure(p approvals_proposal) returns json
language sql stable set search_path = public, pg_temp
as $$
  select case
    when (p.details ->> 'since')::date < e.earliest then
      case
        when p.decided_by is null then json_build_object('outcome', 'past', 'earliest', e.earliest)
        else json_build_object('outcome', 'decided', 'state', 'past')
      end
  end
  from payouts_figure_earliest(p.details ->> 'figure', coalesce(p.decided_at, p.proposed_at)) e(earliest)
$$;

-- Writes down the figure of a proposal, which does not count yet. Not for the application to call.
create or replace function payouts_add_figure(p approvals_proposal) returns bigint
language sql set search_path = public, pg_temp
as $$
  insert into payouts_figure (kind, provider, since, value, source)
    select
      p.details ->> 'figure',
      p.details ->> 'provider',
      (p.details ->> 'since')::date,
      p.amount,
      p.reason
    where payouts_check_figure(p) is null
    returning id
$$;

-- Puts a figure into force after two operators have agreed. The application may not call it.
create or replace function payouts_do_figure(p approvals_proposal) returns void
language plpgsql set search_path = public, pg_temp
as $$
begin
  update payouts_figure set agreed_at = p.decided_at where id = p.subject;
  perform audit_record(
    p.decided_at, 'operator', p.decided_by, 'figure.agreed',
    p_detail => jsonb_build_object('approvalId', p.id, 'amount', p.amount, 'reason', p.reason) || p.details
  );
end $$;

-- A figure that is or was in force cannot be changed. The only allowed change is to put it into force, once.
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
