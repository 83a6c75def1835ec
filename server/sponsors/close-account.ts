import type { sponsors } from '../../contract/sponsors.ts'
import type { Action } from '../core/action.ts'
import { onlyRow } from '../db/only-row.ts'
import { confirmPassword } from '../members/confirm-password.ts'
import { refuse } from '../core/refuse.ts'

/** Unfinished items: money in poisha, and the number of campaigns, deposits and refunds. */
interface Unfinished {
  outcome: 'left'
  balance: number
  escrow: number
  campaigns: number
  deposits: number
  refunds: number
}
type Outcome = { outcome: 'closed' | 'factor_needed' | 'password_wrong' } | Unfinished

/** Closes the account permanently. Refuses while there is money, an unsettled campaign, or a pending deposit or refund. */
export const closeAccount: Action<(typeof sponsors)['DELETE /api/sponsor/account']> = async (ctx, { body }) => {
  const { id, proof } = await confirmPassword(ctx, body.password)
  const { closing } = onlyRow(
    await ctx.db.query<{ closing: Outcome }>('select sponsors_close_account($1, $2, $3) as closing', [
      ctx.who.proof,
      proof,
      ctx.now,
    ]),
  )
  if (closing.outcome === 'factor_needed') throw refuse('factor.needed')
  if (closing.outcome === 'password_wrong') throw refuse('password.current_wrong')
  if (closing.outcome === 'left') {
    const { balance, escrow, campaigns, deposits, refunds } = closing
    throw refuse('account.unfinished', { balance, escrow, campaigns, deposits, refunds })
  }
  await ctx.session.endAll(id)
  await ctx.session.close()
}
