import type { Db } from '../db/db.ts'
import type { StoredAccount } from './seal-account.ts'

export interface Refund {
  id: number
  sponsorId: number
  amount: number
  /** The stored, encrypted form. */
  account: string
  state: 'requested' | 'sent' | 'cancelled' | 'returned'
  reason: string | null
  createdAt: Date
  decidedAt: Date | null
}

const columns = `r.id, r.sponsor_id as "sponsorId", r.amount, r.account, r.state, r.reason, r.created_at as "createdAt",
  r.decided_at as "decidedAt"`

/**
 * The balance and the sum of the requested refunds, in poisha. Locks the sponsor's row, so that spending and refund requests wait for each
 * other.
 */
export async function lockBalance(db: Db, sponsorId: number): Promise<{ balance: number; asked: number }> {
  await db.query('select from sponsors_sponsor where id = $1 for no key update', [sponsorId])
  const { rows } = await db.query<{ balance: number; asked: number }>(
    `select a.balance, (select coalesce(sum(amount), 0)::bigint from sponsors_refund
        where sponsor_id = $1 and state = 'requested') as asked
     from ledger_sponsor a where a.sponsor_id = $1`,
    [sponsorId],
  )
  return rows[0]!
}

export async function insertRefund(
  db: Db,
  refund: StoredAccount & { sponsorId: number; askedBy: number; amount: number; sourceId: number | null; at: Date },
): Promise<Refund> {
  const { rows } = await db.query<Refund>(
    `insert into sponsors_refund as r (sponsor_id, amount, account, account_end, created_at, asked_by, source_id)
      values ($1, $2, $3, $4, $5, $6, $7)
      returning ${columns}`,
    [refund.sponsorId, refund.amount, refund.account, refund.accountEnd, refund.at, refund.askedBy, refund.sourceId],
  )
  return rows[0]!
}

/** The payments at gateways to which money can be refunded, newest first, with the rest of each. */
export async function sourcesOf(db: Db, sponsorId: number) {
  const { rows } = await db.query<{ depositId: number; remaining: number }>(
    'select "depositId", remaining from payins_sources($1)',
    [sponsorId],
  )
  return rows
}

/** The stored accounts of the newest sent refunds. */
export async function accountsSentTo(db: Db, sponsorId: number): Promise<string[]> {
  const { rows } = await db.query<{ account: string }>(
    `select r.account
      from sponsors_refund r
      where r.sponsor_id = $1
        and r.state = 'sent'
      order by r.id desc
      limit 20`,
    [sponsorId],
  )
  return rows.map(({ account }) => account)
}

export async function refundsOf(db: Db, sponsorId: number, before: number | null, limit: number): Promise<Refund[]> {
  const { rows } = await db.query<Refund>(
    `select ${columns}
      from sponsors_refund r
      where r.sponsor_id = $1 and ($2::bigint is null or r.id < $2)
      order by r.id desc
      limit $3`,
    [sponsorId, before, limit],
  )
  return rows
}

export async function refundOf(db: Db, sponsorId: number, id: number): Promise<Refund | undefined> {
  const { rows } = await db.query<Refund>(
    `select ${columns} from sponsors_refund r where r.id = $2 and r.sponsor_id = $1`,
    [sponsorId, id],
  )
  return rows[0]
}

interface RequestedRefund extends Refund {
  organisation: string
  balance: number
  rail: 'bkash' | 'sslcommerz' | null
  atGateway: 'open' | 'held' | null
}

/** Refunds that wait for an operator, oldest first, each with the sponsor's balance. */
export async function requestedRefunds(db: Db, after: number | null, limit: number) {
  const { rows } = await db.query<RequestedRefund>(
    `select ${columns}, s.name as organisation, a.balance,
        case when f.state is null or f.state <> 'failed' then p.rail end as rail,
        case when f.state in ('open', 'held') then f.state end as "atGateway"
      from sponsors_refund r
        left join payins_payment p on p.deposit_id = r.source_id
        left join payins_refund f on f.refund_id = r.id
        join sponsors_sponsor s on s.id = r.sponsor_id
        join ledger_sponsor a on a.sponsor_id = s.id
      where r.state = 'requested'
        and ($1::bigint is null or r.id > $1)
      order by r.id
      limit $2`,
    [after, limit],
  )
  return rows
}
