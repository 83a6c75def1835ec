-- The waiting list: people without an invitation code leave a phone or an e-mail, and an operator admits some of them.
-- Each gets a code that works once, for that contact only.

-- Adds a contact to the list, once: p_marks are its HMACs, the newest key's first. Reveals neither whether the contact
-- was on the list nor whether it has an account.
create or replace function members_ask_to_join(
  p_channel text,
  p_contact text,
  p_marks bytea[],
  p_language text,
  p_now timestamptz
) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform ledger_require_now(p_now, 'the time at which somebody asks to join');
  if exists (select from members_user where phone_mark = any (p_marks) or email_mark = any (p_marks))
    or exists (select from members_waiting where contact_mark = any (p_marks))
  then
    return;
  end if;
  insert into members_waiting (channel, contact, contact_mark, language, asked_at)
    values (p_channel, p_contact, p_marks[1], p_language, p_now)
    on conflict (contact_mark) do nothing;
end $$;
grant execute on function members_ask_to_join to porokh_app;

-- Admits the people who have waited longest, one for each of p_codes, by an operator with this session: creates the
-- codes, which end after p_days. Returns the contacts to which they are sent.
create or replace function members_let_in(p_token bytea, p_codes text[], p_days integer, p_now timestamptz)
returns table (channel text, contact text, language text, code text, ends_at timestamptz)
language plpgsql security definer set search_path = public, pg_temp
as $$
#variable_conflict use_column
declare
  operator bigint := members_operator_for(p_token, p_now, 'support');
  one text;
  waits members_waiting;
  made members_platform_code;
begin
  if cardinality(p_codes) > 50 then
    perform ledger_refuse('at most 50 are let in at once');
  end if;
  foreach one in array p_codes loop
    select * into waits from members_waiting
    where code_id is null
    order by id
    limit 1
    for no key update skip locked;
    exit when not found;
    insert into members_platform_code (code, note, uses_most, made_by, made_at, ends_at, for_waiting)
      values (one, 'Waiting list', 1, operator, p_now, p_now + make_interval(days => p_days), true)
      returning * into made;
    update members_waiting set code_id = made.id where id = waits.id;
    perform audit_record(
      p_now, 'operator', operator, 'waiting.let_in',
      p_detail => jsonb_build_object('codeId', made.id)
    );
    channel := waits.channel;
    contact := waits.contact;
    language := waits.language;
    code := made.code;
    ends_at := made.ends_at;
    return next;
  end loop;
end $$;
grant execute on function members_let_in to porokh_app;

-- Deletes contacts that were left more than 90 days ago. Returns the number.
create or replace function members_forget_waiting(p_now timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  forgotten integer;
begin
  perform ledger_require_now(p_now, 'the time of a job');
  delete from members_waiting where asked_at < p_now - interval '2160 hours';
  get diagnostics forgotten = row_count;
  return forgotten;
end $$;
grant execute on function members_forget_waiting to porokh_app;

-- Removes a person who has joined from the list, whichever code was used.
create or replace function members_waits_no_more() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform ledger_refuse_old_snapshot();
  delete from members_waiting w
  using members_user u
  where u.id = new.id
    and w.contact_mark in (u.phone_mark, u.email_mark);
  return null;
end $$;

-- Runs after count_use, which reads the row: triggers run in the order of their names.
create or replace trigger waits_no_more after insert on members_member
  for each row execute function members_waits_no_more();
