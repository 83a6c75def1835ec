-- The number of waves that have started at this time, the first one at the opening. contract/waves.ts counts in the
-- same way.
create or replace function campaigns_waves(
  p_hours smallint,
  p_opened_at timestamptz,
  p_opens_at timestamptz,
  p_now timestamptz
) returns bigint
language sql immutable
as $$
  select 1 + greatest(
    coalesce(floor(extract(epoch from p_now - greatest(p_opened_at, p_opens_at)) / (p_hours * 3600))::bigint, 0),
    0
  )
$$;
grant execute on function campaigns_waves to porokh_app;

-- The number of free places that no wave has released yet. They are funded like the others. Waves are calculated from
-- the time: no job releases them, so none can be late.
create or replace function campaigns_unreleased(
  p_places integer,
  p_size integer,
  p_hours smallint,
  p_opened_at timestamptz,
  p_opens_at timestamptz,
  p_now timestamptz
) returns bigint
language sql immutable
as $$
  select case
    when p_size is null then 0
    else greatest(p_places - p_size * public.campaigns_waves(p_hours, p_opened_at, p_opens_at, p_now), 0)
  end
$$;
grant execute on function campaigns_unreleased to porokh_app;

-- The start of the next wave. Null if all places are released.
create or replace function campaigns_next_wave(
  p_places integer,
  p_size integer,
  p_hours smallint,
  p_opened_at timestamptz,
  p_opens_at timestamptz,
  p_now timestamptz
) returns timestamptz
language sql immutable
as $$
  select greatest(p_opened_at, p_opens_at)
    + p_hours * public.campaigns_waves(p_hours, p_opened_at, p_opens_at, p_now) * interval '1 hour'
  where public.campaigns_unreleased(p_places, p_size, p_hours, p_opened_at, p_opens_at, p_now) > 0
$$;
grant execute on function campaigns_next_wave to porokh_app;
