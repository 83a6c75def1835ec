-- What of a campaign does not fit what a member has declared, by the names of contract/screening.ts; empty: it fits.
-- The one place with this rule: the Task Hall, a claim and the count of members who fit call it. What a campaign looks
-- for, a member has to have said. The phone it runs on shuts out only who has said to have another one. The language is
-- SQL, so that PostgreSQL can inline the function into the calling query. The level is not here: nobody declares it.
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
