-- How long a claim lasts after its last step.
create or replace function inbox_lasts() returns interval
language sql immutable
as $$ select interval '30 minutes' $$;
grant execute on function inbox_lasts to porokh_app;

-- Raises PK409 while another operator holds the claim, with {by, since} as JSON in the detail.
create or replace function inbox_refuse_taken(p_kind text, p_item bigint, p_operator bigint, p_now timestamptz)
returns void
language plpgsql set search_path = public, pg_temp
as $$
declare
  held json;
begin
  select json_build_object('by', u.username, 'since', c.taken_at)
  into held
  from inbox_claim c
    join members_user u on u.id = c.operator_id
  where c.kind = p_kind
    and c.item_id = p_item
    and c.operator_id <> p_operator
    and c.step_at > p_now - inbox_lasts();
  if found then
    raise exception 'another operator has taken this item' using errcode = 'PK409', detail = held::text;
  end if;
end $$;

-- Every function in which an operator decides an inbox item calls this once the item's row is locked. It refuses while
-- another operator holds the claim. Otherwise the claim ends.
create or replace function inbox_decide(p_kind text, p_item bigint, p_operator bigint, p_now timestamptz) returns void
language plpgsql set search_path = public, pg_temp
as $$
begin
  perform inbox_refuse_taken(p_kind, p_item, p_operator, p_now);
  delete from inbox_claim
  where kind = p_kind
    and item_id = p_item;
end $$;

-- A ticket is decided by its answer, which the application writes itself.
create or replace function inbox_guard_answer() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform ledger_refuse_old_snapshot();
  perform inbox_decide('ticket', new.ticket_id, new.author_id, new.at);
  return new;
end $$;

create or replace trigger inbox_answer before insert on support_ticket_message
  for each row when (new.from_support) execute function inbox_guard_answer();
