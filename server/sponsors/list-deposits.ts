import { poisha } from '../../contract/money.ts'
import type { sponsors } from '../../contract/sponsors.ts'
import type { Action } from '../core/action.ts'
import { idCursor, oneMore, pageOf } from '../core/paging.ts'
import { refuse } from '../core/refuse.ts'
import { depositById, depositsOf, pendingTransfers, type Deposit } from './sql.ts'

export const listDeposits: Action<(typeof sponsors)['GET /api/sponsor/deposits']> = async ({ db, who }, { query }) => {
  const rows = await depositsOf(db, who.sponsorId, idCursor(query), oneMore(query))
  return pageOf(rows, query, depositShown)
}

export const showDeposit: Action<(typeof sponsors)['GET /api/sponsor/deposits/:id']> = async (
  { db, who },
  { params },
) => {
  const deposit = await depositById(db, params.id)
  if (deposit?.sponsorId !== who.sponsorId) throw refuse('not_found')
  return depositShown(deposit)
}

export const listPendingDeposits: Action<(typeof sponsors)['GET /api/operator/deposits']> = async (
  { db },
  { query },
) => {
  const rows = await pendingTransfers(db, idCursor(query), oneMore(query))
  return pageOf(rows, query, (row) => ({
    ...depositShown(row),
    sponsorId: row.sponsorId,
    organisation: row.organisation,
    recorded:
      row.recordedBy === null
        ? null
        : {
            by: row.recordedBy,
            amount: poisha(row.received!),
            valueDate: row.valueDate!,
            evidence: row.evidence!,
          },
  }))
}

type Shown = Omit<Deposit, 'sponsorId'>

export const depositShown = ({
  id,
  amount,
  rail,
  state,
  createdAt,
  confirmedAt,
  reference,
  announced,
  pageUrl,
}: Shown) => ({
  id,
  amount: poisha(amount),
  rail,
  state,
  createdAt: createdAt.toISOString(),
  confirmedAt: confirmedAt?.toISOString() ?? null,
  reference,
  announced: announced === null ? null : poisha(announced),
  pageUrl,
})
