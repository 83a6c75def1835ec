-- The books (docs/money.md). One journal row is one whole transaction, a column for each account kind; a place row is the paid slot, the
-- claim and its part of the escrow; a payout row is its part of the clearing account. Only the trigger below moves balances.

create type tasks_state as enum
  ('free', 'in_progress', 'submitted', 'repair', 'approved', 'rejected', 'disputed', 'returned', 'expired', 'released');
-- Its rules are in tasks_guard below, not in CHECKs: PostgreSQL reads every CHECK of a table anew at each statement, which took a third of
-- the time of an approval.
create table tasks_place (
  id bigint generated always as identity primary key,
  campaign_id bigint not null,
  sponsor_id bigint not null,
  amount bigint not null,
  held bigint not null,
  state tasks_state not null default 'free',
  -- The claim: fixed when the place is taken, so that nothing later can cut it (C4).
  member_id bigint, share smallint, pay bigint, fee bigint, started_at timestamptz, due_at timestamptz,
  submitted_at timestamptz, decide_by timestamptz, decided_at timestamptz, decided_by text,
  repair_request text, repair_due_at timestamptz,
  reject_category text, reject_reason text, dispute_until timestamptz, final boolean not null default false,
  dispute_reason text, disputed_at timestamptz, dispute_answer text,
  -- When a job, or an operator, has to look next at what was handed in; set by the guard. One index for all of them: each is opened at
  -- every claim and every approval. What is in progress has due_at, and an index that is as small as the work under way.
  wake_at timestamptz
) with (fillfactor = 75);
-- A claim has a share. Whoever means this index says so: before there are statistics, a plan may take any index that fits, and for
-- questions about one member alone this one has to be read as a whole.
create unique index tasks_place_once on tasks_place (campaign_id, member_id) where share is not null and state not in ('returned', 'expired');
create unique index tasks_place_pending on tasks_place (member_id) where state = 'in_progress';
-- In no order: claims start looking anywhere, so that they do not queue for the same row or step over the same taken ones.
create index tasks_place_free on tasks_place (campaign_id, hashint8(id)) where state = 'free';
create index tasks_place_waiting on tasks_place (campaign_id, id) where state in ('submitted', 'repair');
-- Its condition keeps it from being taken for questions about one member or one campaign: whoever means it says `wake_at is not null`.
create index tasks_place_wake on tasks_place (state, wake_at) where wake_at is not null;
-- Whole, though free places have no member: the condition of a partial index is prepared anew at each statement that writes.
create index tasks_place_member on tasks_place (member_id, started_at, id);
create index tasks_place_member_open on tasks_place (member_id, started_at, id) where state in ('submitted', 'repair', 'disputed', 'rejected');
grant select, update (state, member_id, share, pay, fee, started_at, due_at, submitted_at, decide_by, decided_at, decided_by,
  repair_request, repair_due_at, reject_category, reject_reason, dispute_until, final, dispute_reason, disputed_at, dispute_answer)
  on tasks_place to porokh_app;

create sequence payouts_payout_id;
create type payouts_state as enum ('requested', 'sending', 'paid', 'failed', 'cancelled');
create table payouts_batch (
  id bigint generated always as identity primary key,
  provider text not null, created_by bigint not null references members_user, created_at timestamptz not null
);
-- Its rules are in payouts_guard, for the same reason.
create table payouts_payout (
  id bigint primary key,
  member_id bigint not null,
  amount bigint not null,
  held bigint not null,
  state payouts_state not null default 'requested',
  -- The member's own wallet at the time, copied by the ledger's trigger: no other destination can be written (C1).
  provider text not null, number text not null, holder_name text not null,
  rail text not null,
  requested_at timestamptz not null, sent_at timestamptz, paid_at timestamptz, asked_at timestamptz,
  failure text, reference text, batch_id bigint references payouts_batch
) with (fillfactor = 80);
create index payouts_payout_member on payouts_payout (member_id, requested_at, id);
create index payouts_payout_state on payouts_payout (state, id);
create index payouts_payout_batch on payouts_payout (batch_id) where batch_id is not null;
create index payouts_payout_paid on payouts_payout (paid_at) where state = 'paid';
grant select, update (state, sent_at, asked_at, failure, reference, batch_id) on payouts_payout to porokh_app;
grant select, insert on payouts_batch to porokh_app;
grant usage on sequence payouts_payout_id to porokh_app;

create table ledger_member (
  member_id bigint primary key references members_member,
  balance bigint not null default 0 check (balance >= 0),
  earned bigint not null default 0,
  -- What the level is computed from: approved tasks, those that stand rejected, and a lost level until its announced day.
  approved integer not null default 0, rejected integer not null default 0,
  kept_level smallint, kept_until timestamptz
) with (fillfactor = 50);
create table ledger_sponsor (
  sponsor_id bigint primary key references sponsors_sponsor,
  balance bigint not null default 0 check (balance >= 0)
) with (fillfactor = 50);
grant select on ledger_member, ledger_sponsor to porokh_app;

-- The closed list (PRODUCT.md, section 3). There is no kind for money coming in to a member, and none for inviting.
create type ledger_kind as enum ('sponsor_deposit', 'sponsor_refund', 'campaign_fund', 'campaign_release', 'task_pay',
  'payout_request', 'payout_settle', 'payout_return', 'goodwill', 'fee_withdrawal');
create table ledger_journal (
  -- Given by the trigger once the account is locked: an account's rows follow one another as their balances do.
  id bigint primary key,
  at timestamptz not null,
  kind ledger_kind not null,
  key text not null unique,
  actor text not null,
  rail text,
  sponsor_id bigint, deposit_id bigint, campaign_id bigint, place_id bigint, member_id bigint, payout_id bigint,
  operator_id bigint, second_operator_id bigint,
  outside bigint not null default 0, sponsor bigint not null default 0, escrow bigint not null default 0,
  member bigint not null default 0, clearing bigint not null default 0, fees bigint not null default 0,
  -- The balance of the member, or else of the sponsor, after this; set by the trigger.
  balance_after bigint,
  note text,
  constraint zero_sum check (outside + sponsor + escrow + member + clearing + fees = 0)
);
create index ledger_journal_member on ledger_journal (member_id, id);
create index ledger_journal_sponsor on ledger_journal (sponsor_id, id) where sponsor <> 0;
create sequence ledger_journal_id owned by ledger_journal.id;
grant select, insert (at, kind, key, actor, rail, sponsor_id, deposit_id, campaign_id, place_id, member_id, payout_id, operator_id,
  second_operator_id, outside, sponsor, escrow, member, clearing, fees, note) on ledger_journal to porokh_app;
-- A table with an update rule takes no ON CONFLICT and no MERGE. With ON CONFLICT DO NOTHING the trigger would have moved the balances
-- for a row that is then left out.
create rule never_on_conflict as on update to ledger_journal do also nothing;

-- Totals are sums: a stored one would be a row that every approval waits for. This is what they were up to a row, brought forward nightly.
create table ledger_total (
  id smallint primary key default 1 check (id = 1),
  mark bigint not null default 0, up_to bigint not null default 0 check (up_to <= mark), transactions bigint not null default 0,
  sandbox bigint not null default 0, manual bigint not null default 0, bkash bigint not null default 0,
  sponsor bigint not null default 0, escrow bigint not null default 0, member bigint not null default 0,
  clearing bigint not null default 0, fees bigint not null default 0
);
insert into ledger_total default values;
grant select on ledger_total to porokh_app;
create view ledger_present_total as
  select t.transactions + n.transactions as transactions, t.sandbox + n.sandbox as sandbox, t.manual + n.manual as manual, t.bkash + n.bkash as bkash,
    t.sponsor + n.sponsor as sponsor, t.escrow + n.escrow as escrow, t.member + n.member as member, t.clearing + n.clearing as clearing, t.fees + n.fees as fees
  from ledger_total t, lateral (select count(*) as transactions,
    coalesce(sum(j.outside) filter (where j.rail = 'sandbox'), 0)::bigint as sandbox,
    coalesce(sum(j.outside) filter (where j.rail = 'manual'), 0)::bigint as manual,
    coalesce(sum(j.outside) filter (where j.rail = 'bkash'), 0)::bigint as bkash,
    coalesce(sum(j.sponsor), 0)::bigint as sponsor, coalesce(sum(j.escrow), 0)::bigint as escrow, coalesce(sum(j.member), 0)::bigint as member,
    coalesce(sum(j.clearing), 0)::bigint as clearing, coalesce(sum(j.fees), 0)::bigint as fees
    from ledger_journal j where j.id > t.up_to) n;
grant select on ledger_present_total to porokh_app;
create function ledger_fees() returns bigint language sql stable security definer set search_path = public, pg_temp as $$
  select t.fees + coalesce((select sum(j.fees) from ledger_journal j where j.id > t.up_to), 0)::bigint from ledger_total t $$;

create function ledger_refuse(why text) returns void language plpgsql as $$
begin raise exception '%', why using errcode = 'check_violation'; end $$;
-- The roll-up in two steps, each its own transaction. Rows commit out of order: the share lock waits for those under way, so that every row
-- up to the mark is there; the sums are made after it is let go.
create function ledger_set_mark() returns void language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '3s' as $$
begin
  if current_setting('transaction_isolation') <> 'read committed' then perform ledger_refuse('a mark is set in read committed'); end if;
  lock table ledger_journal in share mode;
  update ledger_total set mark = greatest(mark, coalesce((select max(id) from ledger_journal), 0));
end $$;
create function ledger_roll_up() returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('transaction_isolation') <> 'read committed' then perform ledger_refuse('the roll-up runs in read committed'); end if;
  perform from ledger_total for update;
  update ledger_total t set up_to = t.mark, transactions = t.transactions + n.transactions, sandbox = t.sandbox + n.sandbox,
      manual = t.manual + n.manual, bkash = t.bkash + n.bkash, sponsor = t.sponsor + n.sponsor, escrow = t.escrow + n.escrow,
      member = t.member + n.member, clearing = t.clearing + n.clearing, fees = t.fees + n.fees
    from (select count(*) as transactions,
      coalesce(sum(outside) filter (where rail = 'sandbox'), 0) as sandbox, coalesce(sum(outside) filter (where rail = 'manual'), 0) as manual,
      coalesce(sum(outside) filter (where rail = 'bkash'), 0) as bkash, coalesce(sum(sponsor), 0) as sponsor, coalesce(sum(escrow), 0) as escrow,
      coalesce(sum(member), 0) as member, coalesce(sum(clearing), 0) as clearing, coalesce(sum(fees), 0) as fees
      from ledger_journal where id > (select up_to from ledger_total) and id <= (select mark from ledger_total)) n;
end $$;
-- What the last check of the books found.
create table ledger_check (id smallint primary key default 1 check (id = 1), checked_at timestamptz not null, offences jsonb not null);
grant select, insert, update on ledger_check to porokh_app;

-- Whether a campaign has places. Asked by the indexes that together know each of them until it is closed: a place that was returned or has
-- expired has left a free one behind.
create function campaigns_funded(p_campaign bigint) returns boolean language sql stable as $$
  select exists (select from public.tasks_place where campaign_id = p_campaign and state = 'free')
    or exists (select from public.tasks_place where campaign_id = p_campaign and share is not null and state not in ('returned', 'expired')) $$;

-- Moves what the transaction moves and refuses what does not fit its kind. SECURITY DEFINER: the application itself may not. Every name is
-- qualified instead of a search_path set, which costs a tenth of an approval.
create function ledger_post() returns trigger language plpgsql security definer as $$
declare n bigint; total bigint;
begin
  -- In an older snapshot the money that others moved since would still be there.
  if current_setting('transaction_isolation') <> 'read committed' then perform public.ledger_refuse('the books are written in read committed'); end if;
  if (length(new.key) between 1 and 200 and new.actor in ('member', 'sponsor', 'operator', 'system')
    and coalesce(new.rail, 'manual') in ('sandbox', 'manual', 'bkash') and coalesce(length(new.note), 0) <= 1000) is not true
    then perform public.ledger_refuse('a transaction has a key, an actor and no unknown rail'); end if;
  new.balance_after := null;
  case new.kind
  when 'task_pay' then
    if new.outside <> 0 or new.sponsor <> 0 or new.clearing <> 0 or new.escrow >= 0 or new.member < 0 or new.fees < 0
      or num_nonnulls(new.rail, new.sponsor_id, new.deposit_id, new.payout_id, new.operator_id, new.second_operator_id) > 0
      then perform public.ledger_refuse('task_pay: escrow to member and fees only'); end if;
    if new.key <> 'task_pay:' || new.place_id then perform public.ledger_refuse('task_pay: the key is the place''s'); end if;
    update public.tasks_place set state = 'approved', held = 0, decided_at = new.at, decided_by = new.actor
      where id = new.place_id and campaign_id = new.campaign_id and member_id = new.member_id
        and state in ('submitted', 'repair', 'disputed') and pay = new.member and fee = new.fees and held = -new.escrow;
    if not found then perform public.ledger_refuse('task_pay: not what was fixed at the claim, or not waiting'); end if;
    update public.ledger_member set balance = balance + new.member, earned = earned + new.member, approved = approved + 1
      where member_id = new.member_id returning balance into new.balance_after;
  when 'payout_request' then
    if new.outside <> 0 or new.sponsor <> 0 or new.escrow <> 0 or new.fees <> 0 or new.member >= 0
      or num_nonnulls(new.sponsor_id, new.deposit_id, new.campaign_id, new.place_id, new.operator_id, new.second_operator_id) > 0
      then perform public.ledger_refuse('payout_request: member to clearing only'); end if;
    update public.ledger_member set balance = balance + new.member where member_id = new.member_id returning balance into new.balance_after;
    if found then
      insert into public.payouts_payout (id, member_id, amount, held, provider, number, holder_name, rail, requested_at)
        select new.payout_id, w.member_id, new.clearing, new.clearing, w.provider, w.number, w.holder_name, new.rail, new.at
        from public.members_wallet w where w.member_id = new.member_id;
    end if;
  when 'payout_settle' then
    if new.member <> 0 or new.sponsor <> 0 or new.escrow <> 0 or new.fees <> 0 or new.clearing >= 0
      or num_nonnulls(new.sponsor_id, new.deposit_id, new.campaign_id, new.place_id, new.operator_id, new.second_operator_id) > 0
      then perform public.ledger_refuse('payout_settle: clearing to outside only'); end if;
    if new.key <> 'payout_settle:' || new.payout_id then perform public.ledger_refuse('payout_settle: the key is the payout''s'); end if;
    update public.payouts_payout set state = 'paid', held = 0, paid_at = new.at, failure = null
      where id = new.payout_id and member_id = new.member_id and state = 'sending' and held = -new.clearing and rail = new.rail;
  when 'payout_return' then
    if new.outside <> 0 or new.sponsor <> 0 or new.escrow <> 0 or new.fees <> 0 or new.clearing >= 0
      or new.rail is not null or num_nonnulls(new.sponsor_id, new.deposit_id, new.campaign_id, new.place_id, new.operator_id, new.second_operator_id) > 0
      then perform public.ledger_refuse('payout_return: clearing to member only'); end if;
    if new.key <> 'payout_return:' || new.payout_id then perform public.ledger_refuse('payout_return: the key is the payout''s'); end if;
    update public.payouts_payout set state = case state when 'requested' then 'cancelled' else 'failed' end::public.payouts_state, held = 0
      where id = new.payout_id and member_id = new.member_id and state in ('requested', 'sending') and held = -new.clearing;
    if found then
      update public.ledger_member set balance = balance + new.member where member_id = new.member_id returning balance into new.balance_after;
    end if;
  when 'sponsor_deposit' then
    if new.member <> 0 or new.escrow <> 0 or new.clearing <> 0 or new.fees <> 0 or new.sponsor <= 0
      or num_nonnulls(new.campaign_id, new.place_id, new.member_id, new.payout_id, new.operator_id, new.second_operator_id) > 0
      then perform public.ledger_refuse('sponsor_deposit: outside to sponsor only'); end if;
    update public.sponsors_deposit set state = 'confirmed', confirmed_at = new.at
      where id = new.deposit_id and sponsor_id = new.sponsor_id and amount = new.sponsor and rail = new.rail and state = 'pending';
    if found then
      update public.ledger_sponsor set balance = balance + new.sponsor where sponsor_id = new.sponsor_id returning balance into new.balance_after;
    end if;
  when 'sponsor_refund' then
    if new.member <> 0 or new.escrow <> 0 or new.clearing <> 0 or new.fees <> 0 or new.sponsor >= 0 or new.rail is null
      or num_nonnulls(new.deposit_id, new.campaign_id, new.place_id, new.member_id, new.payout_id, new.second_operator_id) > 0
      then perform public.ledger_refuse('sponsor_refund: sponsor to outside only'); end if;
    if not exists (select from public.members_user where id = new.operator_id and role = 'operator' and closed_at is null)
      then perform public.ledger_refuse('sponsor_refund: an operator sends it'); end if;
    update public.ledger_sponsor set balance = balance + new.sponsor where sponsor_id = new.sponsor_id returning balance into new.balance_after;
  when 'campaign_fund' then
    if new.outside <> 0 or new.member <> 0 or new.clearing <> 0 or new.fees <> 0 or new.escrow <= 0
      or num_nonnulls(new.rail, new.deposit_id, new.place_id, new.member_id, new.payout_id, new.operator_id, new.second_operator_id) > 0
      then perform public.ledger_refuse('campaign_fund: sponsor to escrow only'); end if;
    perform from public.campaigns_campaign where id = new.campaign_id and sponsor_id = new.sponsor_id and state in ('draft', 'in_review')
      and amount * places = new.escrow for no key update;
    if not found or public.campaigns_funded(new.campaign_id)
      then perform public.ledger_refuse('campaign_fund: amount × places, once, before it opens'); end if;
    update public.ledger_sponsor set balance = balance + new.sponsor where sponsor_id = new.sponsor_id returning balance into new.balance_after;
    insert into public.tasks_place (campaign_id, sponsor_id, amount, held)
      select c.id, c.sponsor_id, c.amount, c.amount from public.campaigns_campaign c, generate_series(1, c.places) where c.id = new.campaign_id;
  when 'campaign_release' then
    if new.outside <> 0 or new.member <> 0 or new.clearing <> 0 or new.fees <> 0 or new.sponsor <= 0
      or num_nonnulls(new.rail, new.deposit_id, new.place_id, new.member_id, new.payout_id, new.operator_id, new.second_operator_id) > 0
      then perform public.ledger_refuse('campaign_release: escrow to sponsor only'); end if;
    perform from public.campaigns_campaign where id = new.campaign_id and sponsor_id = new.sponsor_id and state = 'closed' for no key update;
    if not found then perform public.ledger_refuse('campaign_release: the campaign is not closed'); end if;
    with freed as (update public.tasks_place p set state = 'released', held = 0 where campaign_id = new.campaign_id and state = 'free' returning p.amount)
      select coalesce(sum(amount), 0) into n from freed;
    if n <> -new.escrow then perform public.ledger_refuse('campaign_release: all unused places and no more'); end if;
    update public.ledger_sponsor set balance = balance + new.sponsor where sponsor_id = new.sponsor_id returning balance into new.balance_after;
  when 'goodwill', 'fee_withdrawal' then
    if new.sponsor <> 0 or new.escrow <> 0 or new.clearing <> 0 or new.fees >= 0
      or num_nonnulls(new.sponsor_id, new.deposit_id, new.campaign_id, new.place_id, new.payout_id) > 0
      or (new.kind = 'goodwill' and (new.outside <> 0 or new.member <= 0 or new.rail is not null))
      or (new.kind = 'fee_withdrawal' and (new.member <> 0 or new.member_id is not null or new.rail is null))
      then perform public.ledger_refuse(new.kind || ': fees to one account only'); end if;
    select count(*) into n from public.members_user where id in (new.operator_id, new.second_operator_id) and role = 'operator' and closed_at is null;
    if n <> 2 then perform public.ledger_refuse(new.kind || ': takes two operators'); end if;
    -- One at a time; approvals under way can only add to what is seen here.
    perform pg_advisory_xact_lock(hashtext('ledger.fees'));
    total := public.ledger_fees();
    if total + new.fees < 0 then perform public.ledger_refuse('fees may not go below zero'); end if;
    if new.kind = 'goodwill' then
      update public.ledger_member set balance = balance + new.member where member_id = new.member_id returning balance into new.balance_after;
    else perform 1; end if;
  end case;
  if not found then perform public.ledger_refuse(format('%s %s: nothing to move', new.kind, new.key)); end if;
  -- Whoever took these keys for something else could keep a member from being paid.
  if new.kind not in ('task_pay', 'payout_settle', 'payout_return') and new.key ~ '^(task_pay|payout_settle|payout_return):'
    then perform public.ledger_refuse('the key is another kind''s'); end if;
  new.id := nextval('public.ledger_journal_id');
  return new;
end $$;
create trigger ledger_post before insert on ledger_journal for each row execute function ledger_post();

create function ledger_deny() returns trigger language plpgsql as $$
begin raise exception '% on % is forbidden', tg_op, tg_table_name using errcode = 'insufficient_privilege'; end $$;
-- Rights already refuse these to the application; the triggers refuse them to whoever forgets.
create trigger append_only before update or delete or truncate on ledger_journal for each statement execute function ledger_deny();
create trigger keep before delete or truncate on ledger_member for each statement execute function ledger_deny();
create trigger keep before delete or truncate on ledger_sponsor for each statement execute function ledger_deny();
create trigger keep before delete or truncate on tasks_place for each statement execute function ledger_deny();
create trigger keep before delete or truncate on payouts_payout for each statement execute function ledger_deny();
create trigger by_posting before insert or update of held, amount, member_id, provider, number on payouts_payout
  for each row when (pg_trigger_depth() = 0) execute function ledger_deny();
create trigger by_posting before update on ledger_member for each row when (pg_trigger_depth() = 0) execute function ledger_deny();
create trigger by_posting before update on ledger_sponsor for each row when (pg_trigger_depth() = 0) execute function ledger_deny();
create trigger by_posting before insert on tasks_place for each row when (pg_trigger_depth() = 0) execute function ledger_deny();

-- Everybody begins with nothing.
create function ledger_open_account() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'members_member' then insert into ledger_member (member_id) values (new.id);
  else insert into ledger_sponsor (sponsor_id) values (new.id); end if;
  return null;
end $$;
create trigger open_account after insert on members_member for each row execute function ledger_open_account();
create trigger open_account after insert on sponsors_sponsor for each row execute function ledger_open_account();

create function tasks_begin() returns trigger language plpgsql as $$
begin
  if new.state <> 'free' or new.amount <= 0 or new.held <> new.amount or new.member_id is not null or new.submitted_at is not null
    or new.decide_by is not null or new.wake_at is not null or new.final then perform ledger_refuse('a place begins free and funded'); end if;
  return new;
end $$;
create trigger begin before insert on tasks_place for each row execute function tasks_begin();

-- The state machines (PRODUCT.md, section 4). SECURITY DEFINER: a claim that ends unpaid makes a new place. Names are qualified, since
-- setting a search_path costs more than all the rules together.
create function tasks_guard() returns trigger language plpgsql security definer as $$
begin
  -- The two that happen most come first, each in one expression, with as few operators as can be: each is looked up anew.
  -- The claim is fixed when the place is taken, so that nothing later can cut it (C4).
  if old.state = 'free' and new.state = 'in_progress' and new.member_id is not null and new.started_at is not null and new.due_at is not null
    and new.submitted_at is null and new.decide_by is null and not new.final and new.held = old.held and new.share between 1 and 100
    and new.pay = (new.amount * new.share + 50) / 100 and new.fee = new.amount - new.pay then return new; end if;
  if new.state = 'approved' and old.state in ('submitted', 'repair', 'disputed') then
    if pg_trigger_depth() < 2 or new.held <> 0 or new.final or (new.member_id, new.share, new.pay, new.fee, new.started_at, new.due_at,
        new.submitted_at, new.decide_by, new.dispute_until)
      is distinct from (old.member_id, old.share, old.pay, old.fee, old.started_at, old.due_at, old.submitted_at, old.decide_by, old.dispute_until)
      then perform public.ledger_refuse('a task is approved as it is, and its place is paid out'); end if;
    new.wake_at := null;
    return new;
  end if;

  if old.state = 'free' and new.state = 'in_progress' then perform public.ledger_refuse('a claim has a member, a share, its pay and its time'); end if;
  if (new.member_id, new.share, new.pay, new.fee, new.started_at, new.due_at)
    is distinct from (old.member_id, old.share, old.pay, old.fee, old.started_at, old.due_at)
    then perform public.ledger_refuse('a claim is fixed'); end if;
  if new.held <> old.held and pg_trigger_depth() < 2 then
    raise exception 'UPDATE on tasks_place is forbidden' using errcode = 'insufficient_privilege', detail = 'only a posting moves money';
  end if;
  if new.state <> old.state and not (case old.state
    when 'free' then new.state = 'released'
    when 'in_progress' then new.state in ('submitted', 'returned', 'expired')
    when 'submitted' then new.state = 'rejected' or (new.state = 'repair' and old.repair_request is null)
    when 'repair' then new.state = 'submitted'
    when 'rejected' then new.state = 'disputed' and not old.final and old.disputed_at is null
    when 'disputed' then new.state = 'rejected'
    else false end)
    then perform public.ledger_refuse(format('a task does not go from %s to %s', old.state, new.state)); end if;

  -- Silence pays after 72 h (C5), by the row.
  if old.state = 'in_progress' and new.state = 'submitted' then
    if (new.decide_by = new.submitted_at + interval '72 hours') is not true
      then perform public.ledger_refuse('what is handed in is decided within 72 hours'); end if;
  elsif new.submitted_at is distinct from old.submitted_at or new.decide_by is distinct from old.decide_by
    then perform public.ledger_refuse('the time of handing in is fixed'); end if;

  -- A rejection has a reason and seven days to dispute it (C6).
  if old.dispute_until is not null and new.dispute_until is distinct from old.dispute_until
    then perform public.ledger_refuse('the time to dispute is fixed'); end if;
  if old.final and not new.final then perform public.ledger_refuse('final is final'); end if;
  if new.state = 'rejected' then
    if old.state = 'submitted' and new.final then perform public.ledger_refuse('a rejection can be disputed'); end if;
    if old.state = 'submitted' and (new.decided_at <= old.decide_by) is not true
      then perform public.ledger_refuse('after 72 hours silence has paid'); end if;
    if old.state = 'submitted' and (new.dispute_until >= new.decided_at + interval '168 hours') is not true
      then perform public.ledger_refuse('a rejection can be disputed for seven days'); end if;
    if old.state = 'disputed' then new.final := true; end if;
  elsif new.final then perform public.ledger_refuse('only a rejection is final');
  elsif new.state = 'disputed' and (length(new.dispute_reason) > 0) is not true then perform public.ledger_refuse('a dispute has a reason'); end if;
  if new.state in ('rejected', 'disputed') and (new.reject_category in ('off_topic', 'not_tried', 'copied', 'unreadable', 'other')
    and length(new.reject_reason) >= 20 and new.dispute_until is not null) is not true
    then perform public.ledger_refuse('a rejection has a category, a reason and time to dispute it'); end if;

  -- Each place is backed until it ends (C3); the escrow stays while a rejection can still be disputed (C6).
  if new.state in ('returned', 'expired') or new.final then
    new.held := 0;
    -- The money goes to a new free place; this row stays the member's history.
    if old.held > 0 then
      insert into public.tasks_place (campaign_id, sponsor_id, amount, held) values (new.campaign_id, new.sponsor_id, new.amount, new.amount);
    end if;
  end if;
  if new.held <> (case when new.state in ('approved', 'returned', 'expired', 'released') or new.final then 0 else new.amount end)
    then perform public.ledger_refuse('a place is backed until it ends'); end if;
  new.wake_at := case new.state when 'submitted' then new.decide_by when 'repair' then least(new.repair_due_at, new.decide_by)
    when 'disputed' then new.disputed_at when 'rejected' then case when not new.final then new.dispute_until end end;
  if (old.state = 'rejected') <> (new.state = 'rejected') then
    update public.ledger_member set rejected = rejected + case new.state when 'rejected' then 1 else -1 end where member_id = new.member_id;
  end if;
  return new;
end $$;
create trigger guard before update on tasks_place for each row execute function tasks_guard();
-- Costs nothing where these columns are not named.
create trigger fixed before update of id, campaign_id, sponsor_id, amount on tasks_place for each statement execute function ledger_deny();

create function payouts_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if (new.state = 'requested' and new.amount > 0 and new.held = new.amount and new.rail in ('sandbox', 'manual', 'bkash')) is not true
      then perform ledger_refuse('a payout begins requested, with its money'); end if;
    return new;
  end if;
  if new.state <> old.state and not (case old.state
    when 'requested' then new.state in ('sending', 'cancelled')
    when 'sending' then new.state in ('paid', 'failed') else false end)
    then perform ledger_refuse(format('a payout does not go from %s to %s', old.state, new.state)); end if;
  if new.held <> (case when new.state in ('requested', 'sending') then new.amount else 0 end) or new.rail <> old.rail
    then perform ledger_refuse('a payout is backed until it ends'); end if;
  if new.sent_at is null and new.state not in ('requested', 'cancelled') then perform ledger_refuse('a payout on its way has the time it was sent'); end if;
  return new;
end $$;
create trigger guard before insert or update on payouts_payout for each row execute function payouts_guard();

-- Its own search path: a temporary table of the caller's must not stand in for the places that are asked about.
create function campaigns_guard() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if current_setting('transaction_isolation') <> 'read committed' then perform ledger_refuse('a campaign is written in read committed'); end if;
  if tg_op = 'INSERT' then
    if new.state <> 'draft' then perform ledger_refuse('a campaign begins as a draft'); end if;
    return new;
  end if;
  if (new.id, new.sponsor_id) is distinct from (old.id, old.sponsor_id) then perform ledger_refuse('a campaign stays its sponsor''s'); end if;
  if new.state <> old.state and not (case old.state
    when 'draft' then new.state in ('in_review', 'closed')
    when 'in_review' then new.state in ('draft', 'open', 'closed')
    when 'open' then new.state in ('paused', 'closed')
    when 'paused' then new.state in ('open', 'closed') else false end)
    then perform ledger_refuse(format('a campaign does not go from %s to %s', old.state, new.state)); end if;
  if (new.amount, new.places) is distinct from (old.amount, old.places)
    and (old.state <> 'draft' or campaigns_funded(old.id))
    then perform ledger_refuse('amount and places are fixed once funded'); end if;
  -- Work is funded before it is offered (C3).
  if old.state = 'in_review' and new.state = 'open' and new.amount * new.places is distinct from
    (select sum(held) from tasks_place where campaign_id = new.id and state = 'free' and amount = new.amount)
    then perform ledger_refuse('a campaign opens only when amount × places lies in its escrow'); end if;
  return new;
end $$;
create trigger guard before insert or update on campaigns_campaign for each row execute function campaigns_guard();

-- Else a trigger of the caller's own on a temporary table would run them with the owner's rights.
revoke execute on function ledger_post(), ledger_open_account(), tasks_guard() from public;

-- Classic double entry, for whoever wants to read it so (and for ledger:export).
create view ledger_entry as
  select j.id, j.at, j.kind, j.key, e.account, e.amount from ledger_journal j cross join lateral (values
    ('outside:' || j.rail, j.outside), ('sponsor:' || j.sponsor_id, j.sponsor), ('escrow:' || j.campaign_id, j.escrow),
    ('member:' || j.member_id, j.member), ('clearing', j.clearing), ('fees', j.fees)) e(account, amount)
  where e.amount <> 0;
grant select on ledger_entry to porokh_app;
