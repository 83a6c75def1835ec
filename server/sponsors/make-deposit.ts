import type { sponsors } from '../../contract/sponsors.ts'
import { once, type Action, type Ctx } from '../core/action.ts'
import { refuse } from '../core/refuse.ts'
import { depositShown } from './list-deposits.ts'
import type { Full } from './require-below-limit.ts'
import { pausedRails, type Deposit } from './sql.ts'

/** The result of `sponsors_make_deposit`. */
type Result = Made | Full | { outcome: 'not_verified' }
interface Made extends Pick<Deposit, 'id' | 'amount' | 'rail' | 'state' | 'reference'> {
  outcome: 'made'
  created_at: string
  confirmed_at: string | null
}

/**
 * Creates a deposit. Play money is credited at once. A bank transfer waits until an operator confirms its arrival. At a gateway, a job
 * opens the page for the payer.
 */
export const makeDeposit = once<Action<(typeof sponsors)['POST /api/sponsor/deposits']>>(async (ctx, { body }) => {
  const { sponsorId, id } = ctx.who
  const offered = await depositRails(ctx)
  if (!offered.includes(body.rail)) {
    throw refuse('input.not_possible', { errors: [{ field: 'body.rail', rule: 'choice', limit: offered.join(', ') }] })
  }
  const made = await ctx.callOnce<Result>({
    function: 'sponsors_make_deposit',
    args: [sponsorId, id, body.amount, body.rail, ctx.now],
    done: 'made',
  })
  if (made.outcome === 'not_verified') throw refuse('contact.not_verified')
  if (made.outcome === 'full') throw refuse('deposit.full', { max: made.max })
  if (made.outcome === 'day') throw refuse('auth.too_many_requests', { retryAt: made.until })
  return depositShown({
    ...made,
    createdAt: new Date(made.created_at),
    confirmedAt: made.confirmed_at === null ? null : new Date(made.confirmed_at),
    announced: null,
    pageUrl: null,
  })
})

/** The rails on which this installation currently accepts deposits. */
async function depositRails({ db, demo, payIns }: Ctx<'sponsor'>): Promise<Deposit['rail'][]> {
  const paused = payIns.rails.length === 0 ? [] : await pausedRails(db)
  return [
    ...(demo ? (['sandbox'] as const) : []),
    ...payIns.rails.filter((rail) => !paused.includes(rail === 'bkash' ? 'bkash_checkout' : rail)),
    'manual',
  ]
}

export const showDepositOptions: Action<(typeof sponsors)['GET /api/sponsor/deposit-options']> = async (ctx) => ({
  rails: await depositRails(ctx),
  account: ctx.payIns.bankAccount ?? null,
})
