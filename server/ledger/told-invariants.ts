import type { Invariant } from './invariant.ts'

/**
 * Compares rows `r` with the events of the audit log that their change wrote in the same transaction. The daily head covers the
 * log, so who changes a row cannot change what the log says about it. A row without an event is from before the log was written.
 */
interface Told {
  name: string
  /** What the row is called, such as `place`. */
  what: string
  /** Each action, and the rows that it is about: `from table r` joined to the event `e`. */
  actions: string
  rows: string
  /** What the event says, and what the row says: the same number of columns. */
  event: string
  row: string
  when?: string
}

const told = ({ name, what, actions, rows, event, row, when = 'true' }: Told): Invariant => ({
  name,
  since: { audit_event: 'new_events', ledger_journal: 'new_rows' },
  sql: `select format('${what} %s: says otherwise than event %s, %s', r.id, e.id, e.action) as offence
    from audit_event e
      join ${rows}
    where e.action in (${actions})
      and (${when})
      and (${event}) is distinct from (${row})`,
})
const number = (key: string) => `(e.detail ->> '${key}')::bigint`
const time = (key: string) => `(e.detail ->> '${key}')::timestamptz`

/** The rows of the journal and the states that they caused, against the audit log. */
export const toldInvariants: Invariant[] = [
  told({
    name: 'told_pay',
    what: 'transaction',
    actions: `'task.approved'`,
    rows: `ledger_journal r on r.kind = 'task_pay' and r.place_id = e.task_id`,
    event: `e.at, e.actor::text, e.member_id, e.campaign_id, ${number('pay')}`,
    row: 'r.at, r.actor, r.member_id, r.campaign_id, r.member',
  }),
  ...[
    ['payout_request', `'payout.requested'`],
    ['payout_settle', `'payout.paid'`],
    ['payout_return', `'payout.failed', 'payout.cancelled'`],
  ].map(([kind, actions]) =>
    told({
      name: `told_${kind}`,
      what: 'transaction',
      actions: actions!,
      rows: `ledger_journal r on r.kind = '${kind}' and r.payout_id = e.payout_id`,
      event: `e.at, e.actor::text, e.member_id, ${number('amount')}`,
      row: 'r.at, r.actor, r.member_id, abs(r.clearing)',
    }),
  ),
  told({
    name: 'told_deposit',
    what: 'transaction',
    actions: `'deposit.confirmed'`,
    rows: `ledger_journal r on r.kind = 'sponsor_deposit' and r.deposit_id = ${number('depositId')}`,
    event: `e.at, e.actor::text, e.sponsor_id, ${number('amount')}`,
    row: 'r.at, r.actor, r.sponsor_id, r.sponsor',
  }),
  told({
    name: 'told_refund',
    what: 'transaction',
    actions: `'refund.sent'`,
    rows: `ledger_journal r on r.kind = 'sponsor_refund' and r.key = 'sponsor_refund:' || ${number('refundId')}`,
    event: `e.at, e.actor::text, e.actor_id, e.sponsor_id, ${number('amount')}`,
    row: 'r.at, r.actor, r.operator_id, r.sponsor_id, r.outside',
  }),
  told({
    name: 'told_funding',
    what: 'transaction',
    actions: `'campaign.funded'`,
    rows: `ledger_journal r on r.kind = 'campaign_fund' and r.campaign_id = e.campaign_id`,
    event: 'e.at, e.actor::text, e.sponsor_id',
    row: 'r.at, r.actor, r.sponsor_id',
  }),
  told({
    name: 'told_fees',
    what: 'transaction',
    actions: `'goodwill.paid', 'fees.withdrawn'`,
    rows: `ledger_journal r on r.kind in ('goodwill', 'fee_withdrawal')
        and r.key = 'approval:' || ${number('approvalId')}`,
    event: `e.at, e.actor::text, e.actor_id, e.member_id, ${number('amount')}, e.detail ->> 'reason'`,
    row: 'r.at, r.actor, r.second_operator_id, r.member_id, -r.fees, r.note',
  }),
  told({
    name: 'told_claim',
    what: 'place',
    actions: `'task.started'`,
    rows: 'tasks_place r on r.id = e.task_id',
    event: 'e.at, e.member_id, e.campaign_id',
    row: 'r.started_at, r.member_id, r.campaign_id',
  }),
  told({
    name: 'told_hand_in',
    what: 'place',
    actions: `'task.submitted'`,
    rows: 'tasks_place r on r.id = e.task_id',
    event: 'e.at, e.member_id',
    row: 'r.submitted_at, r.member_id',
  }),
  told({
    name: 'told_repair',
    what: 'place',
    actions: `'task.repair_asked'`,
    rows: 'tasks_place r on r.id = e.task_id',
    event: `${time('dueAt')}, e.detail ->> 'request', e.sponsor_id`,
    row: 'r.repair_due_at, r.repair_request, r.sponsor_id',
  }),
  told({
    name: 'told_rejection',
    what: 'place',
    actions: `'task.rejected'`,
    rows: 'tasks_place r on r.id = e.task_id',
    // An operator who decides a dispute answers it.
    event: `${time('disputeUntil')}, e.detail ->> 'category', e.detail ->> 'reason', e.sponsor_id,
      case when r.dispute_answer is null then e.at end, case when r.dispute_answer is null then e.actor::text end`,
    row: `r.dispute_until, r.reject_category, r.reject_reason, r.sponsor_id,
      case when r.dispute_answer is null then r.decided_at end, case when r.dispute_answer is null then r.decided_by end`,
    when: `e.detail ? 'reason'`,
  }),
  told({
    name: 'told_dispute',
    what: 'place',
    actions: `'task.disputed'`,
    rows: 'tasks_place r on r.id = e.task_id',
    event: 'e.at, e.member_id',
    row: 'r.disputed_at, r.member_id',
  }),
  told({
    name: 'told_decision',
    what: 'place',
    actions: `'task.dispute_rejected'`,
    rows: 'tasks_place r on r.id = e.task_id',
    event: `e.at, e.actor::text, e.detail ->> 'answer', 'rejected', true`,
    row: 'r.decided_at, r.decided_by, r.dispute_answer, r.state::text, r.final',
  }),
  told({
    name: 'told_sending',
    what: 'payout',
    actions: `'payout.sent', 'payout.in_doubt'`,
    rows: 'payouts_payout r on r.id = e.payout_id',
    event: `e.at, ${number('amount')}`,
    row: 'r.sent_at, r.amount',
  }),
  told({
    name: 'told_asked_back',
    what: 'refund',
    actions: `'refund.asked'`,
    rows: `sponsors_refund r on r.id = ${number('refundId')}`,
    // Older events do not say the account.
    event: `e.at, e.sponsor_id, ${number('amount')}, coalesce(e.detail ->> 'account', r.account)`,
    row: 'r.created_at, r.sponsor_id, r.amount, r.account',
  }),
  told({
    name: 'told_refund_end',
    what: 'refund',
    actions: `'refund.sent', 'refund.cancelled', 'refund.returned'`,
    rows: `sponsors_refund r on r.id = ${number('refundId')}`,
    // Older events do not say the account and the reason, and older refunds do not say who decided.
    event: `e.at, split_part(e.action, '.', 2), coalesce(e.detail ->> 'account', r.account),
      coalesce(e.detail ->> 'reason', r.reason), case e.actor when 'operator' then e.actor_id end`,
    row: `r.decided_at, r.state, r.account, r.reason,
      coalesce(r.decided_by, case e.actor when 'operator' then e.actor_id end)`,
  }),
  told({
    name: 'told_confirmed',
    what: 'deposit',
    actions: `'deposit.confirmed'`,
    rows: `sponsors_deposit r on r.id = ${number('depositId')}`,
    event: `e.at, case e.actor when 'operator' then e.actor_id end`,
    // Deposits of older releases do not say who confirmed them.
    row: `r.confirmed_at, coalesce(r.confirmed_by, case e.actor when 'operator' then e.actor_id end)`,
  }),
  told({
    name: 'told_proposal',
    what: 'approval',
    actions: `'approval.proposed'`,
    rows: `approvals_approval r on r.id = ${number('approvalId')}`,
    event: `e.at, e.actor_id, e.member_id, e.detail ->> 'kind', ${number('amount')}`,
    row: 'r.proposed_at, r.proposed_by, r.member_id, r.kind, r.amount',
  }),
  told({
    name: 'told_approval',
    what: 'approval',
    actions: `'goodwill.paid', 'fees.withdrawn', 'approval.rejected'`,
    rows: `approvals_approval r on r.id = ${number('approvalId')}`,
    event: `e.at, e.actor_id, case e.action when 'approval.rejected' then 'rejected' else 'confirmed' end,
      coalesce(e.detail ->> 'reason', r.reason)`,
    row: 'r.decided_at, r.decided_by, r.state, r.reason',
  }),
  told({
    name: 'told_hold',
    what: 'hold',
    actions: `'hold.placed'`,
    rows: `holds_hold r on r.id = ${number('holdId')}`,
    event: `e.at, e.actor_id, e.member_id, e.detail ->> 'kind', e.detail ->> 'reason', ${time('endsAt')}`,
    row: 'r.starts_at, r.placed_by, r.member_id, r.kind, r.reason, r.ends_at',
  }),
  told({
    name: 'told_hold_end',
    what: 'hold',
    actions: `'hold.ended'`,
    rows: `holds_hold r on r.id = ${number('holdId')}`,
    event: `case e.actor when 'operator' then e.at else r.ends_at end, case e.actor when 'operator' then e.actor_id end`,
    row: 'r.ended_at, r.ended_by',
  }),
  told({
    name: 'told_appeal',
    what: 'hold',
    actions: `'hold.appealed'`,
    rows: `holds_hold r on r.id = ${number('holdId')}`,
    event: 'e.at, e.member_id, true',
    row: 'r.appealed_at, r.member_id, r.appeal is not null',
  }),
  told({
    name: 'told_answer',
    what: 'hold',
    actions: `'hold.answered', 'hold.ended'`,
    rows: `holds_hold r on r.id = ${number('holdId')}`,
    event: `e.at, e.actor_id, e.detail ->> 'answer'`,
    row: 'r.answered_at, r.answered_by, r.answer',
    // Whoever ends a hold that was answered before says something, too, which is only in the log.
    when: `e.action = 'hold.answered' or e.detail ->> 'answer' is not null and coalesce(r.answered_at >= e.at, true)`,
  }),
  told({
    name: 'told_change',
    what: 'change of the settings',
    actions: `'settings.proposed', 'settings.changed'`,
    rows: `content_change r on r.id = ${number('changeId')}`,
    event: `e.at, e.actor_id, e.detail -> 'before', e.detail -> 'after', coalesce(e.detail ->> 'reason', '')`,
    row: 'r.proposed_at, r.proposed_by, r.before, r.after, r.reason',
  }),
  told({
    name: 'told_change_confirmed',
    what: 'change of the settings',
    actions: `'settings.confirmed'`,
    rows: `content_change r on r.id = ${number('changeId')}`,
    event: `e.at, e.actor_id, ${time('countsFrom')}`,
    row: 'r.confirmed_at, r.confirmed_by, r.counts_from',
  }),
  told({
    name: 'told_change_end',
    what: 'change of the settings',
    actions: `'settings.cancelled', 'settings.counted'`,
    rows: `content_change r on r.id = ${number('changeId')}`,
    event: `e.at, e.actor_id`,
    row: `case e.action when 'settings.counted' then r.counted_at else r.cancelled_at end,
      case e.action when 'settings.cancelled' then r.cancelled_by end`,
  }),
  told({
    name: 'told_batch',
    what: 'batch',
    actions: `'payout.sent'`,
    rows: `payouts_batch r on r.id = ${number('batchId')}`,
    event: 'e.at, e.actor_id',
    row: 'r.created_at, r.created_by',
  }),
  {
    name: 'told_release',
    since: { audit_event: 'new_events', ledger_journal: 'new_rows' },
    sql: `select format('transaction %s: says otherwise than the events of campaign %s', j.id, j.campaign_id) as offence
      from ledger_journal j
      where j.kind = 'campaign_release'
        and exists (
          select from audit_event e where e.action = 'campaign.released' and e.campaign_id = j.campaign_id
        )
        and not exists (
          select from audit_event e
          where e.action = 'campaign.released'
            and e.campaign_id = j.campaign_id
            and e.at = j.at
            and e.actor::text = j.actor
            and ${number('amount')} = j.sponsor
        )`,
  },
  {
    // What an event names exists.
    name: 'told_of_nothing',
    since: { audit_event: 'new_events' },
    sql: `select format('event %s, %s: what it names is gone', e.id, e.action) as offence
      from audit_event e
      where e.action = 'hold.placed'
          and not exists (select from holds_hold r where r.id = ${number('holdId')})
        or e.action = 'refund.asked'
          and not exists (select from sponsors_refund r where r.id = ${number('refundId')})
        or e.action = 'approval.proposed'
          and not exists (select from approvals_approval r where r.id = ${number('approvalId')})
        or e.action = 'deposit.made'
          and not exists (
            select from sponsors_deposit r
            where r.id = ${number('depositId')}
              and (r.amount, r.rail, r.sponsor_id)
                = (${number('amount')}, e.detail ->> 'rail', e.sponsor_id)
          )`,
  },
  {
    // The last loss of a level that was announced is the one that is kept.
    name: 'kept_level',
    since: { ledger_member: 'kept_members', audit_event: 'kept_events' },
    sql: `select format(
        'member %s: keeps level %s until %s, told %s until %s', a.member_id, a.kept_level,
        a.kept_until, t.level, t.until
      ) as offence
      from ledger_member a
        left join (
          select distinct on (e.member_id)
            e.member_id, (e.detail ->> 'from')::smallint as level, ${time('at')} as until
          from audit_event e
          where e.action = 'level.losing'
          order by e.member_id, e.id desc
        ) t using (member_id)
      where (a.kept_level, a.kept_until) is distinct from (t.level, t.until)`,
  },
]
