-- Marks an entry as looked at, with a note. Returns {outcome: 'looked'}, or {outcome}: 'not_found', or 'done' if
-- somebody has already looked at it.
create or replace function abuse_look(p_token bytea, p_entry bigint, p_note text, p_now timestamptz) returns json
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  operator bigint := members_operator_for(p_token, p_now, 'support');
  e abuse_entry;
begin
  select * into e from abuse_entry where id = p_entry for no key update;
  if not found then
    return json_build_object('outcome', 'not_found');
  end if;
  if e.looked_at is not null then
    return json_build_object('outcome', 'done');
  end if;
  if tasks_has_words(p_note, 3) is not true then
    perform ledger_refuse('an operator says what was found');
  end if;
  perform inbox_decide('abuse', e.id, operator, p_now);
  update abuse_entry set
    looked_at = p_now,
    looked_by = operator,
    note = p_note
  where id = e.id;
  perform audit_record(
    p_now, 'operator', operator, 'abuse.looked',
    p_member => e.member_id,
    p_sponsor => e.sponsor_id,
    p_task => e.task_id,
    p_detail => jsonb_build_object('entryId', e.id, 'abuse', e.kind, 'note', p_note)
  );
  return json_build_object('outcome', 'looked');
end $$;
grant execute on function abuse_look to porokh_app;
