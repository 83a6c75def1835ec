import type { verdicts } from '../../contract/payout-results.ts'
import type { Db } from '../db/db.ts'
import { openWalletOrMark } from '../members/seal-wallet.ts'
import type { Seal } from '../sealing/seal.ts'
import type { Order } from './rails/rail.ts'

export interface Batch {
  id: number
  provider: Order['provider']
  count: number
  amount: number
  paid: number
  failed: number
  createdAt: Date
  /** Null for a batch created by the system. */
  createdBy: string | null
  /** After a restore: the payouts may have been sent already (after-move.sql). */
  inDoubt: boolean
  unresolved: number
  endedAt: Date | null
  version: number
}
const select = `select
    b.id,
    b.provider,
    b.created_at as "createdAt",
    u.username as "createdBy",
    b.in_doubt as "inDoubt",
    b.ended_at as "endedAt",
    s.count,
    s.amount,
    s.paid,
    s.failed,
    s.unresolved,
    1 + s.paid + s.failed as version
  from payouts_batch b
    left join members_user u on u.id = b.created_by
    cross join lateral (
      select
        count(*) as count,
        coalesce(sum(amount - withheld), 0)::bigint as amount,
        count(*) filter (where state = 'paid') as paid,
        count(*) filter (where state = 'failed') as failed,
        coalesce(sum(amount - withheld) filter (where state = 'sending'), 0)::bigint as unresolved
      from payouts_payout
      where batch_id = b.id
    ) s`

const inState = {
  open: 'b.ended_at is null and b.id > $1 order by b.id',
  ended: 'b.ended_at is not null and b.id < $1 order by b.id desc',
  all: 'b.id < $1 order by b.id desc',
}

/** Batches in a state, after this one: open ones oldest first, because their members wait. */
export async function batches(
  db: Db,
  state: keyof typeof inState,
  after: number | null,
  limit: number,
): Promise<Batch[]> {
  const first = state === 'open' ? 0 : Number.MAX_SAFE_INTEGER
  const { rows } = await db.query<Batch>(
    `${select} where ${inState[state]} limit $2`,
    [after ?? first, limit],
    `payouts-batches-${state}`,
  )
  return rows
}

export async function batchById(db: Db, id: number): Promise<Batch | undefined> {
  const { rows } = await db.query<Batch>(`${select} where b.id = $1`, [id])
  return rows[0]
}

export interface Unsent {
  id: number
  provider: Order['provider']
  count: number
  amount: number
  since: Date
}
/** The payouts that the next batch of each provider would take. */
export async function unsent(db: Db): Promise<Unsent[]> {
  const { rows } = await db.query<Unsent>(
    `select
        u.id,
        u.provider,
        u.since,
        p.count,
        p.amount
      from payouts_unsent u
        cross join lateral (
          select count(*) as count, sum(amount)::bigint as amount
          from (
            select amount - withheld as amount
            from payouts_payout w
            where state = 'requested'
              and rail = 'manual'
              and provider = u.provider
              and payouts_waits_until(w, ledger_now()) is null
            order by id
            limit 1000
          ) next
        ) p
      order by u.id`,
    [],
    'payouts-unsent',
  )
  return rows
}

export interface ReadLine {
  /** The number in the list of answers, from 1. */
  at: number
  payoutId: number
  paid: boolean | null
  answer: string
  saidAmount: number | null
  number: string | null
  amount: number | null
  verdict: (typeof verdicts)[number]
}
export interface ReadAnswers {
  lines: ReadLine[]
  version: number
  /** Number and sum of the payouts without an answer. */
  open: number
  unresolved: number
}
/** The effect of a provider's answer (take-result.sql), together with the batch's state in the same snapshot. */
export async function readAnswers(db: Db, batchId: number, answers: string): Promise<ReadAnswers> {
  const { rows } = await db.query<{ [K in keyof ReadLine]: ReadLine[K] | null } & Omit<ReadAnswers, 'lines'>>(
    `select
        l.line as at,
        l.payout_id as "payoutId",
        l.paid,
        l.answer,
        l.said_amount as "saidAmount",
        l.number,
        l.amount,
        l.verdict,
        b.version,
        b.open,
        b.unresolved
      from (
          select
            1 + count(*) filter (where state <> 'sending') as version,
            count(*) filter (where state = 'sending') as open,
            coalesce(sum(amount - withheld) filter (where state = 'sending'), 0)::bigint as unresolved
          from payouts_payout
          where batch_id = $1
        ) b
        left join payouts_read_result($1, $2) l on true
      order by l.line`,
    [batchId, answers],
    'payouts-read-result',
  )
  const { version, open, unresolved } = rows[0]!
  return { lines: rows.filter((row): row is typeof row & ReadLine => row.at !== null), version, open, unresolved }
}

/**
 * The payouts without an answer, with whole numbers. Finished ones are left out, so that they are not sent again with the rest of the
 * batch.
 */
export async function batchPayouts({ db, seal }: { db: Db; seal: Seal }, batchId: number): Promise<Order[]> {
  const { rows } = await db.query<Order & { memberId: number; holderName: string }>(
    `select id, member_id as "memberId", provider, number, holder_name as "holderName", amount - withheld as amount
      from payouts_payout
      where batch_id = $1
        and state = 'sending'
      order by id`,
    [batchId],
  )
  return rows.map((row) => ({ ...row, number: openWalletOrMark(seal, row.memberId, row).number }))
}
