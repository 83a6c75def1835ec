import type { Invariant } from './invariant.ts'
import { decisions } from './told-decisions.ts'
import { number, tell, time, type Told } from './told-sql.ts'

const ofPayout = {
  what: 'transaction',
  event: `e.at, e.actor::text, e.member_id, ${number('amount')}, e.payout_id`,
  row: 'r.at, r.actor, r.member_id, abs(r.clearing), r.payout_id',
}
/** Joined by key; history-invariants.ts compares the keys with the other columns. */
const transaction = `ledger_journal r on r.key = case e.action
            when 'task.approved' then 'task_pay:' || e.task_id
            when 'campaign.funded' then 'campaign_fund:' || e.campaign_id
            when 'payout.requested' then 'payout_request:' || e.payout_id
            when 'payout.paid' then 'payout_settle:' || e.payout_id
            when 'deposit.confirmed' then 'sponsor_deposit:' || ${number('depositId')}
            when 'refund.sent' then 'sponsor_refund:' || ${number('refundId')}
            when 'goodwill.paid' then 'approval:' || ${number('approvalId')}
            when 'fees.withdrawn' then 'approval:' || ${number('approvalId')}
            when 'tax.paid' then 'approval:' || ${number('approvalId')}
            when 'charge.booked' then 'approval:' || ${number('approvalId')}
            else 'payout_return:' || e.payout_id
          end`
const transactions: Told[] = [
  {
    name: 'told_pay',
    what: 'transaction',
    actions: ['task.approved'],
    rows: transaction,
    event: `e.at, e.actor::text, e.member_id, e.campaign_id, ${number('pay')}`,
    row: 'r.at, r.actor, r.member_id, r.campaign_id, r.member',
  },
  { ...ofPayout, name: 'told_payout_request', actions: ['payout.requested'], rows: transaction },
  { ...ofPayout, name: 'told_payout_settle', actions: ['payout.paid'], rows: transaction },
  { ...ofPayout, name: 'told_payout_return', actions: ['payout.failed', 'payout.cancelled'], rows: transaction },
  {
    name: 'told_deposit',
    what: 'transaction',
    actions: ['deposit.confirmed'],
    rows: transaction,
    event: `e.at, e.actor::text, e.sponsor_id, ${number('amount')}`,
    row: 'r.at, r.actor, r.sponsor_id, r.sponsor',
  },
  {
    name: 'told_refund',
    what: 'transaction',
    actions: ['refund.sent'],
    rows: transaction,
    event: `e.at, e.actor::text, e.actor_id, e.sponsor_id, ${number('amount')}`,
    row: 'r.at, r.actor, r.operator_id, r.sponsor_id, r.outside',
  },
  {
    name: 'told_funding',
    what: 'transaction',
    actions: ['campaign.funded'],
    rows: transaction,
    event: 'e.at, e.actor::text, e.sponsor_id',
    row: 'r.at, r.actor, r.sponsor_id',
  },
  {
    name: 'told_fees',
    what: 'transaction',
    actions: ['goodwill.paid', 'fees.withdrawn', 'tax.paid', 'charge.booked'],
    rows: transaction,
    event: `e.at, e.actor::text, e.actor_id, e.member_id, ${number('amount')}, e.detail ->> 'reason'`,
    row: 'r.at, r.actor, r.second_operator_id, r.member_id, -(r.fees + r.withheld), r.note',
  },
]

const place = 'tasks_place r on r.id = e.task_id'
const places: Told[] = [
  {
    name: 'told_claim',
    what: 'place',
    actions: ['task.started'],
    rows: place,
    event: 'e.at, e.member_id, e.campaign_id',
    row: 'r.started_at, r.member_id, r.campaign_id',
  },
  {
    name: 'told_hand_in',
    what: 'place',
    actions: ['task.submitted'],
    rows: place,
    event: 'e.at, e.member_id',
    row: 'r.submitted_at, r.member_id',
  },
  {
    name: 'told_repair',
    what: 'place',
    actions: ['task.repair_asked'],
    rows: place,
    event: `${time('dueAt')}, e.detail ->> 'request', e.sponsor_id`,
    row: 'r.repair_due_at, r.repair_request, r.sponsor_id',
  },
  {
    name: 'told_rejection',
    what: 'place',
    actions: ['task.rejected'],
    rows: place,
    // The operator who decides a dispute also answers it.
    event: `${time('disputeUntil')}, e.detail ->> 'category', e.detail ->> 'reason', e.sponsor_id,
      case when r.dispute_answer is null then e.at end, case when r.dispute_answer is null then e.actor::text end`,
    // The deadline is later than in the event if a job saw the rejection late (tasks_see_rejection); it is never earlier.
    row: `least(r.dispute_until, ${time('disputeUntil')}), r.reject_category, r.reject_reason, r.sponsor_id,
      case when r.dispute_answer is null then r.decided_at end, case when r.dispute_answer is null then r.decided_by end`,
    when: `e.detail ? 'reason'`,
  },
  {
    name: 'told_dispute',
    what: 'place',
    actions: ['task.disputed'],
    rows: place,
    event: 'e.at, e.member_id',
    row: 'r.disputed_at, r.member_id',
  },
  {
    name: 'told_decision',
    what: 'place',
    actions: ['task.dispute_rejected'],
    rows: place,
    event: `e.at, e.actor::text, e.detail ->> 'answer', 'rejected', true`,
    row: 'r.decided_at, r.decided_by, r.dispute_answer, r.state::text, r.final',
  },
]

/** Compares journal rows, and the states that they caused, with the audit log. */
export const toldInvariants: Invariant[] = [
  tell('told_transactions', transactions),
  tell('told_places', places),
  tell('told_decisions', decisions),
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
    // Every row named by an event exists.
    name: 'told_of_nothing',
    since: { audit_event: 'new_events' },
    sql: `select format('event %s, %s: what it names is gone', e.id, e.action) as offence
      from audit_event e
      where e.action in ('hold.placed', 'hold.renewed')
          and not exists (select from holds_hold r where r.id = ${number('holdId')})
        or e.action = 'refund.asked'
          and not exists (select from sponsors_refund r where r.id = ${number('refundId')})
        or e.action in (
            'approval.proposed', 'operator.addition_proposed', 'operator.role_proposed', 'operator.closing_proposed'
          )
          and not exists (select from approvals_proposal r where r.id = ${number('approvalId')})
        or e.action in ('settings.proposed', 'settings.changed')
          and e.detail ? 'changeId'
          and not exists (select from content_change r where r.id = ${number('changeId')})
        or e.action = 'deposit.made'
          and not exists (
            select from sponsors_deposit r
            where r.id = ${number('depositId')}
              and (coalesce(r.announced, r.amount), r.rail, r.sponsor_id)
                = (${number('amount')}, e.detail ->> 'rail', e.sponsor_id)
          )`,
  },
  {
    // The stored loss of a level is the last announced one.
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
