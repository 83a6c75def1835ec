import type { approvals } from '../../contract/approvals.ts'
import type { Action } from '../core/action.ts'
import { callVerb } from '../db/verb.ts'
import { refuse } from '../core/refuse.ts'

/** The result of `approvals_propose`. */
type Proposed = { outcome: 'proposed'; id: number } | { outcome: 'not_found' }

/** Proposes a payment out of the fees. It is made once another operator confirms it. */
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
  const proposed = await callVerb<Proposed>(db, {
    function: 'approvals_propose',
    args: [who.proof, kind, memberId, amount, reason, now],
    done: 'proposed',
  })
  if (proposed.outcome === 'not_found') throw refuse('not_found')
  return { id: proposed.id }
}
