import { number, time, type Told } from './told-sql.ts'

/**
 * The last digits of an encrypted account number, or an unencrypted account number. The event may be unencrypted although the row has been
 * encrypted since.
 */
const refundAccount = 'coalesce(r.account_end, r.account)'
const toldAccount = `coalesce(
        case when r.account_end is null then e.detail ->> 'account' else '…' || right(e.detail ->> 'account', 4) end,
        ${refundAccount}
      )`

/** Compares requests and decisions of sponsors and operators with the audit log. They are rare compared with tasks and transactions. */
export const decisions: Told[] = [
  {
    name: 'told_sending',
    what: 'payout',
    actions: ['payout.sent', 'payout.in_doubt'],
    rows: 'payouts_payout r on r.id = e.payout_id',
    event: `e.at, ${number('amount')}`,
    row: 'r.sent_at, r.amount',
  },
  {
    name: 'told_asked_back',
    what: 'refund',
    actions: ['refund.asked'],
    rows: `sponsors_refund r on r.id = ${number('refundId')}`,
    // Older events do not contain the account.
    event: `e.at, e.sponsor_id, ${number('amount')}, ${toldAccount}`,
    row: `r.created_at, r.sponsor_id, r.amount, ${refundAccount}`,
  },
  {
    name: 'told_refund_end',
    what: 'refund',
    actions: ['refund.sent', 'refund.cancelled', 'refund.returned'],
    rows: `sponsors_refund r on r.id = ${number('refundId')}`,
    // Older events do not contain the account and the reason, and older refunds do not contain the deciding operator.
    event: `e.at, split_part(e.action, '.', 2), ${toldAccount},
      coalesce(e.detail ->> 'reason', r.reason), case e.actor when 'operator' then e.actor_id end`,
    // The gateway confirms later that it sent a refund that an operator started.
    row: `r.decided_at, r.state, ${refundAccount}, r.reason,
      case when e.actor = 'operator' or r.source_id is null
        then coalesce(r.decided_by, case e.actor when 'operator' then e.actor_id end)
      end`,
  },
  {
    name: 'told_confirmed',
    what: 'deposit',
    actions: ['deposit.confirmed'],
    rows: `sponsors_deposit r on r.id = ${number('depositId')}`,
    event: `e.at, case e.actor when 'operator' then e.actor_id end`,
    // Deposits of older releases do not contain the confirming operator.
    row: `r.confirmed_at, coalesce(r.confirmed_by, case e.actor when 'operator' then e.actor_id end)`,
  },
  {
    name: 'told_proposal',
    what: 'approval',
    actions: ['approval.proposed', 'operator.addition_proposed', 'operator.role_proposed', 'operator.closing_proposed'],
    rows: `approvals_proposal r on r.id = ${number('approvalId')}`,
    event: `e.at, e.actor_id, e.member_id, e.detail ->> 'kind', ${number('amount')},
      coalesce(e.detail ->> 'reason', ''), ${number('operatorId')}, e.detail ->> 'username', e.detail ->> 'worksOn'`,
    row: `r.proposed_at, r.proposed_by, r.member_id, r.kind, r.amount,
      r.reason, case when r.kind in ('role', 'closing') then r.subject end, r.details ->> 'username',
      r.details ->> 'worksOn'`,
  },
  {
    name: 'told_approval',
    what: 'approval',
    actions: [
      'goodwill.paid',
      'fees.withdrawn',
      'tax.paid',
      'charge.booked',
      'figure.agreed',
      'invoice.credited',
      'operator.addition_confirmed',
      'operator.role_changed',
      'operator.closed',
      'approval.rejected',
      'operator.addition_rejected',
      'operator.role_rejected',
      'operator.closing_rejected',
    ],
    rows: `approvals_proposal r on r.id = ${number('approvalId')}`,
    event: `e.at, e.actor_id, e.action like '%rejected', coalesce(e.detail ->> 'reason', r.reason),
      ${number('operatorId')}, coalesce(e.detail ->> 'username', r.details ->> 'username')`,
    row: `r.decided_at, r.decided_by, r.state in ('rejected', 'withdrawn'), r.reason, r.operator_id,
      r.details ->> 'username'`,
  },
  {
    name: 'told_hold',
    what: 'hold',
    actions: ['hold.placed', 'hold.renewed'],
    rows: `holds_hold r on r.id = ${number('holdId')}`,
    event: `e.at, e.actor_id, e.member_id, e.detail ->> 'kind', e.detail ->> 'reason', ${time('endsAt')}`,
    row: 'r.starts_at, r.placed_by, r.member_id, r.kind, r.reason, r.ends_at',
  },
  {
    name: 'told_hold_end',
    what: 'hold',
    actions: ['hold.ended'],
    rows: `holds_hold r on r.id = ${number('holdId')}`,
    event: `case e.actor when 'operator' then e.at else r.ends_at end, case e.actor when 'operator' then e.actor_id end`,
    row: 'r.ended_at, r.ended_by',
  },
  {
    name: 'told_appeal',
    what: 'hold',
    actions: ['hold.appealed'],
    rows: `holds_hold r on r.id = ${number('holdId')}`,
    event: 'e.at, e.member_id, true',
    row: 'r.appealed_at, r.member_id, r.appeal is not null',
  },
  {
    name: 'told_answer',
    what: 'hold',
    actions: ['hold.answered', 'hold.ended'],
    rows: `holds_hold r on r.id = ${number('holdId')}`,
    event: `e.at, e.actor_id, e.detail ->> 'answer'`,
    row: 'r.answered_at, r.answered_by, r.answer',
    // An operator who ends a hold that was already answered also gives an answer, which only the log stores.
    when: `e.action = 'hold.answered' or e.detail ->> 'answer' is not null and coalesce(r.answered_at >= e.at, true)`,
  },
  {
    name: 'told_change',
    what: 'change of the settings',
    actions: ['settings.proposed', 'settings.changed'],
    rows: `content_change r on r.id = ${number('changeId')}`,
    event: `e.at, e.actor_id, e.detail -> 'before', e.detail -> 'after', coalesce(e.detail ->> 'reason', '')`,
    row: 'r.proposed_at, r.proposed_by, r.before, r.after, r.reason',
  },
  {
    name: 'told_change_confirmed',
    what: 'change of the settings',
    actions: ['settings.confirmed'],
    rows: `content_change r on r.id = ${number('changeId')}`,
    event: `e.at, e.actor_id, ${time('countsFrom')}`,
    row: 'r.confirmed_at, r.confirmed_by, r.counts_from',
  },
  {
    name: 'told_change_end',
    what: 'change of the settings',
    actions: ['settings.cancelled', 'settings.counted'],
    rows: `content_change r on r.id = ${number('changeId')}`,
    event: `e.at, e.actor_id`,
    row: `case e.action when 'settings.counted' then r.counted_at else r.cancelled_at end,
      case e.action when 'settings.cancelled' then r.cancelled_by end`,
  },
  {
    name: 'told_closed_operator',
    what: 'operator',
    actions: ['operator.closed'],
    rows: `members_user r on r.id = ${number('operatorId')}`,
    event: 'e.at',
    row: 'r.closed_at',
  },
  {
    name: 'told_batch',
    what: 'batch',
    actions: ['payout.sent'],
    rows: `payouts_batch r on r.id = ${number('batchId')}`,
    event: 'e.at, e.actor_id',
    row: 'r.created_at, r.created_by',
  },
]
