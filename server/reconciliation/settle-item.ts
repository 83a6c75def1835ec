import type { reconciliation } from '../../contract/reconciliation.ts'
import type { Action } from '../core/action.ts'
import { callVerb } from '../db/verb.ts'
import { refuse } from '../core/refuse.ts'

/** The results of `reconciliation_match`, `reconciliation_explain` and `reconciliation_undo`. */
type Settled =
  | { outcome: 'matched' | 'explained' | 'undone' | 'not_found' | 'nothing' | 'booked' }
  | { outcome: 'settled'; state: string }
  | { outcome: 'closed'; day: string }
  | { outcome: 'amounts_differ'; line: number; movement: number }

type Api = typeof reconciliation

/** The two arguments that name an item; one of them is null. */
const named = ({ side, id }: { side: 'line' | 'movement'; id: number }) => (side === 'line' ? [id, null] : [null, id])

function refuseUndone(result: Settled): undefined {
  switch (result.outcome) {
    case 'not_found':
      throw refuse('not_found')
    case 'nothing':
      throw refuse('conflict.state', { state: 'open' })
    case 'booked':
      throw refuse('reconciliation.booked')
    case 'settled':
      throw refuse('conflict.state', { state: result.state })
    case 'closed':
      throw refuse('reconciliation.closed', { day: result.day })
    case 'amounts_differ':
      throw refuse('reconciliation.amounts_differ', { line: result.line, movement: result.movement })
  }
}

/** Matches an unmatched line and an unmatched payment of the same amount. */
export const matchByHand: Action<Api['POST /api/operator/reconciliation/match']> = async (
  { db, who, now },
  { body: { lineId, movementId } },
) =>
  refuseUndone(
    await callVerb<Settled>(db, {
      function: 'reconciliation_match',
      args: [who.proof, lineId, movementId, now],
      done: 'matched',
    }),
  )

/** Explains an unmatched item. */
export const explainItem: Action<Api['POST /api/operator/reconciliation/explain']> = async (
  { db, who, now },
  { body: { kind, note, ...item } },
) =>
  refuseUndone(
    await callVerb<Settled>(db, {
      function: 'reconciliation_explain',
      args: [who.proof, ...named(item), kind, note, now],
      done: 'explained',
    }),
  )

/** Undoes the last match or explanation of a line or a payment. */
export const undoItem: Action<Api['POST /api/operator/reconciliation/undo']> = async ({ db, who, now }, { body }) =>
  refuseUndone(
    await callVerb<Settled>(db, {
      function: 'reconciliation_undo',
      args: [who.proof, ...named(body), now],
      done: 'undone',
    }),
  )
