-- Books again what this cell has sent and, restored to an earlier moment, does not know any more: with the id that the
-- letter has where it came. What it cannot book is refused, and no place is taken from anybody's task. Only
-- `cells:rejoin` calls it, before the cell serves anybody.
create or replace function cells_send_again(letter cells_letter) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_kind text := case letter.kind when 'fund' then 'fund_send' when 'release' then 'release_send' end;
begin
  if letter.from_cell <> cells_here() then
    perform ledger_refuse('the letter is of another cell');
  end if;
  if exists (select from cells_letter where id = letter.id) then
    perform ledger_refuse('the letter is known');
  end if;
  if v_kind is not null then
    if letter.kind = 'release' then
      -- It was asked for, or the campaign was closed, and that may be forgotten too.
      update cells_account set recalled = greatest(recalled, letter.places)
      where campaign_id = letter.campaign_id
        and cell = letter.to_cell;
    end if;
    perform set_config('porokh.sent_at', letter.at::text, true);
    insert into ledger_journal (at, kind, key, actor, sponsor_id, campaign_id, escrow, cells, cell)
      values (
        clock_timestamp(), v_kind::ledger_kind, v_kind || ':' || letter.id, 'system', letter.sponsor_id,
        letter.campaign_id, -letter.amount, letter.amount, letter.to_cell
      );
    perform set_config('porokh.sent_at', '', true);
    return;
  end if;
  if letter.kind = 'spent' then
    update cells_account set spent = spent + letter.amount
    where campaign_id = letter.campaign_id
      and cell = letter.to_cell
      and sent + spent + letter.amount <= taken;
    if not found then
      perform ledger_refuse('spent: more than is known to have come');
    end if;
  end if;
  if letter.kind::text = 'sold' then
    -- This month is not told once more.
    update cells_account set next_month = greatest(next_month, invoices_following(letter.month))
    where campaign_id = letter.campaign_id
      and cell = letter.to_cell;
  end if;
  insert into cells_letter select letter.*;
end $$;
revoke execute on function cells_send_again from public;
