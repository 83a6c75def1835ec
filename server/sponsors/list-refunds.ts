import { poisha } from '../../contract/money.ts'
import type { sponsors } from '../../contract/sponsors.ts'
import type { Action } from '../core/action.ts'
import { idCursor, oneMore, pageOf } from '../core/paging.ts'
import { refuse } from '../core/refuse.ts'
import type { Seal } from '../sealing/seal.ts'
import { refundOf, refundsOf, requestedRefunds, type Refund } from './refunds-sql.ts'
import { openAccount } from './seal-account.ts'

export const listRefunds: Action<(typeof sponsors)['GET /api/sponsor/refunds']> = async (
  { db, seal, who },
  { query },
) => {
  const rows = await refundsOf(db, who.sponsorId, idCursor(query), oneMore(query))
  return pageOf(rows, query, (refund) => refundShown(seal, refund))
}

export const showRefund: Action<(typeof sponsors)['GET /api/sponsor/refunds/:id']> = async (
  { db, seal, who },
  { params },
) => {
  const refund = await refundOf(db, who.sponsorId, params.id)
  if (!refund) throw refuse('not_found')
  return refundShown(seal, refund)
}

export const listRequestedRefunds: Action<(typeof sponsors)['GET /api/operator/refunds']> = async (
  { db, seal },
  { query },
) => {
  const rows = await requestedRefunds(db, idCursor(query), oneMore(query))
  return pageOf(rows, query, ({ sponsorId, organisation, balance, rail, atGateway, ...refund }) => ({
    ...refundShown(seal, { sponsorId, ...refund }),
    sponsorId,
    organisation,
    balance: poisha(balance),
    rail,
    atGateway,
  }))
}

export const refundShown = (
  seal: Seal,
  { id, sponsorId, amount, account, state, reason, createdAt, decidedAt }: Refund,
) => ({
  id,
  amount: poisha(amount),
  account: openAccount(seal, sponsorId, account),
  state,
  reason,
  createdAt: createdAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
})
