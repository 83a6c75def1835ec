-- Invitations to an organisation. The secret of the link is only in the e-mail; the database stores its SHA-256.

-- The reason why nobody can be added to this organisation: {outcome: 'full', max}; null otherwise. For callers that
-- have locked the sponsor.
create or replace function sponsors_people_full(p_sponsor bigint) returns json
language sql stable
as $$
  select json_build_object('outcome', 'full', 'max', 50)
  from public.sponsors_user
  where sponsor_id = p_sponsor
    and role is not null
  having count(*) >= 50
$$;

-- Whether an open account has this e-mail, by one of its HMACs.
create or replace function sponsors_email_taken(p_marks bytea[]) returns boolean
language sql stable
as $$
  select exists (select from public.members_user where email_mark = any (p_marks) and closed_at is null)
$$;

-- Invites a person, for the session of an owner (owner-session.sql). An e-mail belongs to one account, so somebody with
-- an account in any organisation is not invited. The outcome is taken, waits, waiting_full, full or invited with the
-- id.
create or replace function sponsors_invite(
  p_token bytea,
  p_sponsor bigint,
  p_email text,
  p_marks bytea[],
  p_role text,
  p_language text,
  p_secret_hash bytea,
  p_now timestamptz
) returns json
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  owner_id bigint;
  made bigint;
  is_full json;
begin
  perform ledger_refuse_old_snapshot();
  owner_id := sponsors_owner_session(p_token, p_sponsor, p_now);
  if sponsors_email_taken(p_marks) then
    return json_build_object('outcome', 'taken');
  end if;
  if exists (select from sponsors_invitation where sponsor_id = p_sponsor and email_mark = any (p_marks)) then
    return json_build_object('outcome', 'waits');
  end if;
  if (select count(*) from sponsors_invitation where sponsor_id = p_sponsor) >= 20 then
    return json_build_object('outcome', 'waiting_full', 'max', 20);
  end if;
  is_full := sponsors_people_full(p_sponsor);
  if is_full is not null then
    return is_full;
  end if;
  insert into sponsors_invitation (
    sponsor_id, email, email_mark, role, language, invited_by, secret_hash, sent_at, expires_at
  ) values (
    p_sponsor, p_email, p_marks[1], p_role, p_language, owner_id, p_secret_hash, p_now, p_now + interval '168 hours'
  )
  returning id into made;
  perform audit_record(
    p_now, 'sponsor', owner_id, 'person.invited',
    p_sponsor => p_sponsor,
    p_detail => jsonb_build_object('invitationId', made, 'role', p_role)
  );
  return json_build_object('outcome', 'invited', 'id', made);
end $$;
grant execute on function sponsors_invite to porokh_app;

-- Gives an invitation a new secret for 7 days, for the session of an owner, who becomes its inviter. Returns whether it
-- exists.
create or replace function sponsors_renew_invitation(
  p_token bytea,
  p_sponsor bigint,
  p_invitation bigint,
  p_secret_hash bytea,
  p_now timestamptz
) returns boolean
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  owner_id bigint;
begin
  perform ledger_refuse_old_snapshot();
  owner_id := sponsors_owner_session(p_token, p_sponsor, p_now);
  update sponsors_invitation set
    invited_by = owner_id,
    secret_hash = p_secret_hash,
    sent_at = p_now,
    expires_at = p_now + interval '168 hours'
  where id = p_invitation
    and sponsor_id = p_sponsor;
  if not found then
    return false;
  end if;
  perform audit_record(
    p_now, 'sponsor', owner_id, 'person.invited_again',
    p_sponsor => p_sponsor,
    p_detail => jsonb_build_object('invitationId', p_invitation)
  );
  return true;
end $$;
grant execute on function sponsors_renew_invitation to porokh_app;

-- Withdraws an invitation, as an owner. Returns whether there was one.
create or replace function sponsors_withdraw_invitation(
  p_sponsor bigint,
  p_user bigint,
  p_invitation bigint,
  p_now timestamptz
) returns boolean
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform ledger_require_now(p_now, 'the time of an invitation');
  perform sponsors_require_role(p_user, p_sponsor, '{owner}');
  delete from sponsors_invitation where id = p_invitation and sponsor_id = p_sponsor;
  if not found then
    return false;
  end if;
  perform audit_record(
    p_now, 'sponsor', p_user, 'person.invitation_withdrawn',
    p_sponsor => p_sponsor,
    p_detail => jsonb_build_object('invitationId', p_invitation)
  );
  return true;
end $$;
grant execute on function sponsors_withdraw_invitation to porokh_app;

-- Creates the account of a person with the secret of an invitation's link, and ends the invitation. The e-mail is that
-- of the invitation, encrypted for the account, and counts as verified, since the link was sent there. The outcome is
-- over, taken, full or joined with the user's id and role.
create or replace function sponsors_accept_invitation(
  p_secret bytea,
  p_username text,
  p_email text,
  p_marks bytea[],
  p_name text,
  p_password text,
  p_language text,
  p_now timestamptz
) returns json
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  i sponsors_invitation;
  sponsor bigint;
  is_full json;
  made bigint;
begin
  perform ledger_require_now(p_now, 'the time at which somebody joins');
  -- Locks the sponsor first, as everywhere.
  select sponsor_id into sponsor from sponsors_invitation where secret_hash = sha256(p_secret);
  perform from sponsors_sponsor where id = sponsor and closed_at is null for no key update;
  if not found then
    return json_build_object('outcome', 'over');
  end if;
  select * into i
  from sponsors_invitation
  where secret_hash = sha256(p_secret)
    and expires_at > p_now
  for update;
  if not found then
    return json_build_object('outcome', 'over');
  end if;
  -- The inviter must still be an owner when the invitation is used.
  perform from sponsors_user where user_id = i.invited_by and sponsor_id = sponsor and role = 'owner';
  if not found then
    return json_build_object('outcome', 'over');
  end if;
  if (i.email_mark = any (p_marks)) is not true then
    perform ledger_refuse('an invitation is for its own e-mail');
  end if;
  if sponsors_email_taken(p_marks) then
    return json_build_object('outcome', 'taken');
  end if;
  is_full := sponsors_people_full(sponsor);
  if is_full is not null then
    return is_full;
  end if;
  made := members_add_user(
    'sponsor', p_username, p_email, null, p_marks[1], null, p_password, p_language, p_now
  );
  insert into sponsors_user (user_id, sponsor_id, role, name, waits_until)
    values (made, sponsor, i.role, p_name, sponsors_waits_until(i.role, p_now));
  insert into sponsors_let_in (sponsor_id, at, person_id, by_id) values (sponsor, p_now, made, i.invited_by);
  delete from sponsors_invitation where id = i.id;
  perform audit_record(
    p_now, 'sponsor', made, 'person.joined',
    p_sponsor => sponsor,
    p_detail => jsonb_build_object('invitationId', i.id, 'role', i.role, 'invitedBy', i.invited_by)
  );
  return json_build_object('outcome', 'joined', 'id', made, 'role', i.role);
end $$;
grant execute on function sponsors_accept_invitation to porokh_app;

-- Deletes invitations that ended more than 30 days ago. Returns the number.
create or replace function sponsors_forget_invitations(p_now timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  forgotten integer;
begin
  perform ledger_require_now(p_now, 'the time of a job');
  delete from sponsors_invitation where expires_at < p_now - interval '720 hours';
  get diagnostics forgotten = row_count;
  return forgotten;
end $$;
grant execute on function sponsors_forget_invitations to porokh_app;
