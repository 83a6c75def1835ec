-- Approves up to 500 waiting submissions of a campaign. Locks the places and then the accounts, each in order of id, so
-- that two concurrent calls cannot deadlock. SECURITY DEFINER, because the application may not lock accounts.
create or replace function tasks_approve_many(
  p_campaign bigint,
  p_sponsor bigint,
  p_tasks bigint[],
  p_actor text,
  p_actor_id bigint,
  p_now timestamptz,
  out approved integer,
  out amount bigint
)
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform ledger_refuse_old_snapshot();
  -- Overdue submissions are approved by the system: tasks_guard compares the time.
  if p_actor is distinct from 'system' then
    perform sponsors_require_role(p_actor_id, p_sponsor, '{owner,reviewer}');
  end if;
  with places as materialized (
    select *
    from tasks_place
    where campaign_id = p_campaign
      and sponsor_id = p_sponsor
      and state in ('submitted', 'repair')
      and coalesce(p_actor_id, 0) <= 9007199254740991
      and (p_tasks is null or id = any (p_tasks))
    order by id
    limit 500
    for no key update
  ), accounts as materialized (
    select member_id
    from ledger_member
    where member_id in (select member_id from places)
    order by member_id
    for no key update
  ), paid as (
    insert into ledger_journal (at, kind, key, actor, campaign_id, place_id, member_id, escrow, member, fees)
      select
        p_now,
        'task_pay',
        'task_pay:' || p.id,
        p_actor,
        p.campaign_id,
        p.id,
        p.member_id,
        -p.amount,
        p.pay,
        p.fee
      from places p
      -- Every account is locked before the first posting.
      where p.member_id in (select member_id from accounts)
      returning place_id, member_id, escrow, member
  ), recorded as (
    insert into audit_event (
      at, actor, actor_id, action, member_id, sponsor_id, campaign_id, task_id, notify, detail
    )
      select
        p_now,
        p_actor::audit_actor,
        p_actor_id,
        'task.approved',
        p.member_id,
        p_sponsor,
        p_campaign,
        p.place_id,
        true,
        jsonb_build_object('pay', p.member)
      from paid p
  )
    select count(*), coalesce(sum(-p.escrow), 0)
    into approved, amount
    from paid p;
end $$;
grant execute on function tasks_approve_many to porokh_app;
