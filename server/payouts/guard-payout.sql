-- Allows only the state changes of a payout that are listed below. In a database that was restored or that a standby
-- took over, no payout begins, is sent or is cancelled before payouts_after_move has run, which takes a second: the
-- error is one of those after which a caller tries again.
create or replace function payouts_guard() returns trigger
language plpgsql
as $$
begin
  if (tg_op = 'INSERT' or old.state = 'requested') and public.payouts_moved() then
    raise exception 'the database has moved, and its payouts are not in doubt yet' using errcode = 'cannot_connect_now';
  end if;
  if tg_op = 'INSERT' then
    if (
      new.state = 'requested'
      and new.amount > 0
      and new.held = new.amount
      and new.rail in ('sandbox', 'manual', 'bkash')
    ) is not true then
      perform public.ledger_refuse('a payout begins requested, with its money');
    end if;
    return new;
  end if;

  if new.state <> old.state and not (
    case old.state
      when 'requested' then new.state in ('sending', 'cancelled')
      when 'sending' then new.state in ('paid', 'failed')
      else false
    end
  ) then
    perform public.ledger_refuse(format('a payout does not go from %s to %s', old.state, new.state));
  end if;
  if new.held <> (case when new.state in ('requested', 'sending') then new.amount else 0 end)
    or new.rail <> old.rail
  then
    perform public.ledger_refuse('a payout is backed until it ends');
  end if;
  if new.sent_at is null and new.state not in ('requested', 'cancelled') then
    perform public.ledger_refuse('a payout on its way has the time it was sent');
  end if;
  return new;
end $$;

create or replace trigger guard before insert or update on payouts_payout
  for each row execute function payouts_guard();

create or replace trigger keep before delete or truncate on payouts_payout
  for each statement execute function ledger_deny();

create or replace trigger by_posting before insert or update of held, amount, member_id, provider, number
  on payouts_payout
  for each row when (pg_trigger_depth() = 0) execute function ledger_deny();
