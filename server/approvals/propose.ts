import type { approvalKinds } from '../../contract/approvals.ts'
import type { Ctx } from '../core/action.ts'
import { callVerb } from '../db/verb.ts'
import { refuse } from '../core/refuse.ts'

interface Proposal {
  kind: (typeof approvalKinds)[number]
  /** The row that the proposal is about. */
  subject?: number | null
  /** Poisha; of a figure its value. */
  amount?: number
  reason?: string
  details?: object
  /** Not readable by the application afterwards. */
  secret?: string
}

export type Refused =
  | { outcome: 'not_found' | 'same_operator' | 'last_two' | 'exists' | 'changed' | 'no_charges' }
  | { outcome: 'decided'; state: string }
  | { outcome: 'too_new'; from: string }
  | { outcome: 'past'; earliest: string }
  | { outcome: 'fees_short'; balance: number }
  | { outcome: 'closed'; day: string }
  | { outcome: 'booked' }

/** Refuses with the reason why a proposal can be neither made nor decided. */
export function refuseProposal(result: Refused): never {
  switch (result.outcome) {
    case 'not_found':
      throw refuse('not_found')
    case 'decided':
      throw refuse('conflict.state', { state: result.state })
    case 'changed':
      throw refuse('conflict.changed')
    case 'same_operator':
      throw refuse('approval.same_operator')
    case 'too_new':
      throw refuse('operator.too_new', { from: new Date(result.from).toISOString() })
    case 'last_two':
      throw refuse('operator.last_two')
    case 'exists':
      throw refuse('operator.exists')
    case 'past':
      throw refuse('input.not_possible', {
        errors: [{ field: 'body.since', rule: 'too_small', limit: result.earliest }],
      })
    case 'no_charges':
      throw refuse('reconciliation.no_charges')
    case 'fees_short':
      throw refuse('fees.balance_short', { balance: result.balance })
    case 'closed':
      throw refuse('reconciliation.closed', { day: result.day })
    case 'booked':
      throw refuse('reconciliation.booked')
  }
}

/** Proposes something on which a second operator has to agree. Returns the id of the proposal. */
export async function propose(
  { db, who, now }: Pick<Ctx<'operator'>, 'db' | 'who' | 'now'>,
  { kind, subject = null, amount, reason = '', details = {}, secret }: Proposal,
): Promise<{ id: number }> {
  const result = await callVerb<{ outcome: 'proposed'; id: number } | Refused>(db, {
    function: 'approvals_propose',
    args: [who.proof, kind, subject, amount ?? null, reason, now, details, secret ?? null],
    done: 'proposed',
  })
  if (result.outcome !== 'proposed') return refuseProposal(result)
  return { id: result.id }
}
