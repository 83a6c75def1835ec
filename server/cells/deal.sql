-- Sends unused places of a campaign to another cell, with their money. Returns the id of the letter.
create or replace function cells_deal(p_campaign bigint, p_cell smallint, p_places integer, p_now timestamptz)
returns bigint
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  letter bigint := nextval('cells_letter_id');
begin
  insert into ledger_journal (at, kind, key, actor, sponsor_id, campaign_id, escrow, cells, cell)
    select
      p_now,
      'fund_send',
      'fund_send:' || letter,
      'system',
      sponsor_id,
      id,
      -amount * p_places,
      amount * p_places,
      p_cell
    from campaigns_campaign
    where id = p_campaign;
  if not found then
    perform ledger_refuse('no such campaign');
  end if;
  return letter;
end $$;
revoke execute on function cells_deal from public;
