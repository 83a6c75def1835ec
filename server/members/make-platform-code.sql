-- Invitation codes of the platform, for people without an invitation from a member. A code has a maximum number of uses
-- and an end. Inviting pays nobody (C11).

-- Creates a code that ends after p_days. Returns its id, or null if p_code is taken.
create or replace function members_make_platform_code(
  p_token bytea,
  p_code text,
  p_note text,
  p_uses_most integer,
  p_days integer,
  p_now timestamptz
) returns bigint
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  operator bigint := members_operator_for(p_token, p_now, 'support');
  made bigint;
begin
  insert into members_platform_code (code, note, uses_most, made_by, made_at, ends_at)
    values (p_code, p_note, p_uses_most, operator, p_now, p_now + make_interval(days => p_days))
    on conflict (code) do nothing
    returning id into made;
  if made is not null then
    perform audit_record(
      p_now, 'operator', operator, 'code.made',
      p_detail => jsonb_build_object('codeId', made, 'note', p_note, 'usesMost', p_uses_most, 'days', p_days)
    );
  end if;
  return made;
end $$;
grant execute on function members_make_platform_code to porokh_app;

-- Disables a code permanently. Returns {outcome: 'ended'}; {outcome: 'not_found'}; {outcome: 'over'} if an operator has
-- already disabled it.
create or replace function members_end_platform_code(p_token bytea, p_id bigint, p_now timestamptz) returns json
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  operator bigint := members_operator_for(p_token, p_now, 'support');
  c members_platform_code;
begin
  select * into c from members_platform_code where id = p_id for no key update;
  if not found then
    return json_build_object('outcome', 'not_found');
  end if;
  if c.ended_at is not null then
    return json_build_object('outcome', 'over');
  end if;
  update members_platform_code set ended_at = p_now where id = c.id;
  perform audit_record(
    p_now, 'operator', operator, 'code.ended',
    p_detail => jsonb_build_object('codeId', c.id, 'note', c.note)
  );
  return json_build_object('outcome', 'ended');
end $$;
grant execute on function members_end_platform_code to porokh_app;

-- Counts a member who joins with a code. Concurrent uses wait for each other here, and those above the limit are
-- refused.
create or replace function members_count_use() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform ledger_refuse_old_snapshot();
  update members_platform_code c set uses = uses + 1
  from members_user u
  where u.id = new.id
    and c.id = new.code_id
    and c.uses < c.uses_most
    and c.ended_at is null
    and c.ends_at > u.created_at
    and (
      not c.for_waiting
      or exists (
        select from members_waiting w
        where w.code_id = c.id and w.contact_mark in (u.phone_mark, u.email_mark)
      )
    );
  if not found then
    raise exception 'this invitation code is used up or over'
      using errcode = 'check_violation', constraint = 'members_platform_code_open';
  end if;
  return null;
end $$;

create or replace trigger count_use after insert on members_member
  for each row when (new.code_id is not null) execute function members_count_use();
