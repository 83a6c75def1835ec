import type { approvals } from '../../contract/approvals.ts'
import type { Action } from '../core/action.ts'
import { callVerb } from '../db/verb.ts'
import { refuseTaken } from '../members/add-user.ts'
import { refuseProposal, type Refused } from './propose.ts'

/** Confirms a proposal as the second operator. Only then does the proposal take effect. */
export const confirmApproval: Action<(typeof approvals)['POST /api/operator/approvals/:id/confirm']> = (
  { db, who, now, demo },
  { params },
) =>
  refuseTaken('operator', async () => {
    const result = await callVerb<{ outcome: 'confirmed' } | Refused>(db, {
      function: 'approvals_confirm',
      args: [who.proof, params.id, demo ? 'sandbox' : 'manual', now],
      done: 'confirmed',
    })
    return result.outcome === 'confirmed' ? undefined : refuseProposal(result)
  })

/** Rejects a proposal, or withdraws an own one. */
export const rejectApproval: Action<(typeof approvals)['POST /api/operator/approvals/:id/reject']> = async (
  { db, who, now },
  { params },
) => {
  const result = await callVerb<{ outcome: 'rejected' } | Refused>(db, {
    function: 'approvals_reject',
    args: [who.proof, params.id, now],
    done: 'rejected',
  })
  return result.outcome === 'rejected' ? undefined : refuseProposal(result)
}
