import type { approvals } from '../../contract/approvals.ts'
import { poisha } from '../../contract/money.ts'
import type { Action } from '../action.ts'
import { record } from '../audit/record.ts'
import type { Db } from '../db/db.ts'
import { post } from '../ledger/post.ts'
import { refuse } from '../refuse.ts'
import { decide, lockWaiting } from './decide.ts'

/** Confirms an approval by a second operator. Only then money moves. */
export const confirmApproval: Action<(typeof approvals)['POST /api/operator/approvals/:id/confirm']> = async (
  ctx,
  { params },
) => {
  const { db, who, now } = ctx
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
  const detail = { approvalId: params.id, amount, reason }
  if (kind === 'goodwill') {
    await post(db, { ...common, kind, memberId })
    await record(ctx, 'goodwill.paid', { memberId, notify: true, detail })
  } else {
    await post(db, { ...common, kind, rail: ctx.demo ? 'sandbox' : 'manual' })
    await record(ctx, 'fees.withdrawn', { detail })
  }
}

/** Takes the same lock as the ledger's check of the fees, so that the balance of the fees cannot change before the posting. */
const lockFees = (db: Db) => db.query('select ledger_lock_fees()')

async function feesOf(db: Db): Promise<number> {
  const { rows } = await db.query<{ fees: number }>('select ledger_fees() as fees')
  return rows[0]!.fees
}
