-- Refuses an action that this user may not perform for the sponsor: a user who does not belong to it, has left, or has
-- none of these roles. Every function that moves a sponsor's money or decides about a member's pay calls it,
-- independently of the application's checks.
create or replace function sponsors_require_role(p_user bigint, p_sponsor bigint, p_roles text[]) returns void
language plpgsql stable
as $$
begin
  perform from public.sponsors_user
  where user_id = p_user
    and sponsor_id = p_sponsor
    and role = any (p_roles);
  if not found then
    raise exception 'only some of the people of this sponsor may do that'
      using errcode = 'PK403', detail = array_to_string(p_roles, ' ');
  end if;
end $$;
