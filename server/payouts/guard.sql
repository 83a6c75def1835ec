-- The allowed changes of a payout. After a restore or the promotion of a standby, no payout is sent or cancelled before
-- payouts_after_move has run, which takes a second: the error is one that makes callers retry. For a new payout,
-- payouts_withdraw makes the same check.
create or replace function payouts_guard() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'INSERT' then
    if (
      new.state = 'requested'
      and new.amount > 0
      and new.held = new.amount
      and (new.rail in ('sandbox', 'manual') or new.rail = 'bkash' and new.provider = 'bkash')
    ) is not true then
      perform public.ledger_refuse('a payout begins requested, with its money');
    end if;
    -- The rail bkash is used only while it is set up: otherwise no process would send the payout. A condition of its
    -- own, because one with a query is a statement even if the query is not needed.
    if new.rail = 'bkash' then
      if not exists (select from public.rails_rail where name = 'bkash_payouts' and is_set_up) then
        perform public.ledger_refuse('a payout begins requested, with its money');
      end if;
    end if;
    return new;
  end if;

  if old.state = 'requested' and public.payouts_moved() then
    raise exception 'the database has moved, and its payouts are not in doubt yet' using errcode = 'cannot_connect_now';
  end if;
  if new.state <> old.state and not (
    case old.state
      when 'requested' then new.state in ('sending', 'cancelled')
      -- Back to requested only when the gateway has reported that nothing moved (payouts_put_back).
      when 'sending' then new.state in ('paid', 'failed') or new.state = 'requested' and exists (
        select from public.payouts_call where payout_id = new.id and again_at is not null and unknown_at is null
      )
      else false
    end
  ) then
    perform public.ledger_refuse(format('a payout does not go from %s to %s', old.state, new.state));
  end if;
  if new.held <> (case when new.state in ('requested', 'sending') then new.amount else 0 end)
    -- When the gateway is no longer set up, its unpaid payouts are sent by hand (payouts_leave_gateway).
    or new.rail <> old.rail and (
      (old.state, old.rail, new.rail) is distinct from ('requested'::public.payouts_state, 'bkash', 'manual')
      or exists (select from public.rails_rail where name = 'bkash_payouts' and is_set_up)
    )
  then
    perform public.ledger_refuse('a payout is backed until it ends');
  end if;

  -- The send time and the batch are written when the payout is sent, and never changed. On the manual rail a payout is
  -- sent in the file of a batch, created in the same transaction for the same provider.
  if old.state = 'requested' and new.state = 'sending' then
    if public.ledger_is_now(new.sent_at) is not true then
      perform public.ledger_refuse('a payout on its way has the time it was sent');
    end if;
    if (new.batch_id is not null) <> (new.rail = 'manual')
      or new.batch_id is not null and not exists (
        select from public.payouts_batch
        where id = new.batch_id
          and provider = new.provider
          and created_at = new.sent_at
      )
    then
      perform public.ledger_refuse('a payout by hand is in a new batch of its provider');
    end if;
  elsif old.state = 'sending' and new.state = 'requested' then
    if (new.sent_at, new.batch_id) is distinct from (null, old.batch_id) then
      perform public.ledger_refuse('a payout that was put back was not sent');
    end if;
  elsif (new.sent_at, new.batch_id) is distinct from (old.sent_at, old.batch_id) then
    perform public.ledger_refuse('when and in which batch a payout was sent is not changed');
  end if;
  if (new.failure, new.reference) is distinct from (old.failure, old.reference) and old.state <> 'sending'
    or new.asked_at is distinct from old.asked_at
      and (old.state <> 'sending' or public.ledger_is_now(new.asked_at) is not true)
    or new.state = old.state and old.state not in ('requested', 'sending')
  then
    perform public.ledger_refuse('a rail answers about a payout on its way');
  end if;
  return new;
end $$;

create or replace trigger guard before insert or update on payouts_payout
  for each row execute function payouts_guard();

create or replace trigger keep before delete or truncate on payouts_payout
  for each statement execute function ledger_deny();

create or replace trigger by_posting before update of held, amount, withheld, member_id, provider, number
  on payouts_payout
  for each row when (pg_trigger_depth() = 0) execute function ledger_deny();

-- A batch is created at the present time by an operator (payouts_make_batch), or by payouts_after_move for payouts in
-- doubt. It ends once, when all of its payouts have ended (payouts_take_result). Nothing else changes.
create or replace function payouts_guard_batch() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'UPDATE' then
    if to_jsonb(new) - 'ended_at' is distinct from to_jsonb(old) - 'ended_at'
      or old.ended_at is not null
      or public.ledger_is_now(new.ended_at) is not true
      or exists (select from public.payouts_payout where batch_id = new.id and state = 'sending')
    then
      perform public.ledger_refuse('a batch ends once, with its last payout, and stays as it is');
    end if;
    return new;
  end if;
  if public.ledger_is_now(new.created_at) is not true
    or new.ended_at is not null
    or new.provider not in ('bkash', 'nagad', 'rocket')
    or not new.in_doubt and not exists (
      select from public.members_user
      where id = new.created_by
        and role = 'operator'
        and closed_at is null
    )
  then
    perform public.ledger_refuse('an operator makes a batch now');
  end if;
  return new;
end $$;

create or replace trigger guard before insert or update on payouts_batch
  for each row execute function payouts_guard_batch();

create or replace trigger append_only before delete or truncate on payouts_batch
  for each statement execute function ledger_deny();
