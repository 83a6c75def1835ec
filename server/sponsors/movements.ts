import { poisha } from '../../contract/money.ts'
import type { sponsors } from '../../contract/sponsors.ts'
import type { Action } from '../core/action.ts'
import { balanceOf, movementsOf } from './sql.ts'
import { idCursor, oneMore, pageOf } from '../core/paging.ts'

export const listMovements: Action<(typeof sponsors)['GET /api/sponsor/statement']> = async (
  { db, who },
  { query },
) => {
  const rows = await movementsOf(db, who.sponsorId, query, { before: idCursor(query) }, oneMore(query))
  return pageOf(rows, query, ({ id, at, kind, amount, balanceAfter, about }) => ({
    id,
    at: at.toISOString(),
    kind,
    amount: poisha(amount),
    balanceAfter: poisha(balanceAfter),
    about,
  }))
}

export const showBalance: Action<(typeof sponsors)['GET /api/sponsor/balance']> = async ({ db, who }) => {
  const { organisation, balance, escrow, funded } = await balanceOf(db, who.sponsorId)
  return { organisation, balance: poisha(balance), escrow: poisha(escrow), spent: poisha(funded - escrow) }
}
