import { poisha } from '../../contract/money.ts'
import type { approvals } from '../../contract/approvals.ts'
import type { Action } from '../action.ts'
import type { Db } from '../db/db.ts'
import { post } from '../ledger/post.ts'
import { idCursor, oneMore, pageOf } from '../paging.ts'
import { refuse } from '../refuse.ts'
import { record } from '../audit/record.ts'

interface Row {
  id: number
  kind: 'goodwill' | 'fee_withdrawal'
  memberId: number | null
  username: string | null
  amount: number
  reason: string
  proposedBy: string
  proposedAt: Date
}

export const listApprovals: Action<(typeof approvals)['GET /api/operator/approvals']> = async ({ db }, { query }) => {
  const { rows } = await db.query<Row>(
    `select a.id, a.kind, a.member_id as "memberId", u.username, a.amount, a.reason, o.username as "proposedBy", a.proposed_at as "proposedAt"
     from approvals_approval a join members_user o on o.id = a.proposed_by left join members_user u on u.id = a.member_id
     where a.state = 'waiting' and ($1::bigint is null or a.id > $1) order by a.id limit $2`,
    [idCursor(query), oneMore(query)],
  )
  return pageOf(rows, query, ({ amount, proposedAt, ...row }) => ({
    ...row,
    amount: poisha(amount),
    proposedAt: proposedAt.toISOString(),
  }))
}

export const proposeApproval: Action<(typeof approvals)['POST /api/operator/approvals']> = async (
  { db, who, now },
  { body },
) => {
  const { kind, memberId = null, amount, reason } = body
  if ((kind === 'goodwill') !== (memberId !== null)) {
    throw refuse('input.invalid', {
      errors: [{ field: 'body.memberId', rule: kind === 'goodwill' ? 'required' : 'choice' }],
    })
  }
  const { rows } = await db.query<{ id: number }>(
    `insert into approvals_approval (kind, member_id, amount, reason, proposed_by, proposed_at)
     select $1, $2::bigint, $3, $4, $5, $6 where $2::bigint is null or exists (select from members_member where id = $2) returning id`,
    [kind, memberId, amount, reason, who.id, now],
  )
  if (!rows[0]) throw refuse('not_found')
  await record(db, {
    at: now,
    actor: 'operator',
    actorId: who.id,
    action: 'approval.proposed',
    memberId,
    detail: { approvalId: rows[0].id, kind, amount },
  })
  return rows[0]
}

/** The second operator agrees, and only then money moves. */
export const confirmApproval: Action<(typeof approvals)['POST /api/operator/approvals/:id/confirm']> = async (
  { db, who, now, demo },
  { params },
) => {
  const approval = await lockWaiting(db, params.id)
  if (approval.proposedBy === who.id) throw refuse('approval.same_operator')
  const { kind, memberId, amount, reason } = approval
  await lockFees(db)
  const fees = await feesOf(db)
  if (fees < amount) throw refuse('fees.balance_short', { balance: fees })
  await decide(db, params.id, 'confirmed', who.id, now)
  const common = {
    key: `approval:${params.id}`,
    at: now,
    actor: 'operator',
    amount: poisha(amount),
    operatorId: approval.proposedBy,
    secondOperatorId: who.id,
    note: reason,
  } as const
  if (kind === 'goodwill') await post(db, { ...common, kind, memberId: memberId! })
  else await post(db, { ...common, kind, rail: demo ? 'sandbox' : 'manual' })
  await record(db, {
    at: now,
    actor: 'operator',
    actorId: who.id,
    action: kind === 'goodwill' ? 'goodwill.paid' : 'fees.withdrawn',
    memberId,
    notify: kind === 'goodwill',
    detail: { approvalId: params.id, amount, reason },
  })
}

export const rejectApproval: Action<(typeof approvals)['POST /api/operator/approvals/:id/reject']> = async (
  { db, who, now },
  { params },
) => {
  const { memberId } = await lockWaiting(db, params.id)
  await decide(db, params.id, 'rejected', who.id, now)
  await record(db, {
    at: now,
    actor: 'operator',
    actorId: who.id,
    action: 'approval.rejected',
    memberId,
    detail: { approvalId: params.id },
  })
}

interface Waiting {
  kind: Row['kind']
  memberId: number | null
  amount: number
  reason: string
  proposedBy: number
}
async function lockWaiting(db: Db, id: number): Promise<Waiting> {
  const { rows } = await db.query<Waiting & { state: string }>(
    `select state, kind, member_id as "memberId", amount, reason, proposed_by as "proposedBy" from approvals_approval where id = $1 for no key update`,
    [id],
  )
  if (!rows[0]) throw refuse('not_found')
  if (rows[0].state !== 'waiting') throw refuse('conflict.state', { state: rows[0].state })
  return rows[0]
}

const decide = (db: Db, id: number, state: 'confirmed' | 'rejected', operatorId: number, now: Date) =>
  db.query('update approvals_approval set state = $2, decided_by = $3, decided_at = $4 where id = $1', [
    id,
    state,
    operatorId,
    now,
  ])

/** The same lock as the books' own check: what is read here still holds when it is posted. */
const lockFees = (db: Db) => db.query(`select pg_advisory_xact_lock(hashtext('ledger.fees'))`)
async function feesOf(db: Db): Promise<number> {
  const { rows } = await db.query<{ fees: number }>('select ledger_fees() as fees')
  return rows[0]!.fees
}
