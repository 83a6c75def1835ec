-- All people whom this person has admitted to the organisation since p_since, directly or through others. A row counts
-- if an earlier row reached its owner, so one pass in row order finds all.
create or replace function sponsors_let_in_by(p_person bigint, p_since timestamptz) returns bigint[]
language plpgsql stable
as $$
declare
  reached bigint[] := array[p_person];
  l public.sponsors_let_in;
begin
  for l in
    select h.*
    from public.sponsors_let_in h
      join public.sponsors_user u on u.sponsor_id = h.sponsor_id
    where u.user_id = p_person
      and h.at >= p_since
    order by h.id
  loop
    if l.by_id = any (reached) and l.person_id <> all (reached) then
      reached := reached || l.person_id;
    end if;
  end loop;
  return array_remove(reached, p_person);
end $$;

-- Locks the organisation of this person, if there is one. Callers that end what its people have call it before they
-- lock other rows of a sponsor, in the same order as changes of its people.
create or replace function sponsors_lock_of(p_person bigint) returns void
language plpgsql
as $$
begin
  perform
  from public.sponsors_sponsor
  where id = (select sponsor_id from public.sponsors_user where user_id = p_person)
  for no key update;
end $$;

-- After a proof of a contact or a reset by code, it is unknown who admitted the others. So all people admitted by this
-- account, directly or through others, are signed out, and their tokens and everything they created end. Owners and
-- finance people among them wait like new ones: until then they request no refund and remove no owner, and this person
-- can remove them. People from before the last reset are exempt, so that an owner with repeated resets cannot keep them
-- waiting for ever. For callers that have locked the sponsor.
create or replace function sponsors_end_let_in(p_person bigint, p_now timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  since timestamptz;
  other bigint;
  ended record;
begin
  select coalesce(reset_at, '-infinity') into since from sponsors_user where user_id = p_person;
  if not found then
    return;
  end if;
  foreach other in array sponsors_let_in_by(p_person, since) loop
    update sponsors_user set waits_until = sponsors_waits_until(role, p_now)
    where user_id = other and role in ('owner', 'finance');
    update app_session set ended_at = p_now where user_id = other and ended_at is null and expires_at > p_now;
    delete from notifications_device where user_id = other;
    for ended in
      select * from members_end_tokens(other, p_now)
    loop
      perform audit_record(
        p_now, 'system', null, 'token.revoked',
        p_sponsor => ended.of_sponsor,
        p_detail => jsonb_build_object('tokenId', ended.token_id)
      );
    end loop;
    perform sponsors_end_made(other, p_person, p_now);
  end loop;
  update sponsors_user set reset_at = p_now where user_id = p_person;
end $$;
