import type { Language } from '../../contract/common.ts'
import { payoutReference } from '../../contract/payout-reference.ts'
import { poisha } from '../../contract/money.ts'
import type { Db } from '../db/db.ts'
import { onlyRow } from '../db/only-row.ts'
import { maskedNumber } from '../members/wallet-number.ts'
import { failureText } from './failure.ts'
import type { Order, RailName } from './rails/rail.ts'

export type State = 'requested' | 'sending' | 'paid' | 'failed' | 'cancelled'

export interface Payout extends Order {
  memberId: number
  state: State
  rail: RailName
  batchId: number | null
  requestedAt: Date
  sentAt: Date | null
  paidAt: Date | null
  /** The provider's transaction id; empty if unknown. */
  transaction: string
  returnedAt: Date | null
  failure: string | null
  withheld: number
  /** Infinity means permanent. */
  waitsUntil: Date | number | null
}
const columnsAt = (now: string) => `p.id, p.member_id as "memberId", p.amount, p.withheld, p.state,
  case when p.state = 'requested' then payouts_waits_until(p, ${now}::timestamptz) end as "waitsUntil", p.provider, p.number, p.rail, p.batch_id as "batchId",
  p.requested_at as "requestedAt", p.sent_at as "sentAt", p.paid_at as "paidAt", p.failure, p.reference as transaction,
  case
    when p.state in ('failed', 'cancelled') then (select at from ledger_journal where key = 'payout_return:' || p.id)
  end as "returnedAt"`

/** A payout as its member sees it. */
export const shown = (payout: Payout, language: Language) => ({
  id: payout.id,
  reference: payoutReference(payout.id, payout.requestedAt),
  amount: payout.amount,
  withheld: poisha(payout.withheld),
  state: payout.state,
  provider: payout.provider,
  number: maskedNumber(payout.number),
  requestedAt: payout.requestedAt.toISOString(),
  sentAt: payout.sentAt?.toISOString() ?? null,
  paidAt: payout.paidAt?.toISOString() ?? null,
  transaction: payout.state === 'paid' ? payout.transaction || null : null,
  returnedAt: payout.returnedAt?.toISOString() ?? null,
  failure: failureText(payout.failure, language),
  byHand: payout.rail === 'manual',
  waits:
    payout.waitsUntil === null
      ? null
      : { until: payout.waitsUntil instanceof Date ? payout.waitsUntil.toISOString() : null },
})

export async function findPayout(db: Db, id: number, now: Date): Promise<Payout> {
  return onlyRow(
    await db.query<Payout>(
      `select ${columnsAt('$2')} from payouts_payout p where p.id = $1`,
      [id, now],
      'payouts-find',
    ),
  )
}

export interface OwnPayout extends Payout {
  holderName: string
  /** The request in the books. */
  entryId: number
  balanceAfter: number
  inDoubt: boolean
  unconfirmed: boolean
  paused: boolean
}
/** A payout of this member; undefined if there is none. */
export async function ownPayout(db: Db, id: number, memberId: number, now: Date): Promise<OwnPayout | undefined> {
  const { rows } = await db.query<OwnPayout>(
    `select ${columnsAt('$3')},
        p.holder_name as "holderName",
        j.id as "entryId",
        j.balance_after as "balanceAfter",
        coalesce((select in_doubt from payouts_batch where id = p.batch_id), false) as "inDoubt",
        p.state = 'sending' and c.unknown_at is not null as unconfirmed,
        p.rail = 'bkash'
          and p.state = 'requested'
          and exists (select from rails_rail where name = 'bkash_payouts' and pause is not null) as paused
      from payouts_payout p
        join ledger_journal j on j.key = 'payout_request:' || p.id
        left join payouts_call c on c.payout_id = p.id
      where p.id = $1
        and p.member_id = $2`,
    [id, memberId, now],
    'payouts-own',
  )
  return rows[0]
}

export async function payoutsOf(
  db: Db,
  memberId: number,
  before: [number, number] | null,
  limit: number,
  now: Date,
): Promise<Payout[]> {
  const { rows } = await db.query<Payout>(
    `select ${columnsAt('$5')}
      from payouts_payout p
      where p.member_id = $1
        and (
          $2::float8 is null
          or (p.requested_at, p.id) < (to_timestamp($2::float8 / 1000), $3::bigint)
        )
      order by p.requested_at desc, p.id desc
      limit $4`,
    [memberId, before?.[0] ?? null, before?.[1] ?? null, limit, now],
    'payouts-of-member',
  )
  return rows
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
    now: Date
  },
): Promise<QueuedPayout[]> {
  const order = filter.newestFirst ? 'desc' : 'asc'
  const { rows } = await db.query<QueuedPayout>(
    `select ${columnsAt('$5')}, u.username, p.holder_name as "holderName"
     from payouts_payout p join members_user u on u.id = p.member_id
     where p.state = any ($1::payouts_state[]) and ($2::bigint is null or p.batch_id = $2)
       and ($3::bigint is null or p.id ${filter.newestFirst ? '<' : '>'} $3)
     order by p.id ${order} limit $4`,
    [filter.states, filter.batchId, filter.after, filter.limit, filter.now],
  )
  return rows
}

/** Marks requested payouts on these rails as sent, and returns them for the rail to send. */
export const sendDue = (db: Db, rails: readonly RailName[], now: Date, limit: number): Promise<Payout[]> =>
  due(db, 'payouts_send_due', [rails, limit, now])

/** Returns the unanswered payouts about which to ask the rail now. */
export const askDue = (db: Db, rails: readonly RailName[], now: Date, limit: number): Promise<Payout[]> =>
  due(db, 'payouts_ask_due', [rails, limit, now])

async function due(db: Db, verb: string, args: readonly unknown[]): Promise<Payout[]> {
  const { rows } = await db.query<Payout>(`select ${columnsAt('$3')} from ${verb}($1, $2, $3) p`, args, verb)
  return rows
}
