import type { sponsors } from '../../contract/sponsors.ts'
import type { Action } from '../action.ts'
import { record } from '../audit/record.ts'
import { refuse } from '../refuse.ts'
import { depositById, failDeposit, lockDeposit } from './sql.ts'
import { depositShown } from './list-deposits.ts'

/** Marks an announced bank transfer that never arrived. No money moves. */
export const failTransfer: Action<(typeof sponsors)['POST /api/operator/deposits/:id/fail']> = async (
  ctx,
  { params },
) => {
  const deposit = await lockDeposit(ctx.db, params.id)
  if (!deposit) throw refuse('not_found')
  if (!(await failDeposit(ctx.db, deposit.id))) throw refuse('conflict.state', { state: deposit.state })
  const { id, sponsorId, amount } = deposit
  await record(ctx, 'deposit.failed', {
    sponsorId,
    notify: true,
    detail: { depositId: id, amount },
  })
  return depositShown((await depositById(ctx.db, id))!)
}
