import type { invoices } from '../../contract/invoices.ts'
import type { Action } from '../core/action.ts'
import { callVerb } from '../db/verb.ts'
import { refuse } from '../core/refuse.ts'

/** The result of `approvals_propose_credit`. */
type Proposed =
  | { outcome: 'proposed'; id: number }
  | { outcome: 'not_found' }
  | { outcome: 'decided'; state: 'credited' | 'proposed' }

/** Proposes to take an invoice back and to issue it again with the present details. Another operator confirms it. */
export const proposeCredit: Action<(typeof invoices)['POST /api/operator/invoices/:id/credit']> = async (
  { db, who, now },
  { params, body },
) => {
  const result = await callVerb<Proposed>(db, {
    function: 'approvals_propose_credit',
    args: [who.proof, params.id, body.reason, now],
    done: 'proposed',
  })
  if (result.outcome === 'not_found') throw refuse('not_found')
  if (result.outcome === 'decided') throw refuse('conflict.state', { state: result.state })
  return { id: result.id }
}
