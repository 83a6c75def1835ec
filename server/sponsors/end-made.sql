-- Ends everything that a person created in the name of the organisation: invitations, public links, webhooks, which an
-- owner may enable again, and unsent refunds. The audit log names p_by for the refunds. For callers that end the
-- account, take the role, or reset the password by a code.
create or replace function sponsors_end_made(p_person bigint, p_by bigint, p_now timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  delete from sponsors_invitation where invited_by = p_person;
  perform campaigns_end_links(p_person, null, p_now);
  perform webhooks_stop(
    array(select id from webhooks_endpoint where changed_by = p_person and state <> 'off' and removed_at is null),
    p_now
  );
  perform sponsors_take_back(
    array(select id from sponsors_refund where asked_by = p_person and state = 'requested'), p_by, p_now
  );
end $$;
