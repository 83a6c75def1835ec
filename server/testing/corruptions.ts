import { nth } from './nth.ts'

/** What is changed, by which SQL, and which invariant names it. The ids are those of `fillMarket`. */
export type Corruption = [what: string, sql: string, named: string]

const journal = (set: string, id: number) => `update ledger_journal set ${set} where id = ${nth(id)}`
/** One place. Which one somebody gets is as good as random, so it is found by its state. */
const placeIn = (state: string) => `(select min(id) from tasks_place where state = '${state}')`
const place = (set: string, state: string) => `update tasks_place set ${set} where id = ${placeIn(state)}`
const payout = (set: string, id = 1) => `update payouts_payout set ${set} where id = ${nth(id)}`
const later = `+ interval '1 second'`

/** Of rows that no head covers yet. */
export const corruptions: Corruption[] = [
  ['the time of a pay', journal(`at = at ${later}`, 6), 'time_and_actor'],
  ['the key of a pay', journal(`key = 'task_pay:99'`, 6), 'key'],
  ['the actor of a pay', journal(`actor = 'system'`, 6), 'time_and_actor'],
  ['the note of a pay', journal(`note = 'x'`, 6), 'key'],
  ['the member of a pay', journal(`member_id = ${nth(4)}`, 6), 'task_pay'],
  ['the campaign of a pay', journal(`campaign_id = ${nth(2)}`, 6), 'task_pay'],
  ['the place of a pay', journal(`place_id = ${nth(3)}`, 6), 'task_pay'],
  ['the time of a funding', journal(`at = at ${later}`, 2), 'told_funding'],
  ['the key of a funding', journal(`key = 'fund'`, 2), 'key'],
  ['the actor of a funding', journal(`actor = 'operator'`, 2), 'told_funding'],
  ['the note of a funding', journal(`note = 'x'`, 2), 'key'],
  ['the time of a release', journal(`at = at ${later}`, 15), 'told_release'],
  ['the key of a release', journal(`key = 'campaign_release:9:17'`, 15), 'key'],
  ['the actor of a release', journal(`actor = 'system'`, 15), 'told_release'],
  ['the time of a deposit', journal(`at = at ${later}`, 1), 'time_and_actor'],
  ['the key of a deposit', journal(`key = 'sponsor_deposit:${nth(2)}'`, 1), 'key'],
  ['the actor of a deposit', journal(`actor = 'operator'`, 1), 'time_and_actor'],
  ['the rail of a deposit', journal(`rail = 'manual'`, 1), 'sponsor_deposit'],
  ['the time of a request', journal(`at = at ${later}`, 8), 'time_and_actor'],
  ['the key of a request', journal(`key = 'x'`, 8), 'key'],
  ['the actor of a request', journal(`actor = 'operator'`, 8), 'time_and_actor'],
  ['the rail of a request', journal(`rail = 'bkash'`, 8), 'payout_request'],
  ['the time of a settlement', journal(`at = at ${later}`, 9), 'time_and_actor'],
  ['the key of a settlement', journal(`key = 'payout_settle:99'`, 9), 'key'],
  ['the actor of a settlement', journal(`actor = 'operator'`, 9), 'told_payout_settle'],
  ['the kind of a row', journal(`kind = 'payout_return'`, 9), 'kind'],

  ['the member of a task in progress', place(`member_id = ${nth(4)}`, 'in_progress'), 'told_claim'],
  [
    'the time of a claim',
    place(`started_at = started_at ${later}, due_at = due_at ${later}`, 'in_progress'),
    'told_claim',
  ],
  ['the deadline of a task in progress', place(`due_at = due_at - interval '1 hour'`, 'in_progress'), 'deadline'],
  ['the member of a submission', place(`member_id = ${nth(4)}`, 'submitted'), 'told_claim'],
  ['the deadline of a decision', place(`decide_by = decide_by ${later}`, 'submitted'), 'deadline'],
  [
    'the time and the deadline of a submission',
    place(
      `submitted_at = submitted_at ${later}, decide_by = decide_by ${later}, wake_at = wake_at ${later}`,
      'submitted',
    ),
    'told_hand_in',
  ],
  ['when a submission is looked at', place('wake_at = null', 'submitted'), 'deadline'],
  ['the deadline of a dispute', place(`dispute_until = dispute_until ${later}`, 'rejected'), 'told_rejection'],
  [
    'the reason of a rejection',
    place(`reject_reason = 'Because I say so, that is why.'`, 'rejected'),
    'told_rejection',
  ],
  ['the category of a rejection', place(`reject_category = 'copied'`, 'rejected'), 'told_rejection'],
  ['the time of a rejection', place(`decided_at = decided_at ${later}`, 'rejected'), 'told_rejection'],
  ['the member of a rejected task', place(`member_id = ${nth(4)}`, 'rejected'), 'told_claim'],
  ['a rejection that is final', place('final = true', 'rejected'), 'place'],
  ['the time of a dispute', place(`disputed_at = disputed_at ${later}`, 'disputed'), 'told_dispute'],
  ['the member of a disputed task', place(`member_id = ${nth(4)}`, 'disputed'), 'told_dispute'],
  ['who decided a paid task', place(`decided_by = 'operator'`, 'approved'), 'time_and_actor'],
  ['when a paid task was decided', place(`decided_at = decided_at ${later}`, 'approved'), 'time_and_actor'],
  ['a share of a task in progress', place('share = 60, pay = 12000, fee = 9000', 'in_progress'), 'place'],
  ['a free place that is gone', `delete from tasks_place where id = ${placeIn('free')}`, 'escrow'],

  ['the number of a paid payout', payout(`number = '01812345678'`), 'payout_wallet'],
  ['the provider of a paid payout', payout(`provider = 'nagad'`), 'payout_wallet'],
  ['the name on a paid payout', payout(`holder_name = 'Another'`), 'payout_wallet'],
  ['the number of a requested payout', payout(`number = '01812345678'`, 2), 'payout_wallet'],
  ['when a paid payout was asked for', payout(`requested_at = requested_at - interval '1 hour'`), 'time_and_actor'],
  ['when a paid payout was sent', payout('sent_at = requested_at'), 'told_sending'],
  ['when a paid payout was paid', payout(`paid_at = paid_at ${later}`), 'time_and_actor'],
  ['a payout paid without a time', payout('paid_at = null'), 'payout_times'],
  ['the state of a paid payout', payout(`state = 'failed'`), 'payout_end'],
  ['the state of a requested payout', payout(`state = 'cancelled'`, 2), 'payout'],
  ['a payout sent before it was asked for', payout(`sent_at = requested_at - interval '1 hour'`, 2), 'payout_times'],
  ['the rail of a payout', payout(`rail = 'manual'`), 'payout_request'],
  ['the amount of a payout', payout('amount = 6000'), 'payout_request'],

  ['the totals of the rails deleted', 'delete from ledger_total', 'marks'],
  ['a total of a rail', 'update ledger_total set sandbox = sandbox + 1', 'roll_up'],
  ['the mark moved on', 'update ledger_total set mark = mark + 1000', 'marks'],
  [
    'the mark moved back',
    'alter table ledger_total drop constraint ledger_total_check; update ledger_total set mark = up_to - 1',
    'marks',
  ],
  ['the sums moved on', 'update ledger_total set up_to = up_to + 1, mark = mark + 1', 'marks'],
  ['the sums moved back', 'update ledger_total set up_to = up_to - 1', 'roll_up'],
  ['the public figures', 'update transparency_figures set paid = paid + 1', 'figures'],

  ['the amount of a refund', `update sponsors_refund set amount = 1 where id = ${nth(2)}`, 'told_asked_back'],
  [
    'the sponsor of a refund',
    `update sponsors_refund set sponsor_id = ${nth(2)} where id = ${nth(2)}`,
    'told_asked_back',
  ],
  [
    'a refund that was not sent',
    `update sponsors_refund set state = 'sent', decided_at = created_at where id = ${nth(2)}`,
    'refund',
  ],
  [
    'a refund that was cancelled',
    `update sponsors_refund set state = 'requested', decided_at = null where id = ${nth(1)}`,
    'told_refund_end',
  ],
  ['a refund that is gone', `delete from sponsors_refund where id = ${nth(2)}`, 'told_of_nothing'],
  ['the amount of a proposal', `update approvals_approval set amount = 1 where id = ${nth(1)}`, 'told_proposal'],
  [
    'the member of a proposal',
    `update approvals_approval set member_id = ${nth(4)} where id = ${nth(1)}`,
    'told_proposal',
  ],
  [
    'who made a proposal',
    `update approvals_approval set proposed_by = ${nth(1)} where id = ${nth(1)}`,
    'told_proposal',
  ],
  [
    'a proposal that nobody confirmed',
    `update approvals_approval set state = 'confirmed', decided_by = ${nth(1)}, decided_at = proposed_at
      where id = ${nth(1)}`,
    'approval',
  ],
  [
    'a rejected proposal that waits again',
    `update approvals_approval set state = 'waiting', decided_by = null, decided_at = null where id = ${nth(2)}`,
    'told_approval',
  ],
  ['a proposal that is gone', `delete from approvals_approval where id = ${nth(1)}`, 'told_of_nothing'],
  ['the end of a hold', `update holds_hold set ends_at = ends_at + interval '1 day' where id = ${nth(1)}`, 'told_hold'],
  [
    'the reason of a hold',
    `update holds_hold set reason = 'Something else entirely' where id = ${nth(1)}`,
    'told_hold',
  ],
  ['the kind of a hold', `update holds_hold set kind = 'sign_in' where id = ${nth(1)}`, 'told_hold'],
  ['who placed a hold', `update holds_hold set placed_by = ${nth(1)} where id = ${nth(1)}`, 'told_hold'],
  ['the member of a hold', `update holds_hold set member_id = ${nth(4)} where id = ${nth(1)}`, 'told_hold'],
  ['a hold that was ended', `update holds_hold set ended_at = null where id = ${nth(2)}`, 'told_hold_end'],
  ['a hold that is gone', `delete from holds_hold where id = ${nth(1)}`, 'told_of_nothing'],
  ['the number of a wallet', `update members_wallet set number = '018' || substr(number, 4)`, 'wallet'],
  ['when a wallet may be used', `update members_wallet set payouts_from = changed_at ${later}`, 'wallet'],
  ['a wallet that is gone', 'delete from members_wallet', 'wallet'],
  ['the history of a wallet', `update members_wallet_change set number = '01812345678'`, 'wallet'],
  [
    'an account that looks closed',
    `update ledger_member set closed = true where member_id = ${nth(3)}`,
    'member_account',
  ],
  [
    'an account that was closed',
    `update members_user set closed_at = created_at where id = ${nth(3)}`,
    'member_account',
  ],
  ['a member who becomes a sponsor', `update members_user set role = 'sponsor' where id = ${nth(3)}`, 'member_account'],
  [
    'a kept level',
    `update ledger_member set kept_level = 4, kept_until = '2030-01-01' where member_id = ${nth(3)}`,
    'kept_level',
  ],
  [
    'a campaign settled with money left',
    `update campaigns_campaign set state = 'closed', closed_at = created_at, settled_at = created_at
      where id = ${nth(1)}`,
    'settled',
  ],
  [
    'the amount of a deposit that waits',
    `update sponsors_deposit set amount = 1 where id = ${nth(2)}`,
    'told_of_nothing',
  ],
  [
    'when a deposit was confirmed',
    `update sponsors_deposit set confirmed_at = created_at ${later} where id = ${nth(1)}`,
    'time_and_actor',
  ],
  ['an event of the day', `update audit_event set at = at ${later} where action = 'task.approved'`, 'told_pay'],
]

/** Of rows that only a head covers. Whoever takes the head for known does not see them. */
export const corruptionsUnderHead: Corruption[] = [
  ['the note of an old row', journal(`note = 'x'`, 15), 'head'],
  [
    'an old row and all that it caused',
    `update ledger_journal set at = at ${later} where id = ${nth(6)};
      update audit_event set at = at ${later} where action = 'task.approved';
      ${place(`decided_at = decided_at ${later}`, 'approved')}`,
    'head',
  ],
  [
    'an event that no row is compared with',
    `update audit_event set actor_id = ${nth(9)} where action = 'campaign.paused'`,
    'head',
  ],
  ['a deleted event', `delete from audit_event where action = 'ticket.opened'`, 'head'],
  ['the detail of an event', `update audit_event set detail = '{}' where action = 'wallet.bound'`, 'head'],
  ['the salt of a head', `update transparency_head set salt = sha256('x') where day = '2026-03-02'`, 'head'],
  [
    'where the blocks of a head begin',
    `update transparency_head set block_from = array[7] where day = '2026-03-02'`,
    'head',
  ],
]
