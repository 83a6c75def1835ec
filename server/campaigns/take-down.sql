-- An operator, proven by the session's secret, takes a picture of a campaign down permanently, in any state and with a
-- reason for its sponsor. Returns whether the campaign had it. SECURITY DEFINER, because the application may not change
-- the pictures of a campaign that is not a draft.
create or replace function campaigns_take_down(
  p_campaign bigint,
  p_token bytea,
  p_picture text,
  p_reason text,
  p_now timestamptz
) returns boolean
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  operator bigint := members_operator_for(p_token, p_now, 'content');
  sponsor bigint;
begin
  if (tasks_has_words(p_reason, 10) and char_length(p_reason) <= 1000) is not true then
    perform ledger_refuse('a picture is taken down with a reason');
  end if;
  select sponsor_id into sponsor
  from campaigns_campaign
  where id = p_campaign
  for no key update;
  -- A sponsor may have added the same picture twice.
  delete from campaigns_picture
  where campaign_id = p_campaign
    and hash = p_picture;
  if not found then
    return false;
  end if;
  perform audit_record(
    p_now, 'operator', operator, 'picture.taken_down',
    p_sponsor => sponsor, p_campaign => p_campaign, p_notify => true,
    p_detail => jsonb_build_object('picture', p_picture, 'reason', p_reason)
  );
  return true;
end $$;
grant execute on function campaigns_take_down to porokh_app;
