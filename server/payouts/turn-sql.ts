import type { Db } from '../db/db.ts'
import type { Order } from './rails/rail.ts'

/** A payout on the rail bkash. Its number is masked; the whole one is encrypted with the holder's name. */
export interface CalledPayout extends Order {
  memberId: number
  holderName: string
  /** The number of its turns. */
  tries: number
  /** The gateway's own id. */
  ref: string | null
  /** The transaction id named by an operator. */
  said: string | null
  /** The last known balance of our account, in poisha. */
  balance: number | null
  balanceAt: Date | null
}

const columns = `p.id, p.member_id as "memberId", p.amount - p.withheld as amount, p.provider, p.number, p.holder_name as "holderName",
  c.tries, c.provider_ref as ref, c.said_answer as said, c.balance_before as balance, c.balance_before_at as "balanceAt"`

/** Begins the turn of the next payout, if the rail is free. */
export async function takeTurn(db: Db, canAsk: boolean, now: Date): Promise<CalledPayout | undefined> {
  const { rows } = await db.query<{ id: number }>(
    'select id from payouts_take_turn($1, $2)',
    [canAsk, now],
    'payouts-take-turn',
  )
  return rows[0] && (await called(db, [rows[0].id]))[0]
}

/** Returns the unknown payouts about which to ask the gateway now. */
export async function askUnknown(db: Db, limit: number, now: Date): Promise<CalledPayout[]> {
  const { rows } = await db.query<{ id: number }>(
    'select id from payouts_ask_unknown($1, $2)',
    [limit, now],
    'payouts-ask-unknown',
  )
  return rows.length === 0
    ? []
    : called(
        db,
        rows.map(({ id }) => id),
      )
}

/** Payouts for which an operator named a transaction that the gateway has not been asked about yet. Two operators decide the held ones. */
export async function saidPaid(db: Db, limit: number): Promise<CalledPayout[]> {
  const { rows } = await db.query<CalledPayout>(
    `select ${columns}
      from payouts_call c
        join payouts_payout p on p.id = c.payout_id
      where c.said_paid
        and c.looked_at is null
        and not c.is_held
        and p.state = 'sending'
      order by c.payout_id
      limit $1`,
    [limit],
    'payouts-said-paid',
  )
  return rows
}

/** Reads rows that a function has just written. */
async function called(db: Db, ids: readonly number[]): Promise<CalledPayout[]> {
  const { rows } = await db.query<CalledPayout>(
    `select ${columns}
      from payouts_payout p
        join payouts_call c on c.payout_id = p.id
      where p.id = any ($1)
      order by p.id`,
    [ids],
    'payouts-called',
  )
  return rows
}
