import type { approvals } from '../../contract/approvals.ts'
import type { Action } from '../action.ts'
import { record } from '../audit/record.ts'
import { decide, lockWaiting } from './decide.ts'

export const rejectApproval: Action<(typeof approvals)['POST /api/operator/approvals/:id/reject']> = async (
  ctx,
  { params },
) => {
  const { memberId } = await lockWaiting(ctx.db, params.id)
  await decide(ctx.db, params.id, 'rejected', ctx.who.id, ctx.now)
  await record(ctx, 'approval.rejected', { memberId, detail: { approvalId: params.id } })
}
