-- Posts a letter that replication has brought. Only replication fires it: a session that writes letters itself moves
-- nothing. A letter that the rules refuse is kept with the reason, so that it does not stop those behind it, and the
-- check of the books names it.
create or replace function cells_take() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  why text;
  code text;
begin
  -- The triggers of the books do not fire for replication. What is posted here goes through all of them.
  perform set_config('session_replication_role', 'origin', true);
  begin
    perform cells_accept(new);
  exception when others then
    get stacked diagnostics why = message_text, code = returned_sqlstate;
    -- The server is in trouble, or somebody holds a row: PostgreSQL stops here and begins with this letter again.
    if left(code, 2) in ('40', '53', '54', '55', '57', '58') then
      raise;
    end if;
    insert into cells_refused (letter_id, reason, at) values (new.id, left(why, 500), clock_timestamp());
  end;
  perform set_config('session_replication_role', 'replica', true);
  return null;
end $$;
revoke execute on function cells_take from public;

create or replace trigger take after insert on cells_letter
  for each row execute function cells_take();

alter table cells_letter enable replica trigger take;

-- A letter that comes once more changes nothing: after a switch-over a slot may send it again, and `cells:rejoin` has
-- brought what the new stream begins with. Neither does a month or a day that is told once more by another letter:
-- it would stop the stream at the index of these. `cells:check` names it as one that does not come.
create or replace function cells_once() returns trigger
language plpgsql
as $$
begin
  if exists (select from public.cells_letter where id = new.id)
    or new.month is not null
      and exists (
        select
        from public.cells_letter
        where campaign_id = new.campaign_id
          and from_cell = new.from_cell
          and month = new.month
      )
    or new.day is not null
      and exists (
        select from public.cells_letter where from_cell = new.from_cell and kind = new.kind and day = new.day
      )
  then
    return null;
  end if;
  return new;
end $$;
revoke execute on function cells_once from public;

create or replace trigger once before insert on cells_letter
  for each row execute function cells_once();

alter table cells_letter enable replica trigger once;

create or replace function cells_accept(letter cells_letter) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_kind text := case letter.kind when 'fund' then 'fund_take' when 'release' then 'release_take' end;
begin
  if letter.to_cell <> cells_here() then
    perform ledger_refuse('the letter is for another cell');
  end if;
  if letter.kind::text = 'head' then
    perform cells_believe_head(letter);
    return;
  end if;
  if letter.kind::text = 'paid' then
    perform cells_believe_paid(letter);
    return;
  end if;
  -- Before its accounts, as everybody who deals or gives back: one transaction may bring letters about several.
  perform from campaigns_campaign where id = letter.campaign_id for no key update;
  if letter.kind = 'used_up' then
    update cells_account set
      used_up = true,
      recalled = 0
    where campaign_id = letter.campaign_id
      and cell = letter.from_cell;
    return;
  end if;
  if letter.kind::text = 'sold' then
    perform cells_believe_sold(letter);
    return;
  end if;
  if letter.kind = 'recall' then
    update cells_account set recalled = letter.places
    where campaign_id = letter.campaign_id
      and cell = letter.from_cell;
    if not found then
      perform ledger_refuse('recall: nothing of this campaign came here');
    end if;
    return;
  end if;
  if v_kind is null then
    update cells_account set
      spent = spent + letter.amount,
      recalled = 0
    where campaign_id = letter.campaign_id
      and cell = letter.from_cell
      and taken + spent + letter.amount <= sent;
    if not found then
      perform ledger_refuse('spent: more than went there');
    end if;
    return;
  end if;
  insert into ledger_journal (at, kind, key, actor, sponsor_id, campaign_id, escrow, cells, cell)
    values (
      clock_timestamp(), v_kind::ledger_kind, v_kind || ':' || letter.id, 'system', letter.sponsor_id,
      letter.campaign_id, letter.amount, -letter.amount, letter.from_cell
    );
end $$;
revoke execute on function cells_accept from public;

-- Posts a letter that was refused, once its reason is gone.
create or replace function cells_try_again(p_letter bigint) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  letter cells_letter;
begin
  delete from cells_refused where letter_id = p_letter;
  if not found then
    perform ledger_refuse('this letter was not refused');
  end if;
  select * into letter from cells_letter where id = p_letter;
  perform cells_accept(letter);
end $$;
revoke execute on function cells_try_again from public;
