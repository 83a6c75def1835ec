import type { sponsors } from '../../contract/sponsors.ts'
import type { Action } from '../action.ts'
import { record } from '../audit/record.ts'
import { refuse } from '../refuse.ts'
import { confirmDeposit } from './confirm-deposit.ts'
import { depositShown } from './list-deposits.ts'
import { depositById, lockDeposit } from './sql.ts'

/** Confirms a bank transfer that an operator has seen on the account. */
export const recordTransfer: Action<(typeof sponsors)['POST /api/operator/deposits/:id/confirm']> = async (
  ctx,
  { params },
) => {
  const deposit = await lockDeposit(ctx.db, params.id)
  if (!deposit) throw refuse('not_found')
  if (deposit.state !== 'pending') throw refuse('conflict.state', { state: deposit.state })
  await confirmDeposit(ctx.db, deposit, { actor: 'operator', at: ctx.now })
  const { sponsorId, amount } = deposit
  await record(ctx, 'deposit.confirmed', {
    sponsorId,
    notify: true,
    detail: { depositId: deposit.id, amount },
  })
  return depositShown((await depositById(ctx.db, deposit.id))!)
}
