-- Locks the account of an item, then the item, so that its day does not change during the check. Returns account, day,
-- state and amount of a line or a movement, whichever is not null; null if it does not exist.
create or replace function reconciliation_item(
  p_line bigint,
  p_movement bigint,
  out account bigint,
  out day date,
  out state text,
  out amount bigint
)
language plpgsql set search_path = public, pg_temp
as $$
begin
  if p_line is not null then
    select l.account_id into account from reconciliation_line l where l.id = p_line;
  else
    select m.account_id into account from reconciliation_movement m where m.id = p_movement;
  end if;
  perform from reconciliation_account a where a.id = account for no key update;
  if p_line is not null then
    select l.counts_on, l.state, l.amount into day, state, amount from reconciliation_line l where l.id = p_line;
  else
    select m.counts_on, m.state, m.amount
    into day, state, amount
    from reconciliation_movement m
    where m.id = p_movement;
  end if;
end $$;

-- Whether a day is closed, or was closed and may be reopened.
create or replace function reconciliation_is_closed(p_account bigint, p_day date) returns boolean
language sql stable set search_path = public, pg_temp
as $$
  select exists (
    select
    from reconciliation_day d
    where d.account_id = p_account
      and d.day = p_day
      and d.state in ('closed', 'reopening')
  )
$$;

-- Refuses while another operator has claimed the day's unmatched items from the inbox. The claim ends with the last of
-- them.
create or replace function reconciliation_decide(
  p_account bigint,
  p_day date,
  p_operator bigint,
  p_now timestamptz
) returns void
language plpgsql set search_path = public, pg_temp
as $$
declare
  d record;
begin
  select x.id, x.lines_open + x.movements_open as left_over
  into d
  from reconciliation_day x
  where x.account_id = p_account
    and x.day = p_day;
  perform inbox_refuse_taken('leftover', d.id, p_operator, p_now);
  if d.left_over = 0 then
    perform inbox_decide('leftover', d.id, p_operator, p_now);
  end if;
end $$;

-- Runs before a change of a day. The change would cancel a proposal to close the day, so it is refused while another
-- operator has claimed that proposal.
create or replace function reconciliation_end_proposal(
  p_account bigint,
  p_day date,
  p_operator bigint,
  p_now timestamptz
) returns void
language plpgsql set search_path = public, pg_temp
as $$
declare
  proposed bigint;
begin
  select id into proposed
  from reconciliation_day
  where account_id = p_account
    and day = p_day
    and state = 'proposed'
  for no key update;
  perform inbox_decide('day', proposed, p_operator, p_now);
end $$;

-- Matches a line and a payment of the same account and amount, as chosen by the operator with this session. Returns
-- {outcome: 'matched'}; 'not_found'; 'settled' with the state of the item that is not unmatched; 'amounts_differ'.
create or replace function reconciliation_match(p_token bytea, p_line bigint, p_movement bigint, p_now timestamptz)
returns json
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  operator bigint := members_operator_for(p_token, p_now, 'finance');
  l record;
  m record;
begin
  l := reconciliation_item(p_line, null);
  m := reconciliation_item(null, p_movement);
  if (l.account = m.account) is not true then
    return json_build_object('outcome', 'not_found');
  end if;
  if l.state <> 'open' or m.state <> 'open' then
    return json_build_object('outcome', 'settled', 'state', case when l.state <> 'open' then l.state else m.state end);
  end if;
  if l.amount <> m.amount then
    return json_build_object('outcome', 'amounts_differ', 'line', l.amount, 'movement', m.amount);
  end if;
  update reconciliation_line set
    state = 'matched',
    movement_id = p_movement,
    how = 'hand'
  where id = p_line;
  update reconciliation_movement set state = 'matched' where id = p_movement;
  perform reconciliation_decide(l.account, l.day, operator, p_now);
  if m.day <> l.day then
    perform reconciliation_decide(l.account, m.day, operator, p_now);
  end if;
  perform audit_record(
    p_now, 'operator', operator, 'reconciliation.matched_by_hand',
    p_detail => jsonb_build_object('accountId', l.account, 'lineId', p_line, 'movementId', p_movement)
  );
  return json_build_object('outcome', 'matched');
end $$;
grant execute on function reconciliation_match to porokh_app;

-- Explains an unmatched line or payment. `waits` moves it to the next day, where it is unmatched again; any other kind
-- settles it. Returns {outcome: 'explained'}; 'not_found'; 'settled' with its state; or 'closed' with the day if the
-- next one is closed already.
create or replace function reconciliation_explain(
  p_token bytea,
  p_line bigint,
  p_movement bigint,
  p_kind text,
  p_note text,
  p_now timestamptz
) returns json
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  operator bigint := members_operator_for(p_token, p_now, 'finance');
  i record;
begin
  i := reconciliation_item(p_line, p_movement);
  if i.account is null then
    return json_build_object('outcome', 'not_found');
  end if;
  if i.state <> 'open' then
    return json_build_object('outcome', 'settled', 'state', i.state);
  end if;
  if p_kind = 'waits' and reconciliation_is_closed(i.account, i.day + 1) then
    return json_build_object('outcome', 'closed', 'day', i.day + 1);
  end if;
  if p_kind = 'waits' then
    perform reconciliation_end_proposal(i.account, i.day + 1, operator, p_now);
  end if;
  insert into reconciliation_explanation (line_id, movement_id, day, kind, note, by_operator, at)
    values (p_line, p_movement, i.day, p_kind, p_note, operator, p_now);
  if p_line is not null then
    update reconciliation_line set
      state = case when p_kind = 'waits' then 'open' else 'explained' end,
      counts_on = case when p_kind = 'waits' then i.day + 1 else i.day end
    where id = p_line;
  else
    update reconciliation_movement set
      state = case when p_kind = 'waits' then 'open' else 'explained' end,
      counts_on = case when p_kind = 'waits' then i.day + 1 else i.day end
    where id = p_movement;
  end if;
  perform reconciliation_decide(i.account, i.day, operator, p_now);
  perform audit_record(
    p_now, 'operator', operator, 'reconciliation.explained',
    p_detail => jsonb_strip_nulls(
      jsonb_build_object(
        'accountId', i.account, 'lineId', p_line, 'movementId', p_movement, 'day', i.day, 'kind', p_kind
      )
    )
  );
  return json_build_object('outcome', 'explained');
end $$;
grant execute on function reconciliation_explain to porokh_app;

-- Undoes a match, an explanation, or a move to the next day, whichever was last. This may change two days: it is
-- refused if one of them is closed, or claimed by another operator. Returns {outcome: 'undone'}; 'not_found'; 'booked'
-- for a booked charge, its line or its payment; 'nothing' if it is unmatched; or 'closed' with the first such day.
create or replace function reconciliation_undo(p_token bytea, p_line bigint, p_movement bigint, p_now timestamptz)
returns json
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  operator bigint := members_operator_for(p_token, p_now, 'finance');
  i record;
  other record;
  e reconciliation_explanation;
  other_day date;
  line bigint := p_line;
  movement bigint := p_movement;
begin
  i := reconciliation_item(p_line, p_movement);
  if i.account is null then
    return json_build_object('outcome', 'not_found');
  end if;
  if exists (select from reconciliation_explanation where line_id = p_line and approval_id is not null)
    or exists (select from reconciliation_movement where id = p_movement and kind = 'charge')
  then
    return json_build_object('outcome', 'booked');
  end if;
  if reconciliation_is_closed(i.account, i.day) then
    return json_build_object('outcome', 'closed', 'day', i.day);
  end if;
  if i.state = 'matched' then
    if line is null then
      select l.id into line from reconciliation_line l where l.movement_id = p_movement;
    else
      select l.movement_id into movement from reconciliation_line l where l.id = p_line;
    end if;
    if p_line is null then
      other := reconciliation_item(line, null);
    else
      other := reconciliation_item(null, movement);
    end if;
    other_day := other.day;
    if reconciliation_is_closed(i.account, other_day) then
      return json_build_object('outcome', 'closed', 'day', other_day);
    end if;
    perform reconciliation_end_proposal(i.account, d.day, operator, p_now) from (values (i.day), (other_day)) d(day);
    update reconciliation_line set
      state = 'open',
      movement_id = null,
      how = null
    where id = line;
    update reconciliation_movement set state = 'open' where id = movement;
  else
    select *
    into e
    from reconciliation_explanation x
    where (x.line_id = p_line or x.movement_id = p_movement)
      and x.undone_by is null
    order by x.id desc
    limit 1;
    if not found then
      return json_build_object('outcome', 'nothing');
    end if;
    other_day := e.day;
    if reconciliation_is_closed(i.account, other_day) then
      return json_build_object('outcome', 'closed', 'day', other_day);
    end if;
    perform reconciliation_end_proposal(i.account, d.day, operator, p_now) from (values (i.day), (other_day)) d(day);
    update reconciliation_explanation set undone_by = operator where id = e.id;
    update reconciliation_line set
      state = 'open',
      counts_on = e.day
    where id = p_line;
    update reconciliation_movement set
      state = 'open',
      counts_on = e.day
    where id = p_movement;
  end if;
  perform reconciliation_decide(i.account, i.day, operator, p_now);
  if other_day <> i.day then
    perform reconciliation_decide(i.account, other_day, operator, p_now);
  end if;
  perform audit_record(
    p_now, 'operator', operator, 'reconciliation.undone',
    p_detail => jsonb_strip_nulls(
      jsonb_build_object('accountId', i.account, 'lineId', line, 'movementId', movement, 'day', i.day)
    )
  );
  return json_build_object('outcome', 'undone');
end $$;
grant execute on function reconciliation_undo to porokh_app;
