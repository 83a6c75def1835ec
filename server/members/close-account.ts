import type { members } from '../../contract/members.ts'
import type { Action } from '../core/action.ts'
import { onlyRow } from '../db/only-row.ts'
import { refuse } from '../core/refuse.ts'
import { confirmPassword } from './confirm-password.ts'

type Outcome = { outcome: 'closed' | 'tasks_open' | 'password_wrong' } | { outcome: 'balance_left'; balance: number }

/** Closes the account permanently. It must have no balance, no payout under way and no undecided task. */
export const closeAccount: Action<(typeof members)['DELETE /api/me']> = async (ctx, { body }) => {
  const { id, proof } = await confirmPassword(ctx, body.password)
  const { closing } = onlyRow(
    await ctx.db.query<{ closing: Outcome }>('select members_close_account($1, $2, $3) as closing', [
      id,
      proof,
      ctx.now,
    ]),
  )
  if (closing.outcome === 'password_wrong') throw refuse('password.current_wrong')
  if (closing.outcome === 'balance_left') throw refuse('account.balance_left', { balance: closing.balance })
  if (closing.outcome === 'tasks_open') throw refuse('account.tasks_open')
  await ctx.session.endAll(id)
  await ctx.session.close()
}
