import type { Db } from '../db/db.ts'
import type { Provider } from '../members/wallet-number.ts'
import type { State } from './sql.ts'

interface UnknownPayout {
  id: number
  memberId: number
  username: string
  amount: number
  state: State
  provider: Provider
  number: string
  holderName: string
  invoice: string
  providerRef: string | null
  calledAt: Date
  tries: number
  unknownAt: Date | null
  why: string | null
  isHeld: boolean
  askAt: Date | null
  asks: number
  before: number | null
  beforeAt: Date | null
  after: number | null
  afterAt: Date | null
  betweenCount: number
  betweenAmount: number
  betweenCost: number
  saidPaid: boolean | null
  saidAnswer: string | null
  saidBy: string | null
  saidAt: Date | null
  looked: 'differs' | 'not_found' | 'unknown' | null
}

/** A payout that was sent by bKash, with the records of its calls. */
export async function unknownPayout(db: Db, id: number): Promise<UnknownPayout | undefined> {
  const { rows } = await db.query<UnknownPayout>(
    `select
        p.id,
        p.member_id as "memberId",
        u.username,
        p.amount - p.withheld as amount,
        p.state,
        p.provider,
        p.number,
        p.holder_name as "holderName",
        c.invoice,
        c.provider_ref as "providerRef",
        c.called_at as "calledAt",
        c.tries,
        c.unknown_at as "unknownAt",
        c.why,
        c.is_held as "isHeld",
        c.ask_at as "askAt",
        c.asks,
        c.balance_before as before,
        c.balance_before_at as "beforeAt",
        c.balance_after as after,
        c.balance_after_at as "afterAt",
        o.count as "betweenCount",
        o.amount as "betweenAmount",
        o.cost as "betweenCost",
        c.said_paid as "saidPaid",
        c.said_answer as "saidAnswer",
        s.username as "saidBy",
        c.said_at as "saidAt",
        c.looked
      from payouts_call c
        join payouts_payout p on p.id = c.payout_id
        join members_user u on u.id = p.member_id
        left join members_user s on s.id = c.said_by
        cross join lateral (
          select
            count(*) as count,
            coalesce(sum(q.amount - q.withheld), 0)::bigint as amount,
            coalesce(sum(d.amount), 0)::bigint as cost
          from payouts_payout q
            left join ledger_cost d on d.payout_id = q.id
          where q.rail = 'bkash'
            and q.state = 'paid'
            and q.paid_at between c.balance_before_at and c.balance_after_at
            and q.id <> p.id
        ) o
      where c.payout_id = $1`,
    [id],
    'payouts-unknown',
  )
  return rows[0]
}

interface Exchange {
  call: string
  at: Date
  milliseconds: number
  status: number | null
  fault: string | null
  asked: string
  answer: string
}
/** The newest 100 exchanges about a payout, oldest first. */
export async function exchangesAbout(db: Db, id: number): Promise<Exchange[]> {
  const { rows } = await db.query<Exchange>(
    `select call, at, milliseconds, status, fault, asked, answer
      from rails_exchange
      where subject_kind = 'payout'
        and subject_id = $1
      order by id desc
      limit 100`,
    [id],
    'payouts-exchanges',
  )
  return rows.toReversed()
}

interface StatementLine {
  at: Date
  amount: number
  reference: string
  account: string
}
/** Lines of the statements of bKash accounts that name a payout, or the transaction named by an operator. */
export async function statementLines(db: Db, id: number): Promise<StatementLine[]> {
  const { rows } = await db.query<StatementLine>(
    `select l.at, l.amount, l.reference, a.name as account
      from payouts_call c
        join reconciliation_source s on s.rail = 'bkash' and s.channel = 'bkash'
        join reconciliation_account a on a.id = s.account_id
        join reconciliation_line l on l.account_id = a.id
          and l.at >= c.called_at - interval '1 day'
          and l.keys && array['POROKH ' || c.payout_id, case when c.said_paid then c.said_answer else '' end]
      where c.payout_id = $1
      order by l.at
      limit 20`,
    [id],
    'payouts-statement-lines',
  )
  return rows
}
