-- When the next places of a campaign with waves come to a cell that has only a copy of it. Its own cell deals those
-- of a wave when it has begun: until the first of them are here, two minutes at most, that is no later wave. Null when
-- all waves have begun.
create or replace function cells_next_places(
  p_campaign bigint,
  p_places integer,
  p_size integer,
  p_hours smallint,
  p_opened_at timestamptz,
  p_opens_at timestamptz,
  p_now timestamptz
) returns timestamptz
language plpgsql stable security definer set search_path = public, pg_temp
as $$
declare
  begun timestamptz := campaigns_next_wave(
    p_places, p_size, p_hours, p_opened_at, p_opens_at, p_now - interval '2 minutes'
  );
begin
  if begun <= p_now and not exists (
    select from cells_letter
    where campaign_id = p_campaign
      and to_cell = cells_here()
      and kind = 'fund'
      and at >= begun
  ) then
    return begun + interval '2 minutes';
  end if;
  return campaigns_next_wave(p_places, p_size, p_hours, p_opened_at, p_opens_at, p_now);
end $$;
revoke execute on function cells_next_places from public;
grant execute on function cells_next_places to porokh_app;
