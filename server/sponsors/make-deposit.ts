import type { sponsors } from '../../contract/sponsors.ts'
import { once, type Action } from '../action.ts'
import { refuse } from '../refuse.ts'
import { depositShown } from './list-deposits.ts'
import type { Full } from './require-room.ts'
import type { Deposit } from './sql.ts'

/** The result of `sponsors_make_deposit`. */
type Result = Made | Extract<Full, { outcome: 'full' }> | { outcome: 'not_verified' }
interface Made extends Pick<Deposit, 'id' | 'amount' | 'rail' | 'state'> {
  outcome: 'made'
  created_at: string
  confirmed_at: string | null
}

/** Makes a deposit. Play money is credited at once. A bank transfer waits until an operator confirms that it has arrived. */
export const makeDeposit = once<Action<(typeof sponsors)['POST /api/sponsor/deposits']>>(async (ctx, { body }) => {
  const { sponsorId, id } = ctx.who
  if (body.rail === 'sandbox' && !ctx.demo) {
    throw refuse('input.not_possible', { errors: [{ field: 'body.rail', rule: 'choice', limit: 'manual' }] })
  }
  const made = await ctx.callOnce<Result>({
    function: 'sponsors_make_deposit',
    args: [sponsorId, id, body.amount, body.rail, ctx.now],
    done: 'made',
  })
  if (made.outcome === 'not_verified') throw refuse('contact.not_verified')
  if (made.outcome === 'full') throw refuse('deposit.full', { max: made.max })
  return depositShown({
    ...made,
    createdAt: new Date(made.created_at),
    confirmedAt: made.confirmed_at === null ? null : new Date(made.confirmed_at),
  })
})
