-- The places that a member has claimed and not returned: in progress, submitted or decided. Free places have no share.
-- The index tasks_place_once has the same condition.
create or replace view tasks_live_claim as
  select *
  from tasks_place
  where share is not null
    and state not in ('returned', 'expired');
grant select on tasks_live_claim to porokh_app;

-- Whether the member has claimed a place of this campaign.
create or replace function tasks_is_taken(p_campaign bigint, p_member bigint) returns boolean
language sql
as $$
  select exists (select from public.tasks_live_claim t where t.campaign_id = p_campaign and t.member_id = p_member)
$$;

-- Whether the member has claimed a place of a campaign of the platform's own organisation, and not returned it: such a
-- first task is for once.
create or replace function tasks_did_first(p_member bigint) returns boolean
language sql stable
as $$
  select exists (
    select from public.campaigns_campaign c
    where c.of_platform
      and exists (select from public.tasks_live_claim t where t.campaign_id = c.id and t.member_id = p_member)
  )
$$;
grant execute on function tasks_did_first to porokh_app;
