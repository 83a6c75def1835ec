-- Changes the balances for a new journal row, and refuses a row that does not fit its kind (docs/money.md).
-- SECURITY DEFINER, because the application itself may not change balances. Every name is qualified, because setting a
-- search_path takes a tenth of the time of an approval.
create or replace function ledger_post() returns trigger
language plpgsql security definer
as $$
declare
  n bigint;
  total bigint;
begin
  -- An older snapshot would not contain what other transactions have posted since.
  if current_setting('transaction_isolation') <> 'read committed' then
    perform public.ledger_refuse('the books are written in read committed');
  end if;
  if (
    length(new.key) between 1 and 200
    and new.actor in ('member', 'sponsor', 'operator', 'system')
    and coalesce(new.rail, 'manual') in ('sandbox', 'manual', 'bkash', 'sslcommerz')
    and coalesce(length(new.note), 0) <= 1000
  ) is not true then
    perform public.ledger_refuse('a transaction has a key, an actor and no unknown rail');
  end if;
  new.at := public.ledger_require_now(new.at, 'the time of a transaction');
  if new.rail = 'sandbox' and not public.ledger_play_money() then
    perform public.ledger_refuse('these books have no sandbox rail');
  end if;
  new.balance_after := null;
  if new.withheld <> 0 and (new.kind in ('payout_settle', 'tax_payment')) is not true then
    perform public.ledger_refuse('tax is kept back when a payout ends, and paid to the tax office');
  end if;

  case new.kind
  when 'task_pay' then
    if new.outside <> 0
      or new.sponsor <> 0
      or new.clearing <> 0
      or new.escrow >= 0
      or new.member < 0
      or new.fees < 0
      or num_nonnulls(
        new.rail, new.sponsor_id, new.deposit_id, new.payout_id, new.operator_id, new.second_operator_id
      ) > 0
    then
      perform public.ledger_refuse('task_pay: escrow to member and fees only');
    end if;
    if new.key <> 'task_pay:' || new.place_id then
      perform public.ledger_refuse('task_pay: the key is the place''s');
    end if;
    update public.tasks_place set
      state = 'approved',
      held = 0,
      decided_at = new.at,
      decided_by = new.actor
    where id = new.place_id
      and campaign_id = new.campaign_id
      and member_id = new.member_id
      and state in ('submitted', 'repair', 'disputed')
      and pay = new.member
      and fee = new.fees
      and held = -new.escrow;
    if not found then
      perform public.ledger_refuse('task_pay: not what was fixed at the claim, or not waiting');
    end if;
    update public.ledger_member set
      balance = balance + new.member,
      earned = earned + new.member,
      approved = approved + 1
    where member_id = new.member_id
    returning balance into new.balance_after;

  when 'payout_request' then
    if new.outside <> 0
      or new.sponsor <> 0
      or new.escrow <> 0
      or new.fees <> 0
      or new.member >= 0
      or num_nonnulls(
        new.sponsor_id, new.deposit_id, new.campaign_id, new.place_id, new.operator_id, new.second_operator_id
      ) > 0
    then
      perform public.ledger_refuse('payout_request: member to clearing only');
    end if;
    if new.actor <> 'member' or new.key <> 'payout_request:' || new.payout_id then
      perform public.ledger_refuse('payout_request: the member''s own, and the key is the payout''s');
    end if;
    -- Only payouts_withdraw makes the payout's row, after it has checked the PIN, the wallet, the holds and the limits.
    update public.ledger_member a set balance = a.balance + new.member
    from public.payouts_payout p
    where a.member_id = new.member_id
      and p.id = new.payout_id
      and p.member_id = new.member_id
      and p.state = 'requested'
      and p.held = new.clearing
      and p.rail = new.rail
      and p.requested_at = new.at
    returning a.balance into new.balance_after;

  when 'payout_settle' then
    if new.member <> 0
      or new.sponsor <> 0
      or new.escrow <> 0
      or new.fees <> 0
      or new.clearing >= 0
      or new.withheld < 0
      or num_nonnulls(
        new.sponsor_id, new.deposit_id, new.campaign_id, new.place_id, new.operator_id, new.second_operator_id
      ) > 0
    then
      perform public.ledger_refuse('payout_settle: clearing to outside, and to the tax office what was kept back');
    end if;
    if new.key <> 'payout_settle:' || new.payout_id or new.actor not in ('system', 'operator') then
      perform public.ledger_refuse('payout_settle: the key is the payout''s, and the rail''s answer is no member''s');
    end if;
    update public.payouts_payout set
      state = 'paid',
      held = 0,
      paid_at = new.at,
      failure = null
    where id = new.payout_id
      and member_id = new.member_id
      and state = 'sending'
      and held = -new.clearing
      and withheld = new.withheld
      and rail = new.rail;

  when 'payout_return' then
    if new.outside <> 0
      or new.sponsor <> 0
      or new.escrow <> 0
      or new.fees <> 0
      or new.clearing >= 0
      or new.rail is not null
      or num_nonnulls(
        new.sponsor_id, new.deposit_id, new.campaign_id, new.place_id, new.operator_id, new.second_operator_id
      ) > 0
    then
      perform public.ledger_refuse('payout_return: clearing to member only');
    end if;
    if new.key <> 'payout_return:' || new.payout_id then
      perform public.ledger_refuse('payout_return: the key is the payout''s');
    end if;
    update public.payouts_payout set
      state = case state when 'requested' then 'cancelled' else 'failed' end::public.payouts_state,
      held = 0
    where id = new.payout_id
      and member_id = new.member_id
      and state = case new.actor when 'member' then 'requested' else 'sending' end::public.payouts_state
      and held = -new.clearing;
    if found then
      update public.ledger_member set balance = balance + new.member
      where member_id = new.member_id
      returning balance into new.balance_after;
    end if;

  when 'sponsor_deposit' then
    if new.member <> 0
      or new.escrow <> 0
      or new.clearing <> 0
      or new.fees <> 0
      or new.sponsor <= 0
      or num_nonnulls(
        new.campaign_id, new.place_id, new.member_id, new.payout_id, new.operator_id, new.second_operator_id
      ) > 0
    then
      perform public.ledger_refuse('sponsor_deposit: outside to sponsor only');
    end if;
    if new.key <> 'sponsor_deposit:' || new.deposit_id then
      perform public.ledger_refuse('sponsor_deposit: the key is the deposit''s');
    end if;
    -- No program can say more than 2^53 - 1. What came since the last roll-up cannot be as much as the other half.
    if (
      select -(t.sandbox + t.manual + t.bkash + t.sslcommerz) > 4503599627370496 from public.ledger_total t
    ) then
      perform public.ledger_refuse('sponsor_deposit: more money than can be counted');
    end if;
    update public.sponsors_deposit set
      state = 'confirmed',
      confirmed_at = new.at
    where id = new.deposit_id
      and sponsor_id = new.sponsor_id
      and amount = new.sponsor
      and rail = new.rail
      and case new.actor
        when 'operator' then
          confirmed_by is not null
            and case rail when 'manual' then state in ('pending', 'failed', 'cancelled') else state = 'held' end
        when 'system' then
          rail = 'sandbox' and state = 'pending'
          or state in ('pending', 'failed', 'cancelled') and public.payins_confirms(id, amount)
      end;
    if found then
      update public.ledger_sponsor set balance = balance + new.sponsor
      where sponsor_id = new.sponsor_id
      returning balance into new.balance_after;
    end if;

  when 'sponsor_refund' then
    if new.member <> 0
      or new.escrow <> 0
      or new.clearing <> 0
      or new.fees <> 0
      or new.sponsor >= 0
      or new.rail is null
      or num_nonnulls(
        new.deposit_id, new.campaign_id, new.place_id, new.member_id, new.payout_id, new.second_operator_id
      ) > 0
    then
      perform public.ledger_refuse('sponsor_refund: sponsor to outside only');
    end if;
    update public.sponsors_refund set
      state = 'sent',
      decided_at = new.at,
      at_gateway_since = null
    where 'sponsor_refund:' || id = new.key
      and sponsor_id = new.sponsor_id
      and amount = -new.sponsor
      and state = 'requested'
      and decided_by = new.operator_id
      and (new.rail in ('sandbox', 'manual') or public.payins_refunded(id, new.rail));
    if not found then
      perform public.ledger_refuse('sponsor_refund: an operator sends what was asked for');
    end if;
    update public.ledger_sponsor set balance = balance + new.sponsor
    where sponsor_id = new.sponsor_id
    returning balance into new.balance_after;

  when 'campaign_fund' then
    if new.outside <> 0
      or new.member <> 0
      or new.clearing <> 0
      or new.fees <> 0
      or new.escrow <= 0
      or num_nonnulls(
        new.rail, new.deposit_id, new.place_id, new.member_id, new.payout_id, new.operator_id, new.second_operator_id
      ) > 0
    then
      perform public.ledger_refuse('campaign_fund: sponsor to escrow only');
    end if;
    if new.key <> 'campaign_fund:' || new.campaign_id then
      perform public.ledger_refuse('campaign_fund: the key is the campaign''s');
    end if;
    perform from public.campaigns_campaign
    where id = new.campaign_id
      and sponsor_id = new.sponsor_id
      and state in ('draft', 'in_review')
      and amount * places = new.escrow
    for no key update;
    if not found or public.campaigns_funded(new.campaign_id) then
      perform public.ledger_refuse('campaign_fund: amount × places, once, before it opens');
    end if;
    update public.ledger_sponsor set
      balance = balance + new.sponsor,
      funded = funded - new.sponsor
    where sponsor_id = new.sponsor_id
    returning balance into new.balance_after;
    insert into public.tasks_place (campaign_id, sponsor_id, amount, held)
      select
        c.id,
        c.sponsor_id,
        c.amount,
        c.amount
      from public.campaigns_campaign c, generate_series(1, c.places)
      where c.id = new.campaign_id;

  when 'campaign_release' then
    if new.outside <> 0
      or new.member <> 0
      or new.clearing <> 0
      or new.fees <> 0
      or new.sponsor <= 0
      or num_nonnulls(
        new.rail, new.deposit_id, new.place_id, new.member_id, new.payout_id, new.operator_id, new.second_operator_id
      ) > 0
    then
      perform public.ledger_refuse('campaign_release: escrow to sponsor only');
    end if;
    if not starts_with(new.key, 'campaign_release:' || new.campaign_id || ':') then
      perform public.ledger_refuse('campaign_release: the key is the campaign''s');
    end if;
    perform from public.campaigns_campaign
    where id = new.campaign_id
      and sponsor_id = new.sponsor_id
      and state = 'closed'
    for no key update;
    if not found then
      perform public.ledger_refuse('campaign_release: the campaign is not closed');
    end if;
    with freed as (
      update public.tasks_place p set
        state = 'released',
        held = 0
      where campaign_id = new.campaign_id
        and state = 'free'
      returning p.amount
    )
      select coalesce(sum(amount), 0) into n from freed;
    if n <> -new.escrow then
      perform public.ledger_refuse('campaign_release: all unused places and no more');
    end if;
    update public.ledger_sponsor set
      balance = balance + new.sponsor,
      funded = funded - new.sponsor
    where sponsor_id = new.sponsor_id
    returning balance into new.balance_after;

  when 'goodwill', 'fee_withdrawal' then
    if new.sponsor <> 0
      or new.escrow <> 0
      or new.clearing <> 0
      or new.fees >= 0
      or num_nonnulls(new.sponsor_id, new.deposit_id, new.campaign_id, new.place_id, new.payout_id) > 0
      or (new.kind = 'goodwill' and (new.outside <> 0 or new.member <= 0 or new.rail is not null))
      or (new.kind = 'fee_withdrawal' and (new.member <> 0 or new.member_id is not null or new.rail is null))
    then
      perform public.ledger_refuse(new.kind || ': fees to one account only');
    end if;
    if not public.approvals_agreed(new) then
      perform public.ledger_refuse(new.kind || ': takes what two operators agreed on');
    end if;
    -- Only one transaction at a time may take fees. Concurrent approvals can only add to the fees that are read here.
    perform public.ledger_lock_fees();
    total := public.ledger_fees();
    if total + new.fees < 0 then
      perform public.ledger_refuse('fees may not go below zero');
    end if;
    if new.kind = 'goodwill' then
      update public.ledger_member set balance = balance + new.member
      where member_id = new.member_id
      returning balance into new.balance_after;
    else
      perform 1;
    end if;

  when 'rail_cost' then
    if new.sponsor <> 0
      or new.escrow <> 0
      or new.clearing <> 0
      or new.member <> 0
      or new.fees >= 0
      or new.rail is null
      or new.actor <> 'system'
      or num_nonnulls(
        new.sponsor_id, new.deposit_id, new.campaign_id, new.place_id, new.member_id, new.payout_id, new.operator_id,
        new.second_operator_id
      ) > 0
    then
      perform public.ledger_refuse('rail_cost: fees to outside only');
    end if;
    perform public.ledger_lock_fees();
    if public.ledger_fees() + new.fees < 0 then
      perform public.ledger_refuse('fees may not go below zero');
    end if;
    update public.ledger_cost set booked_at = new.at
    where 'rail_cost:' || id = new.key
      and rail = new.rail
      and amount = -new.fees
      and booked_at is null;

  when 'tax_payment' then
    if new.sponsor <> 0
      or new.escrow <> 0
      or new.clearing <> 0
      or new.member <> 0
      or new.fees <> 0
      or new.withheld >= 0
      or (new.rail = 'manual') is not true
      or num_nonnulls(
        new.sponsor_id, new.deposit_id, new.campaign_id, new.place_id, new.member_id, new.payout_id
      ) > 0
    then
      perform public.ledger_refuse('tax_payment: what was kept back to the tax office only');
    end if;
    if not public.approvals_agreed(new) then
      perform public.ledger_refuse('tax_payment: takes what two operators agreed on');
    end if;
    -- One payment at a time; payouts that end meanwhile can only add.
    perform public.ledger_lock_fees();
    if (select t.withheld from public.ledger_present_total t) + new.withheld < 0 then
      perform public.ledger_refuse('no more is paid to the tax office than was kept back');
    end if;
    perform 1;
  end case;

  if not found then
    perform public.ledger_refuse(format('%s %s: nothing to move', new.kind, new.key));
  end if;
  -- If another kind used one of these keys first, it would block the payment.
  if new.kind not in ('task_pay', 'payout_settle', 'payout_return', 'campaign_fund', 'campaign_release', 'rail_cost')
    and new.key ~ '^(task_pay|payout_settle|payout_return|campaign_fund|campaign_release|rail_cost):'
  then
    perform public.ledger_refuse('the key is another kind''s');
  end if;
  new.id := nextval('public.ledger_journal_id');
  return new;
end $$;
-- Otherwise a trigger on the caller's own temporary table could run this with the owner's rights.

create or replace trigger ledger_post before insert on ledger_journal
  for each row execute function ledger_post();

-- PostgreSQL refuses ON CONFLICT and MERGE on a table with an update rule. With ON CONFLICT DO NOTHING the trigger
-- would change the balances although the row is not inserted.
create or replace rule never_on_conflict as on update to ledger_journal do also nothing;

-- The triggers below also stop the owner of the tables. A row may leave for the archive alone
-- (server/archive/guard-archive.sql).
create or replace trigger append_only before update or truncate on ledger_journal
  for each statement execute function ledger_deny();

create or replace trigger keep before delete or truncate on ledger_member
  for each statement execute function ledger_deny();

create or replace trigger keep before delete or truncate on ledger_sponsor
  for each statement execute function ledger_deny();

create or replace trigger by_posting before update on ledger_member
  for each row when (pg_trigger_depth() = 0) execute function ledger_deny();

-- What is reserved is written by payins/begin-refund.sql and payins/refund.sql.
create or replace trigger by_posting before update of balance, funded, sponsor_id on ledger_sponsor
  for each row when (pg_trigger_depth() = 0) execute function ledger_deny();
