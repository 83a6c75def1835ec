import { poisha } from '../../contract/money.ts'
import type { sponsors } from '../../contract/sponsors.ts'
import type { Action } from '../action.ts'
import { idCursor, oneMore, pageOf } from '../paging.ts'
import { refundsOf, requestedRefunds, type Refund } from './refunds-sql.ts'

export const listRefunds: Action<(typeof sponsors)['GET /api/sponsor/refunds']> = async ({ db, who }, { query }) => {
  const rows = await refundsOf(db, who.sponsorId, idCursor(query), oneMore(query))
  return pageOf(rows, query, refundShown)
}

export const listRequestedRefunds: Action<(typeof sponsors)['GET /api/operator/refunds']> = async (
  { db },
  { query },
) => {
  const rows = await requestedRefunds(db, idCursor(query), oneMore(query))
  return pageOf(rows, query, ({ sponsorId, organisation, balance, ...refund }) => ({
    ...refundShown({ sponsorId, ...refund }),
    sponsorId,
    organisation,
    balance: poisha(balance),
  }))
}

export const refundShown = ({ id, amount, account, state, reason, createdAt, decidedAt }: Refund) => ({
  id,
  amount: poisha(amount),
  account,
  state,
  reason,
  createdAt: createdAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
})
