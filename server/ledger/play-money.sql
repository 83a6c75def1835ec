-- Returns whether these books hold play money. The sandbox rail exists only then.
create or replace function ledger_play_money() returns boolean
language plpgsql stable
as $$
begin
  return coalesce((select m.play from public.ledger_money m), false);
end $$;
