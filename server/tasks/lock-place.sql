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
  -- The search starts at a point that depends on the member, and wraps around at the end.
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
