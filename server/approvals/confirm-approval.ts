import type { approvals } from '../../contract/approvals.ts'
import type { Action } from '../core/action.ts'
import { callVerb } from '../db/verb.ts'
import { refuse } from '../core/refuse.ts'

/** The result of `approvals_confirm`. */
type Confirmed =
  | { outcome: 'confirmed' | 'not_found' | 'same_operator' }
  | { outcome: 'decided'; state: string }
  | { outcome: 'too_new'; from: string }
  | { outcome: 'fees_short'; balance: number }

/** Confirms a proposal by a second operator. Only then money moves. */
export const confirmApproval: Action<(typeof approvals)['POST /api/operator/approvals/:id/confirm']> = async (
  { db, who, now, demo },
  { params },
) => {
  const result = await callVerb<Confirmed>(db, {
    function: 'approvals_confirm',
    args: [who.proof, params.id, demo ? 'sandbox' : 'manual', now],
    done: 'confirmed',
  })
  switch (result.outcome) {
    case 'not_found':
      throw refuse('not_found')
    case 'decided':
      throw refuse('conflict.state', { state: result.state })
    case 'same_operator':
      throw refuse('approval.same_operator')
    case 'too_new':
      throw refuse('operator.too_new', { from: new Date(result.from).toISOString() })
    case 'fees_short':
      throw refuse('fees.balance_short', { balance: result.balance })
  }
}
