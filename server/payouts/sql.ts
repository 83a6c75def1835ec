import type { Language } from '../../contract/common.ts'
import type { Db } from '../db/db.ts'
import type { RailName } from '../ledger/post.ts'
import { maskedNumber } from '../members/wallet-number.ts'
import { failureText } from './failure.ts'
import type { Order } from './rails/rail.ts'

export type State = 'requested' | 'sending' | 'paid' | 'failed' | 'cancelled'

export interface Payout extends Order {
  memberId: number
  state: State
  rail: RailName
  batchId: number | null
  requestedAt: Date
  sentAt: Date | null
  paidAt: Date | null
  failure: string | null
}
const columns = `p.id, p.member_id as "memberId", p.amount, p.state, p.provider, p.number, p.rail, p.batch_id as "batchId",
  p.requested_at as "requestedAt", p.sent_at as "sentAt", p.paid_at as "paidAt", p.failure`

/** A payout as its member sees it. */
export const shown = (payout: Payout, language: Language) => ({
  id: payout.id,
  amount: payout.amount,
  state: payout.state,
  provider: payout.provider,
  number: maskedNumber(payout.number),
  requestedAt: payout.requestedAt.toISOString(),
  sentAt: payout.sentAt?.toISOString() ?? null,
  paidAt: payout.paidAt?.toISOString() ?? null,
  failure: failureText(payout.failure, language),
})

/** Locks the row, so that its state does not change before the end of the transaction. */
export async function lockPayout(db: Db, id: number): Promise<Payout | undefined> {
  const { rows } = await db.query<Payout>(
    `select ${columns} from payouts_payout p where p.id = $1 for no key update`,
    [id],
    'payouts-lock',
  )
  return rows[0]
}

export async function payoutsOf(
  db: Db,
  memberId: number,
  before: [number, number] | null,
  limit: number,
): Promise<Payout[]> {
  const { rows } = await db.query<Payout>(
    `select ${columns}
      from payouts_payout p
      where p.member_id = $1
        and (
          $2::float8 is null
          or (p.requested_at, p.id) < (to_timestamp($2::float8 / 1000), $3::bigint)
        )
      order by p.requested_at desc, p.id desc
      limit $4`,
    [memberId, before?.[0] ?? null, before?.[1] ?? null, limit],
    'payouts-of-member',
  )
  return rows
}

const medianOver = 100

/** The median time from request to payment, of the newest payouts in 30 days. The number of rows read is limited. */
export async function medianSeconds(db: Db, now: Date): Promise<number | null> {
  const { rows } = await db.query<{ median: number | null }>(
    `select percentile_cont(0.5) within group (
        order by extract(epoch from paid_at - requested_at)
      )::float8 as median
      from (
        select paid_at, requested_at
        from payouts_payout
        where state = 'paid'
          and paid_at > $1::timestamptz - interval '30 days'
        order by paid_at desc
        limit ${medianOver}
      ) newest`,
    [now],
    'payouts-median',
  )
  return rows[0]!.median
}

export type QueuedPayout = Payout & { username: string; holderName: string }

/** Lists payouts in some states: open ones oldest first, finished ones newest first. */
export async function queuedPayouts(
  db: Db,
  filter: {
    states: readonly State[]
    batchId: number | null
    newestFirst: boolean
    after: number | null
    limit: number
  },
): Promise<QueuedPayout[]> {
  const order = filter.newestFirst ? 'desc' : 'asc'
  const { rows } = await db.query<QueuedPayout>(
    `select ${columns}, u.username, p.holder_name as "holderName"
     from payouts_payout p join members_user u on u.id = p.member_id
     where p.state = any ($1::payouts_state[]) and ($2::bigint is null or p.batch_id = $2)
       and ($3::bigint is null or p.id ${filter.newestFirst ? '<' : '>'} $3)
     order by p.id ${order} limit $4`,
    [filter.states, filter.batchId, filter.after, filter.limit],
  )
  return rows
}

export async function setReference(db: Db, id: number, reference: string): Promise<void> {
  await db.query('update payouts_payout set reference = $2 where id = $1', [id, reference], 'payouts-reference')
}

export async function setFailure(db: Db, id: number, failure: string): Promise<void> {
  await db.query('update payouts_payout set failure = $2 where id = $1', [id, failure], 'payouts-failure')
}

/** Claims requested payouts of these rails that are old enough. After the commit they count as sent. */
export async function claimRequested(
  db: Db,
  rails: readonly RailName[],
  before: Date,
  now: Date,
  limit: number,
): Promise<Payout[]> {
  const { rows } = await db.query<Payout>(
    `update payouts_payout p
      set state = 'sending', sent_at = $3
      where p.id in (
        select id
        from payouts_payout
        where state = 'requested'
          and rail = any ($1)
          and requested_at <= $2
        order by id
        limit $4
        for update skip locked
      )
      returning ${columns}`,
    [rails, before, now, limit],
    'payouts-take-requested',
  )
  return rows
}

/** Claims payouts without an outcome for which the rail was not asked recently. */
export async function claimUnanswered(
  db: Db,
  rails: readonly RailName[],
  before: Date,
  now: Date,
  limit: number,
): Promise<Payout[]> {
  const { rows } = await db.query<Payout>(
    `update payouts_payout p
      set asked_at = $3
      where p.id in (
        select id
        from payouts_payout
        where state = 'sending'
          and rail = any ($1)
          and coalesce(asked_at, sent_at) <= $2
        order by id
        limit $4
        for update skip locked
      )
      returning ${columns}`,
    [rails, before, now, limit],
    'payouts-take-unanswered',
  )
  return rows
}
