-- Submits a campaign of this sponsor for review, pauses or resumes it, or closes it. Returns whether its state allowed
-- that. SECURITY DEFINER, because the application may only write a draft's content.
create or replace function campaigns_move(
  p_campaign bigint,
  p_sponsor bigint,
  p_actor_id bigint,
  p_to campaigns_state,
  p_now timestamptz
) returns boolean
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform ledger_refuse_old_snapshot();
  perform sponsors_require_role(p_actor_id, p_sponsor, '{owner,editor}');
  update campaigns_campaign set
    state = p_to,
    submitted_at = case when p_to = 'in_review' then p_now else submitted_at end,
    sent_back_reason = case when p_to <> 'in_review' then sent_back_reason end,
    closed_at = case when p_to = 'closed' then p_now end
  where id = p_campaign
    and sponsor_id = p_sponsor
    and case p_to
      when 'in_review' then state = 'draft'
      when 'paused' then state = 'open'
      when 'open' then state = 'paused'
      when 'closed' then state <> 'closed'
      else false
    end;
  if not found then
    return false;
  end if;
  -- Only the sponsor has seen the pictures of a campaign that never opened.
  delete from campaigns_picture k
  using campaigns_campaign c
  where k.campaign_id = p_campaign
    and c.id = p_campaign
    and c.state = 'closed'
    and c.opened_at is null;
  perform audit_record(
    p_now, 'sponsor', p_actor_id,
    case p_to
      when 'in_review' then 'campaign.submitted'
      when 'paused' then 'campaign.paused'
      when 'open' then 'campaign.resumed'
      else 'campaign.closed'
    end,
    p_sponsor => p_sponsor, p_campaign => p_campaign
  );
  return true;
end $$;
grant execute on function campaigns_move to porokh_app;

-- An operator, proven by the session's secret, opens a campaign in review, or sends it back to its sponsor with a
-- reason. Returns whether it was in review.
create or replace function campaigns_review(
  p_campaign bigint,
  p_token bytea,
  p_open boolean,
  p_reason text,
  p_now timestamptz
) returns boolean
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  operator bigint := members_operator_for(p_token, p_now, 'content');
  sponsor bigint;
begin
  update campaigns_campaign set
    state = case when p_open then 'open' else 'draft' end::campaigns_state,
    opened_at = case when p_open then coalesce(opened_at, p_now) end,
    of_platform = p_open and (select s.of_platform from sponsors_sponsor s where s.id = sponsor_id),
    sent_back_reason = case when not p_open then p_reason end
  where id = p_campaign
    and state = 'in_review'
  returning sponsor_id into sponsor;
  if not found then
    return false;
  end if;
  perform inbox_decide('campaign', p_campaign, operator, p_now);
  perform audit_record(
    p_now, 'operator', operator, case when p_open then 'campaign.opened' else 'campaign.sent_back' end,
    p_sponsor => sponsor, p_campaign => p_campaign, p_notify => true,
    p_detail => case when p_open then '{}' else jsonb_build_object('reason', p_reason) end
  );
  return true;
end $$;
grant execute on function campaigns_review to porokh_app;
