-- Why a member of this level can start no task of this campaign: {outcome, detail}.
create or replace function tasks_refuse_campaign(
  p_campaign bigint,
  p_member bigint,
  p_level smallint,
  p_now timestamptz
) returns json
language plpgsql
as $$
begin
  return coalesce(
    (
      select
        json_strip_nulls(
          json_build_object(
            'outcome', r.outcome,
            'detail', case r.outcome
              when 'level_too_low' then to_json(c.min_level)
              when 'unfit' then to_json(f.unfit)
              when 'next_wave' then
                to_json(
                  public.campaigns_next_wave(c.places, c.wave_size, c.wave_hours, c.opened_at, c.opens_at, p_now)
                )
            end
          )
        )
      from public.campaigns_campaign c
        left join public.members_declaration d on d.member_id = p_member
        cross join lateral (
          select
            public.campaigns_unfit(
              c.platform, c.min_android_version, c.device_classes, c.languages, c.districts,
              d.phones, d.android_version, d.device_class, d.languages, d.district
            ) as unfit,
            public.campaigns_unreleased(
              c.places, c.wave_size, c.wave_hours, c.opened_at, c.opens_at, p_now
            ) as unreleased
        ) f
        cross join lateral (
          select
            case
              when c.min_level > p_level then 'level_too_low'
              when f.unfit <> '{}' then 'unfit'
              when exists (
                select from public.tasks_live_claim t where t.campaign_id = c.id and t.member_id = p_member
              ) then 'already_taken'
              when public.tasks_given_back_by(c.id, p_member) then 'given_back'
              when c.state = 'open'
                and coalesce(c.closes_at > p_now, true)
                and f.unreleased > 0
                and not public.tasks_is_released(c.id, f.unreleased)
              then 'next_wave'
              else 'out_of_places'
            end as outcome
        ) r
      where c.id = p_campaign
        and c.state not in ('draft', 'in_review')
    ),
    json_build_object('outcome', 'not_found')
  );
end $$;
