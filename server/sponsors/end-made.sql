-- Ends what somebody has made in the name of the organisation: invitations, public links, and webhooks, which an owner
-- may switch on again. For callers that end the account, take the role, or reset the password by a code.
create or replace function sponsors_end_made(p_person bigint, p_now timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  delete from sponsors_invitation where invited_by = p_person;
  perform campaigns_end_links(p_person, null, p_now);
  perform webhooks_stop(
    array(select id from webhooks_endpoint where changed_by = p_person and state <> 'off' and removed_at is null),
    p_now
  );
end $$;

-- Takes back the refunds that somebody asked for who is removed, and that no operator has sent yet.
create or replace function sponsors_cancel_refunds_of(p_person bigint, p_by bigint, p_now timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  r sponsors_refund;
begin
  for r in
    select * from sponsors_refund where asked_by = p_person and state = 'requested' order by id for no key update
  loop
    perform sponsors_cancel_refund(r.sponsor_id, p_by, r.id, p_now);
  end loop;
end $$;

-- After a proof or a reset by code, nobody knows who has let the others in. Owners and people of finance whom this
-- person has invited, or given that role, are signed out and wait as new ones do: until then they move no money out and
-- remove no owner, and this person can remove them.
create or replace function sponsors_let_wait_again(p_person bigint, p_now timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  other bigint;
begin
  for other in
    update sponsors_user set waits_until = sponsors_waits_until(role, p_now)
    where let_in_by = p_person and role in ('owner', 'finance')
    returning user_id
  loop
    update app_session set ended_at = p_now where user_id = other and ended_at is null and expires_at > p_now;
  end loop;
end $$;
