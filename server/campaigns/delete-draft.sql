-- Deletes a draft of this sponsor that never had money, with its pictures and its public links. p_version is the
-- version that the sponsor has read, null for any. Returns {outcome: 'deleted'}, {outcome: 'not_found'}, {outcome:
-- 'changed'}, or {outcome: 'decided'} with its state. SECURITY DEFINER, because the application may not delete a
-- campaign. The audit log keeps the draft's events, and now its title.
create or replace function campaigns_delete_draft(
  p_sponsor bigint,
  p_user bigint,
  p_campaign bigint,
  p_version integer,
  p_now timestamptz
) returns json
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  c campaigns_campaign;
begin
  perform ledger_require_now(p_now, 'the time of a deleted draft');
  -- Funding, submitting, adding a picture and creating a link also lock the row.
  select * into c
  from campaigns_campaign
  where id = p_campaign
    and sponsor_id = p_sponsor
  for update;
  if not found then
    return json_build_object('outcome', 'not_found');
  end if;
  perform sponsors_require_role(p_user, p_sponsor, '{owner,editor}');
  if c.state <> 'draft' or campaigns_had_money(c.id) then
    return json_build_object('outcome', 'decided', 'state', c.state);
  end if;
  if p_version is not null and c.version <> p_version then
    return json_build_object('outcome', 'changed');
  end if;
  delete from campaigns_picture where campaign_id = c.id;
  delete from campaigns_shared_link where campaign_id = c.id;
  delete from campaigns_campaign where id = c.id;
  perform audit_record(
    p_now, 'sponsor', p_user, 'campaign.deleted',
    p_sponsor => c.sponsor_id, p_campaign => c.id, p_detail => jsonb_build_object('title', c.title)
  );
  return json_build_object('outcome', 'deleted');
end $$;
grant execute on function campaigns_delete_draft to porokh_app;
