-- Whether these books hold play money. Only then there is a sandbox rail.
create or replace function ledger_play_money() returns boolean
language plpgsql stable
as $$
begin
  return coalesce((select m.play from public.ledger_money m), false);
end $$;
