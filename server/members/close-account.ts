import type { members } from '../../contract/members.ts'
import type { Action } from '../action.ts'
import { record } from '../audit/record.ts'
import { refuse } from '../refuse.ts'
import { confirmPassword } from './confirm-password.ts'
import { eraseAccount, leftToDo } from './sql.ts'

/** Closes the account for good, once no money and no work is left in it. */
export const closeAccount: Action<(typeof members)['DELETE /api/me']> = async (ctx, { body }) => {
  const user = await confirmPassword(ctx, body.password)
  const { balance, onItsWay, undecided } = await leftToDo(ctx.db, user.id)
  // A payout that fails comes back: the account has to be there for it.
  if (balance + onItsWay > 0) throw refuse('account.balance_left', { balance: balance + onItsWay })
  if (undecided > 0) throw refuse('account.tasks_open')
  await record(ctx, 'account.closed', { memberId: user.id })
  await eraseAccount(ctx.db, user.id, ctx.now)
  await ctx.session.endAll(user.id)
  await ctx.session.close()
}
