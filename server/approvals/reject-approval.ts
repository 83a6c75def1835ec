import type { approvals } from '../../contract/approvals.ts'
import type { Action } from '../core/action.ts'
import { callVerb } from '../db/verb.ts'
import { refuse } from '../core/refuse.ts'

/** The result of `approvals_reject`. */
type Rejected = { outcome: 'rejected' | 'not_found' } | { outcome: 'decided'; state: string }

export const rejectApproval: Action<(typeof approvals)['POST /api/operator/approvals/:id/reject']> = async (
  { db, who, now },
  { params },
) => {
  const result = await callVerb<Rejected>(db, {
    function: 'approvals_reject',
    args: [who.proof, params.id, now],
    done: 'rejected',
  })
  if (result.outcome === 'not_found') throw refuse('not_found')
  if (result.outcome === 'decided') throw refuse('conflict.state', { state: result.state })
}
