-- Ends all access from the time of the backup. Later sign-outs, revocations and uses are lost, so nothing of it may
-- work again: sessions, API tokens, public links, links of invitations, one-time codes and the messages with them, and
-- the browsers and webhooks that receive messages, and the devices that a PIN or a passkey opens. Passwords and PINs
-- stay unchanged. Returns the number of ended tokens.
create or replace function backup_end_access(p_now timestamptz) returns integer
language plpgsql
as $$
declare
  count integer;
begin
  update app_session set ended_at = p_now where ended_at is null and expires_at > p_now;
  -- An owner sends the invitations again, with a new link.
  update sponsors_invitation set secret_hash = sha256(gen_random_uuid()::text::bytea);
  delete from notifications_device;
  delete from members_device;
  update webhooks_endpoint set
    state = 'off',
    version = version + 1
  where state <> 'off';
  update webhooks_delivery set next_try_at = null where next_try_at is not null;
  update app_outbox set sent_at = p_now, recipient = '', body = '' where sent_at is null;
  update feedback_proof set taken_back_at = p_now where taken_back_at is null;
  with ended as (
    update campaigns_shared_link l
    set revoked_at = p_now
    from campaigns_campaign c
    where l.revoked_at is null
      and c.id = l.campaign_id
    returning l.id, l.campaign_id, c.sponsor_id
  )
  insert into audit_event (at, actor, action, sponsor_id, campaign_id, detail)
    select
      p_now, 'system', 'link.revoked', sponsor_id, campaign_id,
      jsonb_build_object('linkId', id, 'why', 'restore')
    from ended
    order by id;
  with ended as (
    update sponsors_token set revoked_at = p_now where revoked_at is null returning id, sponsor_id
  )
  insert into audit_event (at, actor, action, sponsor_id, detail)
    select p_now, 'system', 'token.revoked', sponsor_id, jsonb_build_object('tokenId', id, 'why', 'restore')
    from ended
    order by id;
  get diagnostics count = row_count;
  return count;
end $$;
