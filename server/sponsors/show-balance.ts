import { poisha } from '../../contract/money.ts'
import type { sponsors } from '../../contract/sponsors.ts'
import type { Action } from '../core/action.ts'
import { balanceOf } from './sql.ts'

export const showBalance: Action<(typeof sponsors)['GET /api/sponsor/balance']> = async ({ db, who }) => {
  const { organisation, balance, escrow, funded } = await balanceOf(db, who.sponsorId)
  return { organisation, balance: poisha(balance), escrow: poisha(escrow), spent: poisha(funded - escrow) }
}
