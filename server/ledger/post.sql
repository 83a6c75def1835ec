-- Checks a new journal row, and changes the balances by the function of its kind, ledger_post_<kind>, which returns the
-- balance of the member or sponsor. SECURITY DEFINER, because the application itself may not change balances. Names are
-- qualified, because setting a search_path takes a tenth of the time of an approval.
create or replace function ledger_post() returns trigger
language plpgsql security definer
as $$
declare
  subject bigint;
begin
  -- Many small conditions, because PostgreSQL prepares every operator of a condition again in each transaction, whether
  -- it is reached or not.
  if new.actor not in ('member', 'sponsor', 'operator', 'system') then
    perform public.ledger_refuse('a transaction has an actor');
  end if;
  if length(new.key) not between 1 and 200 or length(new.note) > 1000 then
    perform public.ledger_refuse('a key has at most 200 characters, a note at most 1,000');
  end if;
  -- Refuses an old snapshot, too, because it would miss other transactions' postings.
  new.at := public.ledger_require_now(new.at, 'the time of a transaction');
  if new.rail is not null then
    if new.rail not in ('sandbox', 'manual', 'bkash', 'sslcommerz') then
      perform public.ledger_refuse('a transaction has no unknown rail');
    end if;
    if new.rail = 'sandbox' and not public.ledger_play_money() then
      perform public.ledger_refuse('these books have no sandbox rail');
    end if;
  end if;
  -- task_pay checks its row itself: a call takes a fiftieth of an approval.
  if new.kind <> 'task_pay' then
    if public.ledger_fits_kind(new) is not true then
      perform public.ledger_refuse(new.kind || ': other accounts, references or actor than those of the kind');
    end if;
  end if;
  -- For the other kinds, the function of the kind compares the key with the row that agreed to the transaction.
  subject := coalesce(new.place_id, new.payout_id, new.deposit_id, new.campaign_id);
  if new.key <> new.kind || ':' || subject then
    if not (new.kind = 'campaign_release' and starts_with(new.key, 'campaign_release:' || subject || ':')) then
      perform public.ledger_refuse(format('the key is %s:%s', new.kind, subject));
    end if;
  end if;

  case new.kind
  when 'task_pay' then
    new.balance_after := public.ledger_post_task_pay(new);
  when 'payout_request' then
    new.balance_after := public.ledger_post_payout_request(new);
  when 'payout_settle' then
    new.balance_after := public.ledger_post_payout_settle(new);
  when 'payout_return' then
    new.balance_after := public.ledger_post_payout_return(new);
  when 'sponsor_deposit' then
    new.balance_after := public.ledger_post_sponsor_deposit(new);
  when 'sponsor_refund' then
    new.balance_after := public.ledger_post_sponsor_refund(new);
  when 'campaign_fund' then
    new.balance_after := public.ledger_post_campaign_fund(new);
  when 'campaign_release' then
    new.balance_after := public.ledger_post_campaign_release(new);
  when 'goodwill' then
    new.balance_after := public.ledger_post_goodwill(new);
  when 'fee_withdrawal' then
    new.balance_after := public.ledger_post_fee_withdrawal(new);
  when 'rail_cost' then
    new.balance_after := public.ledger_post_rail_cost(new);
  when 'tax_payment' then
    new.balance_after := public.ledger_post_tax_payment(new);
  when 'charge' then
    new.balance_after := public.ledger_post_charge(new);
  end case;
  new.id := nextval('public.ledger_journal_id');
  return new;
end $$;

create or replace trigger ledger_post before insert on ledger_journal
  for each row execute function ledger_post();

-- PostgreSQL refuses ON CONFLICT and MERGE on a table with an update rule. With ON CONFLICT DO NOTHING the trigger
-- would change the balances although the row is not inserted.
create or replace rule never_on_conflict as on update to ledger_journal do also nothing;

create or replace function ledger_refuse_unmoved(j ledger_journal) returns void
language plpgsql
as $$
begin
  perform public.ledger_refuse(format('%s %s: nothing to move', j.kind, j.key));
end $$;

-- Changes the balance of the row's member, and returns it.
create or replace function ledger_change_member(j ledger_journal) returns bigint
language plpgsql
as $$
declare
  after bigint;
begin
  update public.ledger_member set balance = balance + j.member
  where member_id = j.member_id
  returning balance into after;
  if not found then
    perform public.ledger_refuse_unmoved(j);
  end if;
  return after;
end $$;

-- Changes the balance of the row's sponsor, and returns it. Escrow comes from the balance and returns to it.
create or replace function ledger_change_sponsor(j ledger_journal) returns bigint
language plpgsql
as $$
declare
  after bigint;
begin
  update public.ledger_sponsor set
    balance = balance + j.sponsor,
    funded = funded + j.escrow
  where sponsor_id = j.sponsor_id
  returning balance into after;
  if not found then
    perform public.ledger_refuse_unmoved(j);
  end if;
  return after;
end $$;

create or replace function ledger_require_agreed(j ledger_journal) returns void
language plpgsql
as $$
begin
  if not public.approvals_agreed(j) then
    perform public.ledger_refuse(j.kind || ': takes what two operators agreed on');
  end if;
end $$;

-- Only one transaction at a time may take fees. Concurrent approvals can only increase the fees read here.
create or replace function ledger_require_fees(j ledger_journal) returns void
language plpgsql
as $$
begin
  perform public.ledger_lock_fees();
  if public.ledger_fees() + j.fees < 0 then
    perform public.ledger_refuse('fees may not go below zero');
  end if;
end $$;
