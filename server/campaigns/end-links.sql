-- Revokes the public links that a person or an API token has created.
create or replace function campaigns_end_links(p_person bigint, p_token bigint, p_now timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  ended record;
begin
  for ended in
    update campaigns_shared_link l set revoked_at = p_now
    from campaigns_campaign c
    where (l.made_by = p_person or l.token_id = p_token)
      and l.revoked_at is null
      and l.ends_at > p_now
      and c.id = l.campaign_id
    returning l.id, l.campaign_id, c.sponsor_id
  loop
    perform audit_record(
      p_now, 'system', null, 'link.revoked',
      p_sponsor => ended.sponsor_id,
      p_campaign => ended.campaign_id,
      p_detail => jsonb_build_object('linkId', ended.id)
    );
  end loop;
end $$;

create or replace function campaigns_end_links_of_token() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform ledger_refuse_old_snapshot();
  perform campaigns_end_links(null, new.id, new.revoked_at);
  return null;
end $$;

create or replace trigger end_links after update of revoked_at on sponsors_token
  for each row
  when (old.revoked_at is null and new.revoked_at is not null)
  execute function campaigns_end_links_of_token();

-- A link created by an API token belongs to a token of the same organisation and person, and ends no later than the
-- token.
create or replace function campaigns_guard_link() returns trigger
language plpgsql
as $$
begin
  perform public.ledger_refuse_old_snapshot();
  if new.token_id is null then
    return new;
  end if;
  perform from public.sponsors_token
  where id = new.token_id
    and user_id = new.made_by
    and revoked_at is null
    and expires_at >= new.ends_at;
  if not found then
    perform public.ledger_refuse('a public link ends with the token that made it');
  end if;
  return new;
end $$;

create or replace trigger guard before insert on campaigns_shared_link
  for each row execute function campaigns_guard_link();
