-- Locks a free place of one of these campaigns, in random order, which is open to this member of this level. Returns
-- null when there is none.
create or replace function tasks_find_place(
  p_campaigns bigint[],
  p_member bigint,
  p_level smallint,
  p_now timestamptz
) returns bigint
language plpgsql
as $$
begin
  -- OFFSET 0 keeps PostgreSQL from merging the subqueries, so that it tries one campaign after another until a place is
  -- locked. Of most campaigns nobody has given anything back, which is cheap to see.
  return found.place
  from (
      select
        c.id,
        public.campaigns_unreleased(c.places, c.wave_size, c.wave_hours, c.opened_at, c.opens_at, p_now) as unreleased
      from public.campaigns_campaign c
        left join public.members_declaration d on d.member_id = p_member
      where c.id = any (p_campaigns)
        and c.state = 'open'
        and c.min_level <= p_level
        and coalesce(c.opens_at <= p_now, true)
        and coalesce(c.closes_at > p_now, true)
        and public.campaigns_unfit(
          c.platform, c.min_android_version, c.device_classes, c.languages, c.districts,
          d.phones, d.android_version, d.device_class, d.languages, d.district
        ) = '{}'
        and not exists (
          select from public.tasks_live_claim t where t.campaign_id = c.id and t.member_id = p_member
        )
        and not (
          exists (select from public.tasks_given_back g where g.campaign_id = c.id)
          and public.tasks_given_back_by(c.id, p_member)
        )
      order by random()
      offset 0
    ) c,
    lateral (select public.tasks_lock_place(c.id, p_member, c.unreleased) as place offset 0) found
  where found.place is not null
  limit 1;
end $$;

-- Locks a free place of this campaign, p_unreleased of whose free places belong to later waves. Returns null when there
-- is none.
create or replace function tasks_lock_place(p_campaign bigint, p_member bigint, p_unreleased bigint) returns bigint
language plpgsql
as $$
declare
  place bigint;
begin
  -- Two members who claim the last place of a wave have to see each other's claims, so one waits for the other. Without
  -- a released place there is nothing to wait for.
  if p_unreleased > 0 then
    if not public.tasks_is_released(p_campaign, p_unreleased) then
      return null;
    end if;
    perform pg_advisory_xact_lock(4009, p_campaign::integer);
    if not public.tasks_is_released(p_campaign, p_unreleased) then
      return null;
    end if;
  end if;
  -- The search starts at a point that depends on the member, and continues from the beginning after the end.
  select t.id into place
  from public.tasks_place t
  where t.campaign_id = p_campaign
    and t.state = 'free'
    and hashint8(t.id) >= hashint8(p_member)
  order by hashint8(t.id)
  limit 1
  for update skip locked;
  if not found then
    select t.id into place
    from public.tasks_place t
    where t.campaign_id = p_campaign
      and t.state = 'free'
      and hashint8(t.id) < hashint8(p_member)
    order by hashint8(t.id)
    limit 1
    for update skip locked;
  end if;
  return place;
end $$;

-- Whether more places of a campaign are free than belong to later waves.
create or replace function tasks_is_released(p_campaign bigint, p_unreleased bigint) returns boolean
language sql
as $$
  select exists (
    select from public.tasks_place t
    where t.campaign_id = p_campaign and t.state = 'free'
    limit 1 offset p_unreleased
  )
$$;
