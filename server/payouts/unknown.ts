import { poisha } from '../../contract/money.ts'
import type { unknownPayouts } from '../../contract/unknown-payouts.ts'
import type { Action } from '../core/action.ts'
import { openWalletOrMark } from '../members/seal-wallet.ts'
import { maskedNumber } from '../members/wallet-number.ts'
import { refuse } from '../core/refuse.ts'
import { exchangesAbout, statementLines, unknownPayout } from './unknown-sql.ts'
import { callVerb } from '../db/verb.ts'
import type { State } from './sql.ts'

type Call = (typeof unknownPayouts)['POST /api/operator/unknown-payouts/:id/say']
type Said =
  | { outcome: 'said' | 'settled' | 'returned' }
  | { outcome: 'not_found' | 'seen' }
  | { outcome: 'decided'; state: State }
  | { outcome: 'too_soon'; from: string }

/**
 * Stores one operator's report on an unknown payout, or decides the payout together with a second operator's report (say.sql). It sends
 * nothing.
 */
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

const text = (at: Date | null) => at && at.toISOString()
const balance = (amount: number | null, at: Date | null) =>
  amount === null || at === null ? null : { amount: poisha(amount), at: at.toISOString() }

/** All data about a payout by bKash, for the person who decides its outcome. */
export const showUnknown: Action<(typeof unknownPayouts)['GET /api/operator/unknown-payouts/:id']> = async (
  { db, seal },
  { params },
) => {
  const found = await unknownPayout(db, params.id)
  if (!found) throw refuse('not_found')
  const [exchanges, lines] = await Promise.all([exchangesAbout(db, found.id), statementLines(db, found.id)])
  return {
    id: found.id,
    amount: poisha(found.amount),
    state: found.state,
    provider: found.provider,
    number: maskedNumber(found.number),
    memberId: found.memberId,
    username: found.username,
    holderName: openWalletOrMark(seal, found.memberId, found).holderName,
    invoice: found.invoice,
    providerRef: found.providerRef,
    calledAt: found.calledAt.toISOString(),
    tries: found.tries,
    unknownAt: text(found.unknownAt),
    why: found.why,
    isHeld: found.isHeld,
    askAt: text(found.askAt),
    asks: found.asks,
    balanceBefore: balance(found.before, found.beforeAt),
    balanceAfter: balance(found.after, found.afterAt),
    between: {
      count: found.betweenCount,
      amount: poisha(found.betweenAmount),
      cost: poisha(found.betweenCost),
    },
    exchanges: exchanges.map(({ at, ...one }) => ({ ...one, at: at.toISOString() })),
    statement: lines.map(({ at, amount, ...line }) => ({ ...line, at: at.toISOString(), amount: poisha(amount) })),
    said:
      found.saidPaid === null
        ? null
        : {
            paid: found.saidPaid,
            answer: found.saidAnswer!,
            by: found.saidBy!,
            at: found.saidAt!.toISOString(),
            looked: found.looked,
          },
  }
}
