import type { unknownPayouts } from '../../contract/unknown-payouts.ts'
import type { Action } from '../core/action.ts'
import { callVerb } from '../db/verb.ts'
import { refuse } from '../core/refuse.ts'
import type { State } from './sql.ts'

type Call = (typeof unknownPayouts)['POST /api/operator/unknown-payouts/:id/say']
type Said =
  | { outcome: 'said' | 'settled' | 'returned' }
  | { outcome: 'not_found' | 'seen' }
  | { outcome: 'decided'; state: State }
  | { outcome: 'too_soon'; from: string }

/** Keeps what one operator says became of an unknown payout, or decides it with a second one (say.sql). Nothing is sent by it. */
export const sayUnknown: Action<Call> = async ({ db, who, now }, { params, body }) => {
  const answer = body.paid ? body.answer.toUpperCase() : body.answer
  if (body.paid ? !/^[A-Z0-9]{6,40}$/.test(answer) : answer.length < 10)
    throw refuse('input.not_possible', { errors: [{ field: 'body.answer', rule: 'format' }] })
  const said = await callVerb<Said>(db, {
    function: 'payouts_say',
    args: [who.proof, params.id, body.paid, answer, now],
    done: 'said',
  })
  switch (said.outcome) {
    case 'not_found':
      throw refuse('not_found')
    case 'decided':
      throw refuse('conflict.state', { state: said.state })
    case 'too_soon':
      throw refuse('payout.too_soon', { from: new Date(said.from).toISOString() })
    case 'seen':
      throw refuse('input.not_possible', { errors: [{ field: 'body.answer', rule: 'choice' }] })
    default:
      return { outcome: said.outcome }
  }
}
