-- The criteria of a campaign that a member's declaration does not meet, by the names of contract/screening.ts; empty if
-- it fits. The only implementation of this rule, used by the Task Hall, claims and the count of members who fit. A
-- criterion requires a matching declaration. The phone's platform excludes only members who declared another one.
-- Written in SQL, so that PostgreSQL can inline the function into the calling query. The level is not included, because
-- it is not declared.
create or replace function campaigns_unfit(
  p_platform text,
  p_min_android_version smallint,
  p_device_classes jsonb,
  p_languages jsonb,
  p_districts jsonb,
  p_phones text[],
  p_android_version smallint,
  p_device_class text,
  p_speaks text[],
  p_district text
) returns text[]
language sql immutable
as $$
  select array_remove(
    array[
      case when p_platform <> 'web' and p_phones <> '{}' and p_platform <> all (p_phones) then 'platform' end,
      case when p_android_version < p_min_android_version then 'androidVersion' end,
      case
        when p_device_classes <> '[]' and not coalesce(p_device_classes ? p_device_class, false) then 'deviceClass'
      end,
      case when p_languages <> '[]' and not coalesce(p_languages ?| p_speaks, false) then 'language' end,
      case when p_districts <> '[]' and not coalesce(p_districts ? p_district, false) then 'district' end
    ],
    null
  )
$$;
grant execute on function campaigns_unfit to porokh_app;
