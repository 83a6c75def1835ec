import type { approvals } from '../../contract/approvals.ts'
import type { Action } from '../core/action.ts'
import { refuse } from '../core/refuse.ts'
import { propose } from './propose.ts'

/** Proposes a payment out of the fees. It is made when another operator confirms it. */
export const proposeApproval: Action<(typeof approvals)['POST /api/operator/approvals']> = (
  ctx,
  { body: { kind, memberId, amount, reason } },
) => {
  if ((kind === 'goodwill') !== (memberId !== undefined)) {
    throw refuse('input.invalid', {
      errors: [{ field: 'body.memberId', rule: kind === 'goodwill' ? 'required' : 'choice' }],
    })
  }
  return propose(ctx, { kind, subject: memberId, amount, reason })
}
