import type { inboxKinds } from '../../contract/inbox.ts'

export type Kind = (typeof inboxKinds)[number]

/** The source of a kind's waiting items, as SQL. `$1` is the present time. Each has an index on waiting items, by `since`. */
interface Queue {
  table: string
  waits: string
  since: string
  /** Columns of the item `q`, read only for displayed items. */
  title: string
  member?: string
  sponsor?: string
  amount?: string
  /** The day of an account at a rail or bank. */
  day?: string
  due?: string
  joins?: string
}

/** What waits for a second operator, of one queue. */
const proposals = (queue: Kind) => ({
  // Without the password of an addition, which the application may not read.
  table: `(
      select id, kind, member_id, operator_id, amount, details, proposed_at from approvals_proposal
      where state = 'proposed' and approvals_queue(kind) = '${queue}'
    )`,
  waits: 'true',
  since: 'q.proposed_at',
})

export const queues: Record<Kind, Queue> = {
  dispute: {
    table: 'tasks_place',
    waits: `q.state = 'disputed' and q.wake_at is not null`,
    // For a dispute, the time of the dispute.
    since: 'q.wake_at',
    title: 'c.title',
    joins: 'join campaigns_campaign c on c.id = q.campaign_id',
    member: 'q.member_id',
    sponsor: 'q.sponsor_id',
    amount: 'q.pay',
  },
  appeal: {
    table: 'holds_hold',
    waits: `q.appealed_at is not null and q.answered_at is null and q.ended_at is null
      and (q.ends_at is null or q.ends_at > $1)`,
    since: 'q.appealed_at',
    title: 'q.kind::text',
    member: 'q.member_id',
    due: 'q.ends_at',
  },
  // Waits until the last of its payouts has an answer. Payouts in doubt may have been sent before a restore.
  batch: {
    table: 'payouts_batch',
    waits: 'q.ended_at is null',
    since: 'q.created_at',
    title: `q.provider || case when q.in_doubt then '_doubt' else '' end`,
    amount: `(select sum(p.amount) from payouts_payout p where p.batch_id = q.id and p.state = 'sending')`,
  },
  // Sent by a gateway that has not reported whether it was paid.
  unknown: {
    table: '(select c.*, c.payout_id as id from payouts_call c)',
    waits: 'q.person_from <= $1',
    since: 'q.person_from',
    title: `'bkash'`,
    member: '(select p.member_id from payouts_payout p where p.id = q.id)',
    amount: '(select p.amount from payouts_payout p where p.id = q.id)',
  },
  // Payouts of one provider that wait for a batch.
  unsent: {
    table: 'payouts_unsent',
    waits: 'true',
    since: 'q.since',
    title: 'q.provider',
    amount: `(
        select sum(amount) from (
          select amount from payouts_payout
          where state = 'requested' and rail = 'manual' and provider = q.provider
          order by id limit 1000
        ) next
      )`,
  },
  ticket: {
    table: 'support_ticket',
    waits: `q.state = 'open'`,
    since: 'q.created_at',
    title: 'q.subject',
    member: 'q.member_id',
  },
  refund: {
    table: 'sponsors_refund',
    waits: `q.state = 'requested'`,
    since: 'q.created_at',
    title: `''`,
    sponsor: 'q.sponsor_id',
    amount: 'q.amount',
  },
  deposit: {
    table: 'sponsors_deposit',
    waits: `q.state = 'pending' and q.rail = 'manual'`,
    since: 'q.created_at',
    title: `''`,
    sponsor: 'q.sponsor_id',
    amount: 'q.amount',
  },
  // A payment at a gateway that a person has to decide.
  payment: {
    table: 'sponsors_deposit',
    waits: `q.state = 'held'`,
    since: 'q.created_at',
    title: `''`,
    sponsor: 'q.sponsor_id',
    amount: 'q.amount',
  },
  fraud: {
    table: 'support_fraud_report',
    waits: `q.state = 'open'`,
    since: 'coalesce(q.reopened_at, q.at)',
    title: 'q.who',
  },
  approval: { ...proposals('approval'), title: 'q.kind::text', member: 'q.member_id', amount: 'q.amount' },
  campaign: {
    table: 'campaigns_campaign',
    waits: `q.state = 'in_review'`,
    since: 'q.submitted_at',
    title: 'q.title',
    sponsor: 'q.sponsor_id',
    amount: 'q.amount * q.places',
  },
  abuse: {
    table: 'abuse_entry',
    waits: 'q.looked_at is null',
    since: 'q.found_at',
    title: 'q.kind::text',
    member: 'q.member_id',
    sponsor: 'q.sponsor_id',
  },
  leftover: {
    table: 'reconciliation_day',
    waits: `q.state = 'open' and q.lines_open + q.movements_open > 0 and q.ends_at <= $1`,
    since: 'q.ends_at',
    title: 'a.name',
    day: 'q.day',
    joins: 'join reconciliation_account a on a.id = q.account_id',
  },
  day: {
    table: 'reconciliation_day',
    waits: `q.state in ('proposed', 'reopening')`,
    since: 'q.asked_at',
    title: 'a.name',
    day: 'q.day',
    joins: 'join reconciliation_account a on a.id = q.account_id',
  },
  // Only one waits at a time.
  settings: {
    table: 'content_change',
    waits: 'q.confirmed_at is null and q.counted_at is null and q.cancelled_at is null',
    since: 'q.proposed_at',
    title: `(select string_agg(key, ',' order by key) from jsonb_object_keys(q.after) key)`,
  },
  closing: { ...proposals('closing'), title: `''`, member: 'q.operator_id' },
  role: { ...proposals('role'), title: `q.details ->> 'worksOn'`, member: 'q.operator_id' },
  text: { ...proposals('text'), title: `q.details ->> 'textKind'` },
  addition: { ...proposals('addition'), title: `q.details ->> 'username'` },
}
