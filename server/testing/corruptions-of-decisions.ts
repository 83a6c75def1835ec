import type { Corruption } from './corruptions.ts'

/** Corruptions of rows by `addDecidedRows`, which no head covers yet. Rahima is a member, so she cannot be a deciding operator. */
const later = `+ interval '1 second'`
const rahima = `(select id from members_user where username = 'rahima')`
const journal = (set: string, kind: string) => `update ledger_journal set ${set} where kind = '${kind}'`
const refund = (set: string, state: string) => `update sponsors_refund set ${set} where state = '${state}'`
const deposit = (set: string) => `update sponsors_deposit set ${set} where confirmed_by is not null`
const approval = (set: string) => `update approvals_proposal set ${set} where state = 'confirmed'`
const hold = (set: string) => `update holds_hold set ${set} where answer is not null and appeal is not null`
const change = (set: string, which: string) => `update content_change set ${set} where ${which} is not null`
const event = (set: string, action: string) => `update audit_event set ${set} where action = '${action}'`
const charged = 'id in (select line_id from reconciliation_explanation where approval_id is not null)'
const place = (set: string, where: string) => `update tasks_place set ${set} where ${where}`
const head = (set: string) => `update transparency_head set ${set} where day = '2026-03-02'`

const lastOf = (kind: string) => `(select max(id) from ledger_journal where kind = '${kind}')`
const last = (kind: string, set: string) => `update ledger_journal set ${set} where id = ${lastOf(kind)}`
const paidPlace = `(select place_id from ledger_journal where id = ${lastOf('task_pay')})`
const lastPayout = '(select max(id) from payouts_payout)'

export const corruptionsOfDecisions: Corruption[] = [
  ['the time of a goodwill', journal(`at = at ${later}`, 'goodwill'), 'time_and_actor'],
  ['the key of a goodwill', journal(`key = 'goodwill'`, 'goodwill'), 'approval'],
  ['the actor of a goodwill', journal(`actor = 'system'`, 'goodwill'), 'time_and_actor'],
  ['the note of a goodwill', journal(`note = 'x'`, 'goodwill'), 'approval'],
  ['the member of a goodwill', journal('member_id = 3', 'goodwill'), 'approval'],
  ['the first operator of a goodwill', journal(`operator_id = ${rahima}`, 'goodwill'), 'approval'],
  ['the second operator of a goodwill', journal(`second_operator_id = ${rahima}`, 'goodwill'), 'approval'],
  ['the time of a withdrawal of fees', journal(`at = at ${later}`, 'fee_withdrawal'), 'time_and_actor'],
  ['the key of a withdrawal of fees', journal(`key = 'fees'`, 'fee_withdrawal'), 'approval'],
  ['the actor of a withdrawal of fees', journal(`actor = 'system'`, 'fee_withdrawal'), 'time_and_actor'],
  ['the note of a withdrawal of fees', journal('note = null', 'fee_withdrawal'), 'approval'],
  ['the operator of a withdrawal of fees', journal(`operator_id = ${rahima}`, 'fee_withdrawal'), 'approval'],
  ['the key of a charge', journal(`key = 'charge'`, 'charge'), 'approval'],
  ['the time of a charge', journal(`at = at ${later}`, 'charge'), 'time_and_actor'],
  ['the rail of a charge', journal(`rail = 'manual'`, 'charge'), 'charge'],
  ['the line of a charge', `update reconciliation_line set amount = amount - 1 where ${charged}`, 'charge'],
  [
    'the account of the line of a charge',
    `update reconciliation_line set account_id = account_id + 1 where ${charged}`,
    'charge',
  ],
  [
    'a charge without its line',
    'update reconciliation_explanation set approval_id = null where approval_id is not null',
    'charge',
  ],
  [
    'a line booked by another proposal',
    `update reconciliation_explanation
      set approval_id = (select min(id) from approvals_proposal where kind = 'goodwill')
      where approval_id is not null`,
    'charge',
  ],
  ['the time of a refund', journal(`at = at ${later}`, 'sponsor_refund'), 'time_and_actor'],
  ['the key of a refund', journal(`key = 'sponsor_refund:99'`, 'sponsor_refund'), 'refund'],
  ['the actor of a refund', journal(`actor = 'sponsor'`, 'sponsor_refund'), 'time_and_actor'],
  ['the note of a refund', journal(`note = 'x'`, 'sponsor_refund'), 'key'],
  ['the operator of a refund', journal(`operator_id = ${rahima}`, 'sponsor_refund'), 'refund'],
  ['the time of a return', journal(`at = at ${later}`, 'payout_return'), 'told_payout_return'],
  ['the key of a return', journal(`key = 'payout_return:1'`, 'payout_return'), 'key'],
  ['the actor of a return', journal(`actor = 'member'`, 'payout_return'), 'told_payout_return'],
  ['the note of a return', journal(`note = 'x'`, 'payout_return'), 'key'],

  ['the session that proposed', event(`detail = detail - 'session'`, 'goodwill.paid'), 'operator_session'],
  [
    'the session that confirmed',
    event(
      `detail = detail
        || jsonb_build_object('session', (select max(id) from app_session where user_id = ${rahima}))`,
      'goodwill.paid',
    ),
    'operator_session',
  ],
  ['who proposed a goodwill', approval(`proposed_by = ${rahima}`), 'told_proposal'],
  ['who confirmed a goodwill', approval(`decided_by = ${rahima}`), 'told_approval'],
  [
    'everything that says who confirmed',
    `${approval(`decided_by = ${rahima}`)}; ${event(`actor_id = ${rahima}`, 'goodwill.paid')};
      ${event(`actor_id = ${rahima}`, 'fees.withdrawn')};
      update ledger_journal set second_operator_id = ${rahima} where second_operator_id is not null`,
    'operator',
  ],
  [
    'an operator who is one no more',
    `update members_user set role = 'member', works_on = null where username = 'onu'`,
    'operator',
  ],
  [
    'an operator who was closed before',
    `update members_user set closed_at = created_at - interval '1 hour' where username = 'onu'`,
    'operator',
  ],
  [
    'an operator who was added afterwards',
    `update members_user set created_at = created_at + interval '1 day' where username = 'onu'`,
    'operator',
  ],
  [
    'two operators, the first of whom made the second',
    `update members_user set made_by = (select id from members_user where username = 'farid') where username = 'onu'`,
    'second_operator',
  ],
  [
    'two operators, the second of whom made the first',
    `update members_user set made_by = (select id from members_user where username = 'onu') where username = 'farid'`,
    'second_operator',
  ],
  [
    'one operator twice',
    `alter table approvals_proposal drop constraint approvals_proposal_two; ${approval('decided_by = proposed_by')}`,
    'second_operator',
  ],
  ['who sent a refund', refund(`decided_by = ${rahima}`, 'sent'), 'refund'],
  ['who returned a refund', refund(`decided_by = ${rahima}`, 'returned'), 'told_refund_end'],
  ['a refund that nobody returned', refund('decided_by = null', 'returned'), 'operator'],
  ['a refund that nobody sent', refund('decided_by = null', 'sent'), 'operator'],
  ['why a refund was returned', refund(`reason = 'Because.'`, 'returned'), 'told_refund_end'],
  ['where a refund goes', refund(`account = 'Another bank', account_end = null`, 'requested'), 'told_asked_back'],
  ['where a refund went', refund(`account = 'Another bank', account_end = null`, 'sent'), 'told_refund_end'],
  ['who confirmed a deposit', deposit(`confirmed_by = ${rahima}`), 'told_confirmed'],
  ['a deposit that nobody confirmed', deposit('confirmed_by = null'), 'operator'],
  ['who ended a hold', `update holds_hold set ended_by = ${rahima} where id = 2`, 'told_hold_end'],
  ['who answered an appeal', hold(`answered_by = ${rahima}`), 'told_answer'],
  ['when an appeal was answered', hold(`answered_at = answered_at ${later}`), 'told_answer'],
  ['the answer to an appeal', hold(`answer = 'No.'`), 'told_answer'],
  ['when a hold was appealed', hold(`appealed_at = appealed_at - interval '1 hour'`), 'told_appeal'],
  [
    'a hold that its own operator renews',
    `update holds_hold set renews = (select max(id) from holds_hold where placed_by = 2) where id = 1`,
    'renewed_hold',
  ],
  ['who proposed a change of the settings', change(`proposed_by = ${rahima}`, 'counted_at'), 'told_change'],
  ['what a change of the settings was', change(`after = '{"payoutMinimum": 1}'`, 'confirmed_at'), 'told_change'],
  ['why a change was made', change(`reason = 'x'`, 'confirmed_at'), 'told_change'],
  ['who confirmed a change', change(`confirmed_by = ${rahima}`, 'confirmed_at'), 'told_change_confirmed'],
  ['from when a change counts', change(`counts_from = counts_from ${later}`, 'confirmed_at'), 'told_change_confirmed'],
  ['who took a change back', change(`cancelled_by = ${rahima}`, 'cancelled_at'), 'told_change_end'],
  [
    'a change that was taken back',
    `drop index content_change_open; ${change('cancelled_at = null, cancelled_by = null', 'cancelled_at')}`,
    'told_change_end',
  ],
  ['a change that is gone', 'delete from content_change where cancelled_at is not null', 'told_of_nothing'],
  ['a setting', 'update content_settings set payout_daily_limit = 1000000', 'settings'],
  [
    'a batch that no operator made',
    `insert into payouts_batch (provider, created_by, created_at)
      select 'bkash', ${rahima}, max(created_at) from sponsors_deposit`,
    'operator',
  ],
  ['which operator opened a campaign', event(`actor_id = ${rahima}`, 'campaign.opened'), 'operator'],
  ['an event that no program can read', event(`detail = '{"refundId": "none"}'`, 'refund.asked'), 'told_of_nothing'],
  [
    'an amount that no program can read',
    event(`detail = detail || '{"amount": 1e300}'`, 'payout.paid'),
    'told_payout_settle',
  ],
  ['that an operator opened a campaign', event('actor_id = null', 'campaign.opened'), 'operator'],

  [
    'a contact that was never sealed',
    `update members_user set phone = '+8801712345678' where id = ${rahima}`,
    'personal_data',
  ],
  [
    'a password that was never sealed',
    `update members_user set password_hash = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$b3V0cHV0' where id = ${rahima}`,
    'password',
  ],
  [
    'a wallet that does not wait after a reset',
    `update members_member m
      set password_reset_at = w.changed_at - interval '23 hours'
      from members_wallet w
      where w.member_id = m.id`,
    'wallet_after_reset',
  ],
  [
    'the deadline of a repair',
    place(`repair_due_at = repair_due_at ${later}, wake_at = wake_at ${later}`, `state = 'repair'`),
    'told_repair',
  ],
  ['what a repair was asked for', place(`repair_request = 'x'`, `state = 'repair'`), 'told_repair'],
  ['the member of a repair', place('member_id = 3', `state = 'repair'`), 'told_claim'],
  [
    'the deadline of a decision during a repair',
    place(`decide_by = decide_by ${later}`, `state = 'repair'`),
    'deadline',
  ],
  ['who rejected a task', place(`decided_by = 'operator'`, `state = 'rejected' and not final`), 'told_rejection'],
  ['whose rejection it was', place('sponsor_id = 2', `state = 'rejected' and not final`), 'told_rejection'],
  ['who decided a dispute', place(`decided_by = 'sponsor'`, 'final'), 'told_decision'],
  ['when a dispute was decided', place(`decided_at = decided_at ${later}`, 'final'), 'told_decision'],
  ['why a dispute was decided', place(`dispute_answer = 'Because.'`, 'final'), 'told_decision'],
  ['when a wallet was bound', `update members_wallet set changed_at = changed_at ${later}`, 'wallet'],
]

/** Corruptions of a head. They are found without reading its rows. */
export const corruptionsOfHeads: Corruption[] = [
  ['the number of its rows', head('entries = entries + 1'), 'head'],
  ['the number of its events', head('events = events + 1'), 'head'],
  ['the last of its rows', head('up_to = up_to - 1'), 'head'],
  ['the last of its events', head('event_up_to = event_up_to - 1'), 'head'],
  ['the hashes of its blocks', head(`blocks = sha256('x')`), 'head'],
  ['its hash', head(`hash = sha256('x')`), 'head'],
  ['its root', head(`root = sha256('x')`), 'head'],
  ['the root of the audit log', head(`event_root = sha256('x')`), 'head'],
  ['the head before', head(`previous = sha256('x')`), 'head'],
  ['its day', head(`day = '2026-02-20'`), 'head'],
  ['a head that is gone', `delete from transparency_head where day = '2026-03-02'`, 'head'],
  ['when it was published', head(`published_at = published_at - interval '2 days'`), 'published'],
]

/** Corruptions of rows after heads, about older accounts, campaigns and tasks. */
export const corruptionsSince: Corruption[] = [
  ['a balance', `update ledger_member set balance = balance + 1 where member_id = ${rahima}`, 'member_balance'],
  ['an account that is gone', `delete from ledger_member where member_id = ${rahima}`, 'member_balance'],
  [
    'what a member has earned',
    `update ledger_member set earned = earned + 1 where member_id = ${rahima}`,
    'member_earned',
  ],
  ['a bought level', `update ledger_member set approved = 900 where member_id = ${rahima}`, 'member_earned'],
  ['a lost level', `update ledger_member set rejected = 9 where member_id = ${rahima}`, 'member_rejected'],
  ['a balance of a sponsor', 'update ledger_sponsor set balance = balance + 1 where sponsor_id = 1', 'sponsor_balance'],
  ['what a sponsor has funded', 'update ledger_sponsor set funded = 0 where sponsor_id = 1', 'sponsor_funded'],
  [
    'the balance after the last pay',
    `${last('task_pay', 'balance_after = balance_after + 1')}`,
    'member_balance_after',
  ],
  ['the balance after the last deposit', `${last('sponsor_deposit', 'balance_after = 1')}`, 'sponsor_balance_after'],
  ['the amounts of the last pay', `${last('task_pay', 'member = member + 5, fees = fees - 5')}`, 'member_balance'],
  ['a pay that is gone', `delete from ledger_journal where id = ${lastOf('task_pay')}`, 'approved'],
  ['a deposit that is gone', `delete from ledger_journal where id = ${lastOf('sponsor_deposit')}`, 'confirmed'],
  ['a settlement that is gone', `delete from ledger_journal where id = ${lastOf('payout_settle')}`, 'payout'],
  ['a return as a payment', `${last('payout_settle', `kind = 'payout_return'`)}`, 'kind'],
  ['the campaign of the last pay', `${last('task_pay', 'campaign_id = 1')}`, 'task_pay'],
  ['the money of a place', `update tasks_place set held = 1 where id = ${paidPlace}`, 'escrow'],
  [
    'the state of a paid place',
    `update tasks_place set state = 'rejected', final = true where id = ${paidPlace}`,
    'task_pay',
  ],
  [
    'a place too many',
    `insert into tasks_place (campaign_id, sponsor_id, amount, held)
    select campaign_id, sponsor_id, amount, amount from tasks_place where id = ${paidPlace}`,
    'funded_before_offered',
  ],
  [
    'the number of the last payout',
    `update payouts_payout set number = '01812345678' where id = ${lastPayout}`,
    'payout_wallet',
  ],
  ['the money of the last payout', `update payouts_payout set held = 5 where id = ${lastPayout}`, 'clearing'],
  ['the totals', 'update ledger_total set member = member + 1, fees = fees - 1', 'roll_up'],
]
