import type { members } from '../../contract/members.ts'
import type { Action } from '../action.ts'
import { record } from '../audit/record.ts'
import type { Db } from '../db/db.ts'
import { refuse } from '../refuse.ts'
import { confirmPassword } from './confirm-password.ts'
import { deleteResetCode } from './reset-sql.ts'

/** Closes the account permanently. It must have no balance, no payout under way and no undecided task. */
export const closeAccount: Action<(typeof members)['DELETE /api/me']> = async (ctx, { body }) => {
  const user = await confirmPassword(ctx, body.password)
  const { balance, onItsWay, undecided } = await leftToDo(ctx.db, user.id)
  // A payout under way may fail and return its money, so the account must still exist then.
  if (balance + onItsWay > 0) throw refuse('account.balance_left', { balance: balance + onItsWay })
  if (undecided > 0) throw refuse('account.tasks_open')
  await record(ctx, 'account.closed', { memberId: user.id })
  await eraseAccount(ctx.db, user.id, ctx.now)
  await ctx.session.endAll(user.id)
  await ctx.session.close()
}

interface LeftToDo {
  balance: number
  onItsWay: number
  undecided: number
}

/** Reads what prevents closing the account. Locks the member's row, so that no payout can begin meanwhile. */
async function leftToDo(db: Db, memberId: number): Promise<LeftToDo> {
  await db.query('select from members_member where id = $1 for update', [memberId])
  const { rows } = await db.query<LeftToDo>(
    `select a.balance,
       (select coalesce(sum(amount), 0)::bigint from payouts_payout
         where member_id = $1 and state in ('requested', 'sending')) as "onItsWay",
       (select count(*) from tasks_place
         where member_id = $1 and state in ('in_progress', 'submitted', 'repair', 'disputed')) as undecided
     from ledger_member a where a.member_id = $1`,
    [memberId],
  )
  return rows[0]!
}

/**
 * Deletes the name and the contacts; the ledger keeps the id. The new username contains a colon, which no username may
 * contain, so nobody can register it.
 */
async function eraseAccount(db: Db, memberId: number, now: Date): Promise<void> {
  await db.query(
    `update members_user
      set
        username = 'closed:' || id,
        email = null,
        phone = null,
        password_hash = 'none',
        closed_at = $2
      where id = $1`,
    [memberId, now],
  )
  await db.query('update members_member set invitation_on = false, pin_mac = null where id = $1', [memberId])
  await db.query('delete from members_wallet where member_id = $1', [memberId])
  await deleteResetCode(db, memberId)
}
