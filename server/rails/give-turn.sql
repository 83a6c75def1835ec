-- The turn of a payout on a rail that pays one at a time (server/payouts/take-turn.sql). The application may call none
-- of these.

-- Gives the turn to a payout until p_until.
create or replace function rails_give_turn(p_rail text, p_payout bigint, p_until timestamptz) returns void
language sql set search_path = public, pg_temp
as $$
  update rails_rail set turn_payout = p_payout, turn_until = p_until where name = p_rail
$$;

-- Ends the turn of a payout, if it has it. The next one starts at p_next at the earliest.
create or replace function rails_end_turn(p_rail text, p_payout bigint, p_next timestamptz) returns void
language sql set search_path = public, pg_temp
as $$
  update rails_rail set turn_payout = null, turn_until = p_next where name = p_rail and turn_payout = p_payout
$$;

-- Stores the last answer that stopped something, in our words.
create or replace function rails_note_error(p_rail text, p_why text, p_now timestamptz) returns void
language sql set search_path = public, pg_temp
as $$
  update rails_rail set error = left(p_why, 200), error_at = p_now where name = p_rail
$$;
