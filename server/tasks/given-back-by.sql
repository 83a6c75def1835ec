-- Returns whether a campaign is no longer offered to this member because its places were returned: on a device of the
-- member, by any account, or twice by the member. An expired task can be offered again, but only a limited number of
-- times, so that nobody can keep places occupied by letting tasks expire.
create or replace function tasks_given_back_by(p_campaign bigint, p_member bigint) returns boolean
language sql stable
as $$
  select exists (
      select
      from public.tasks_given_back g
      where g.campaign_id = p_campaign
        and g.member_id = p_member
        and (g.returned >= 2 or g.expired >= 3)
    )
    or exists (
      select
      from public.members_trace own
        join public.members_trace other on other.mark = own.mark and other.kind = 'device'
        join public.tasks_given_back g on g.campaign_id = p_campaign and g.member_id = other.user_id
      where own.user_id = p_member
        and own.kind = 'device'
        and (g.returned >= 1 or g.expired >= 3)
    )
$$;
grant execute on function tasks_given_back_by to porokh_app;
