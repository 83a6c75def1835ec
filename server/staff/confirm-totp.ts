import type { staff } from '../../contract/staff.ts'
import type { Action } from '../core/action.ts'
import { refuse } from '../core/refuse.ts'
import { factorsOf } from './factors-sql.ts'
import { firstCodes } from './first-codes.ts'
import { showCode } from './show-factor.ts'

/** Adds the authenticator app with its first code, which shows that it was set up rightly. */
export const confirmTotp: Action<(typeof staff)['POST /api/factors/totp/:id/confirm']> = async (
  ctx,
  { params, body },
) => {
  await ctx.limit('factor', String(ctx.who.id))
  const factors = await factorsOf(ctx.pool, ctx.who.id)
  const added = factors.filter(({ id, kind, confirmedAt }) => id === params.id && kind === 'totp' && !confirmedAt)
  if (added.length === 0) throw refuse('not_found')
  if (!(await showCode(ctx, added, body.code))) throw refuse('factor.wrong')
  return { recoveryCodes: await firstCodes(ctx) }
}
