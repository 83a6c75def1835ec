import type { Db } from '../db/db.ts'
import type { PayInRail } from './gateway.ts'

export interface Held {
  id: number
  sponsorId: number
  organisation: string
  rail: PayInRail
  amount: number
  createdAt: Date
  invoice: string
  transaction: string | null
  saidAmount: number | null
  saidCurrency: string | null
  saidInvoice: string | null
  why: string | null
  /** The first operator's decision, if a second one has to make the same. */
  proposedBy: string | null
  proposedAmount: number | null
  proposedTransaction: string | null
}

const held = `select d.id, d.sponsor_id as "sponsorId", s.name as organisation, p.rail, d.amount,
    d.created_at as "createdAt", p.invoice, p.transaction, p.said_amount as "saidAmount",
    p.said_currency as "saidCurrency", p.said_invoice as "saidInvoice", p.why,
    (select username from members_user where id = p.proposed_by) as "proposedBy",
    p.proposed_amount as "proposedAmount", p.proposed_transaction as "proposedTransaction"
  from sponsors_deposit d
    join payins_payment p on p.deposit_id = d.id
    join sponsors_sponsor s on s.id = d.sponsor_id`

export async function heldPayments(db: Db, after: number | null, limit: number): Promise<Held[]> {
  const { rows } = await db.query<Held>(
    `${held}
      where d.state = 'held' and ($1::bigint is null or d.id > $1)
      order by d.id
      limit $2`,
    [after, limit],
  )
  return rows
}

export async function heldPayment(db: Db, id: number): Promise<Held | undefined> {
  const { rows } = await db.query<Held>(`${held} where d.id = $1 and d.state = 'held'`, [id])
  return rows[0]
}

/** The newest exchanges with a gateway about a deposit, in the order of time. Older ones add no information. */
export async function exchangesOf(db: Db, depositId: number) {
  const { rows } = await db.query<{
    id: number
    at: Date
    call: string
    milliseconds: number
    status: number | null
    fault: string | null
    asked: string
    answer: string
  }>(
    `select id, at, call, milliseconds, status, fault, asked, answer from (
        select id, at, call, milliseconds, status, fault, asked, answer
        from rails_exchange
        where subject_kind = 'deposit' and subject_id = $1
        order by id desc
        limit 100
      ) newest
      order by id`,
    [depositId],
  )
  return rows
}

export async function openNotices(db: Db, after: number | null, limit: number) {
  const { rows } = await db.query<{
    id: number
    rail: PayInRail
    at: Date
    transaction: string | null
    amount: number | null
    kind: string | null
    reference: string | null
  }>(
    `select id, rail, at, transaction, amount, kind, reference
      from payins_notice
      where state = 'open' and ($1::bigint is null or id > $1)
      order by id
      limit $2`,
    [after, limit],
  )
  return rows
}
