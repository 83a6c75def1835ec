-- Whether messages can be written on a task in this state: from its start until 7 days after the decision.
create or replace function feedback_may_write(p_state tasks_state, p_decided_at timestamptz, p_now timestamptz)
returns boolean
language sql immutable
as $$
  select p_state in ('in_progress', 'submitted', 'repair', 'disputed')
    or p_state in ('approved', 'rejected') and p_decided_at > p_now - interval '168 hours'
$$;
grant execute on function feedback_may_write to porokh_app;

-- Adds a message to an open thread. The thread's row is locked, so that two messages at the same time keep the limit.
create or replace function feedback_add_message(
  p_task bigint,
  p_from_member boolean,
  p_author bigint,
  p_text text,
  p_now timestamptz
) returns text
language plpgsql set search_path = public, pg_temp
as $$
begin
  update feedback_thread set
    messages = messages + 1,
    waits_since = case when p_from_member then coalesce(waits_since, p_now) end
  where task_id = p_task
    and messages < 20;
  if not found then
    return 'full';
  end if;
  insert into feedback_message (task_id, from_member, author_id, text, at)
    values (p_task, p_from_member, p_author, p_text, p_now);
  return 'sent';
end $$;

-- Asks the sponsor a question about a task of this member. Returns 'sent', 'not_found', 'closed' or 'full'. The audit
-- log does not contain the text.
create or replace function feedback_ask(p_task bigint, p_member bigint, p_text text, p_now timestamptz) returns text
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  t tasks_place;
  outcome text;
begin
  perform ledger_require_now(p_now, 'the time of a message');
  select * into t from tasks_place where id = p_task and member_id = p_member;
  if not found then
    return 'not_found';
  end if;
  if not feedback_may_write(t.state, t.decided_at, p_now) then
    return 'closed';
  end if;
  insert into feedback_thread (task_id, campaign_id, sponsor_id, member_id)
    values (p_task, t.campaign_id, t.sponsor_id, p_member)
    on conflict (task_id) do nothing;
  outcome := feedback_add_message(p_task, true, p_member, p_text, p_now);
  if outcome = 'sent' then
    perform audit_record(
      p_now, 'member', p_member, 'question.asked',
      p_member => p_member, p_sponsor => t.sponsor_id, p_campaign => t.campaign_id, p_task => p_task
    );
  end if;
  return outcome;
end $$;
grant execute on function feedback_ask to porokh_app;

-- Answers a member's question on a task of this sponsor. Returns the same outcomes; without a question 'not_found'.
create or replace function feedback_answer(
  p_task bigint,
  p_sponsor bigint,
  p_actor_id bigint,
  p_text text,
  p_now timestamptz
) returns text
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  t tasks_place;
  outcome text;
begin
  perform ledger_require_now(p_now, 'the time of a message');
  perform sponsors_require_role(p_actor_id, p_sponsor, '{owner,reviewer}');
  select p.*
  into t
  from feedback_thread f
    join tasks_place p on p.id = f.task_id
  where f.task_id = p_task
    and f.sponsor_id = p_sponsor;
  if not found then
    return 'not_found';
  end if;
  if not feedback_may_write(t.state, t.decided_at, p_now) then
    return 'closed';
  end if;
  outcome := feedback_add_message(p_task, false, p_actor_id, p_text, p_now);
  if outcome = 'sent' then
    perform audit_record(
      p_now, 'sponsor', p_actor_id, 'question.answered',
      p_member => t.member_id, p_sponsor => p_sponsor, p_campaign => t.campaign_id, p_task => p_task, p_notify => true
    );
  end if;
  return outcome;
end $$;
grant execute on function feedback_answer to porokh_app;
