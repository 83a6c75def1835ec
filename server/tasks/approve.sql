-- Approves one submission and pays it. A sponsor decides about its own submissions, the system about submissions
-- without a decision (tasks_guard checks the actor against the state and the time). Returns {outcome, state, amount,
-- pay, fee}, where outcome is approved, not_found or state. SECURITY DEFINER and qualified names have the same reasons
-- as in claim.sql.
create or replace function tasks_approve(
  p_task bigint,
  p_sponsor bigint,
  p_actor text,
  p_actor_id bigint,
  p_now timestamptz
) returns json
language plpgsql security definer
as $$
declare
  state public.tasks_state;
  campaign bigint;
  sponsor bigint;
  member bigint;
  worth bigint;
  earns bigint;
  rest bigint;
  may boolean;
begin
  -- Avoids `perform`, which would be a separate statement in every approval.
  if current_setting('transaction_isolation') <> 'read committed' then
    perform public.ledger_refuse_old_snapshot();
  end if;
  select
    t.state,
    t.campaign_id,
    t.sponsor_id,
    t.member_id,
    t.amount,
    t.pay,
    t.fee,
    -- In the same statement as the place: sponsors_require_role is called only to refuse.
    p_actor <> 'sponsor' or exists (
      select from public.sponsors_user u
      where u.user_id = p_actor_id
        and u.sponsor_id = t.sponsor_id
        and u.role in ('owner', 'reviewer')
    )
  into state, campaign, sponsor, member, worth, earns, rest, may
  from public.tasks_place t
  where t.id = p_task
    and (p_sponsor is null or t.sponsor_id = p_sponsor)
    and t.submitted_at is not null
    -- The largest integer that JavaScript represents exactly.
    and coalesce(p_actor_id, 0) <= 9007199254740991
  for no key update;
  if not found then
    return json_build_object('outcome', 'not_found');
  end if;
  if not may then
    perform public.sponsors_require_role(p_actor_id, sponsor, '{owner,reviewer}');
  end if;
  if state not in ('submitted', 'repair') then
    return json_build_object('outcome', 'state', 'state', state, 'amount', worth, 'pay', earns, 'fee', rest);
  end if;

  insert into public.ledger_journal (at, kind, key, actor, campaign_id, place_id, member_id, escrow, member, fees)
    values (p_now, 'task_pay', 'task_pay:' || p_task, p_actor, campaign, p_task, member, -worth, earns, rest);
  insert into public.audit_event (
    at, actor, actor_id, action, member_id, sponsor_id, campaign_id, task_id, notify, detail
  ) values (
    p_now, p_actor::public.audit_actor, p_actor_id, 'task.approved', member, sponsor, campaign, p_task, true,
    jsonb_build_object('pay', earns)
  );
  return json_build_object(
    'outcome', 'approved', 'state', 'approved', 'amount', worth, 'pay', earns, 'fee', rest
  );
end $$;
grant execute on function tasks_approve to porokh_app;
