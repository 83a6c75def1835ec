import type { sponsors } from '../../contract/sponsors.ts'
import type { Action } from '../action.ts'
import { record } from '../audit/record.ts'
import { refuse } from '../refuse.ts'
import { confirmDeposit } from './confirm-deposit.ts'
import { depositShown } from './list-deposits.ts'
import { depositById, insertDeposit } from './sql.ts'

/** Makes a deposit. Play money is credited at once. A bank transfer waits until an operator confirms that it has arrived. */
export const makeDeposit: Action<(typeof sponsors)['POST /api/sponsor/deposits']> = async (ctx, { body }) => {
  if (body.rail === 'sandbox' && !ctx.demo) {
    throw refuse('input.invalid', { errors: [{ field: 'body.rail', rule: 'choice', limit: 'manual' }] })
  }
  const { sponsorId } = ctx.who
  const id = await insertDeposit(ctx.db, { sponsorId, amount: body.amount, rail: body.rail, at: ctx.now })
  await record(ctx, 'deposit.made', {
    sponsorId,
    detail: { depositId: id, amount: body.amount, rail: body.rail },
  })
  if (body.rail === 'sandbox') {
    await confirmDeposit(
      ctx.db,
      { id, sponsorId, amount: body.amount, rail: body.rail },
      { actor: 'system', at: ctx.now },
    )
  }
  return depositShown((await depositById(ctx.db, id))!)
}
