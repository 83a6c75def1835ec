import { poisha } from '../../contract/money.ts'
import type { payins } from '../../contract/payins.ts'
import type { Action } from '../core/action.ts'
import { callVerb } from '../db/verb.ts'
import { idCursor, oneMore, pageOf } from '../core/paging.ts'
import { refuse } from '../core/refuse.ts'
import { exchangesOf, heldPayment, heldPayments, openNotices, type Held } from './held-sql.ts'

const orNull = (amount: number | null) => (amount === null ? null : poisha(amount))

const shown = ({ createdAt, amount, saidAmount, proposedBy, proposedAmount, proposedTransaction, ...rest }: Held) => ({
  ...rest,
  proposed:
    proposedBy === null ? null : { by: proposedBy, amount: poisha(proposedAmount!), transaction: proposedTransaction! },
  amount: poisha(amount),
  saidAmount: orNull(saidAmount),
  createdAt: createdAt.toISOString(),
})

export const listHeldPayments: Action<(typeof payins)['GET /api/operator/held-payments']> = async ({ db }, { query }) =>
  pageOf(await heldPayments(db, idCursor(query), oneMore(query)), query, shown)

export const showHeldPayment: Action<(typeof payins)['GET /api/operator/held-payments/:id']> = async (
  { db },
  { params },
) => {
  const found = await heldPayment(db, params.id)
  if (!found) throw refuse('not_found')
  const exchanges = await exchangesOf(db, params.id)
  return { ...shown(found), exchanges: exchanges.map(({ at, ...rest }) => ({ ...rest, at: at.toISOString() })) }
}

/** The results of the functions that decide about a payment. */
type Decided =
  | {
      outcome: 'confirmed' | 'recorded' | 'failed' | 'settled' | 'sent' | 'returned' | 'not_found' | 'same_transaction'
    }
  | { outcome: 'decided'; state: string }
  | { outcome: 'too_much'; most: number }

function refuseUndone(result: Decided): void {
  if (result.outcome === 'not_found') throw refuse('not_found')
  if (result.outcome === 'same_transaction') throw refuse('payment.no_transaction')
  if (result.outcome === 'too_much') {
    const limit = result.most
    throw refuse('input.not_possible', { errors: [{ field: 'body.amount', rule: 'too_big', limit }] })
  }
  if (result.outcome === 'decided') throw refuse('conflict.state', { state: result.state })
}

/** Credits the money of a held payment, or nothing. */
export const decideHeldPayment: Action<(typeof payins)['POST /api/operator/held-payments/:id/decide']> = async (
  { db, who, now },
  { params, body },
) => {
  const args = [who.proof, params.id, body.amount, body.transaction ?? null, body.reason, now]
  refuseUndone(await callVerb<Decided>(db, { function: 'payins_decide_held', args, done: '' }))
}

/** Records the outcome of a held refund. */
export const decideHeldRefund: Action<(typeof payins)['POST /api/operator/refunds/:id/decide']> = async (
  { db, who, now },
  { params, body },
) => {
  const args = [who.proof, params.id, body.transaction, body.reason, now]
  refuseUndone(await callVerb<Decided>(db, { function: 'payins_decide_refund', args, done: '' }))
}

export const listUnmatched: Action<(typeof payins)['GET /api/operator/unmatched-payments']> = async (
  { db },
  { query },
) =>
  pageOf(await openNotices(db, idCursor(query), oneMore(query)), query, ({ at, amount, ...rest }) => ({
    ...rest,
    amount: orNull(amount),
    at: at.toISOString(),
  }))

export const settleUnmatched: Action<(typeof payins)['POST /api/operator/unmatched-payments/:id/settle']> = async (
  { db, who, now },
  { params, body },
) => {
  const args = [who.proof, params.id, body.note, now]
  refuseUndone(await callVerb<Decided>(db, { function: 'payins_settle_notice', args, done: '' }))
}
