-- A random campaign that is open to this member of this level, with a free place locked. Null when there is none.
create or replace function tasks_find_campaign(p_member bigint, p_level smallint, p_now timestamptz) returns bigint
language plpgsql
as $$
begin
  -- OFFSET 0 keeps PostgreSQL from merging the subqueries, so that it tries one campaign after another until a place is
  -- locked.
  return c.id
  from (
      select
        k.id,
        public.campaigns_unreleased(k.places, k.wave_size, k.wave_hours, k.opened_at, k.opens_at, p_now) as unreleased
      from public.campaigns_campaign k
        left join public.members_declaration d on d.member_id = p_member
      where k.state = 'open'
        and k.min_level <= p_level
        and public.campaigns_unfit(
          k.platform, k.min_android_version, k.device_classes, k.languages, k.districts,
          d.phones, d.android_version, d.device_class, d.languages, d.district
        ) = '{}'
        and coalesce(k.opens_at <= p_now, true)
        and coalesce(k.closes_at > p_now, true)
        and not exists (select from public.tasks_live_claim t where t.campaign_id = k.id and t.member_id = p_member)
        and not (
          exists (select from public.tasks_given_back g where g.campaign_id = k.id)
          and public.tasks_given_back_by(k.id, p_member)
        )
        and not (k.of_platform and public.tasks_did_first(p_member))
      order by random()
      offset 0
    ) c
  where public.tasks_lock_place(c.id, p_member, c.unreleased) is not null
  limit 1;
end $$;
