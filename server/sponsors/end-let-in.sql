-- Everybody whom this person has let into the organisation since p_since, and whom they have let in afterwards, and so
-- on. A row counts when its owner was reached by an earlier row, so one pass in the order of the rows finds all.
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

-- Locks the organisation of this person, if there is one. For callers that end what its people have, before they lock
-- anything else of a sponsor: whoever changes its people does so first, too.
create or replace function sponsors_lock_of(p_person bigint) returns void
language plpgsql
as $$
begin
  perform
  from public.sponsors_sponsor
  where id = (select sponsor_id from public.sponsors_user where user_id = p_person)
  for no key update;
end $$;

-- After a proof or a reset by code, nobody knows who has let the others in. So all whom this person's account has let
-- in, directly or by others, are signed out, and their tokens and what they have made end. Owners and people of finance
-- among them wait as new ones do: until then they ask for no refund and remove no owner, and this person can remove
-- them. Who came before the last reset has been through this and stays as is, so that nobody is kept waiting for ever
-- by an owner who resets the own password again and again. For callers that have locked the sponsor.
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
