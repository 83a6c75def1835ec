import type { staff } from '../../contract/staff.ts'
import type { Action } from '../core/action.ts'
import { factorsOf, recoveryCodesLeft } from './factors-sql.ts'
import { passkeyToAsk } from './passkeys.ts'

/** Begins to ask for the second factor. */
export const askFactor: Action<(typeof staff)['POST /api/factors/ask']> = async (ctx) => {
  const factors = await factorsOf(ctx.db, ctx.who.id)
  return {
    totp: factors.some(({ kind, confirmedAt }) => kind === 'totp' && confirmedAt !== null),
    passkey: await passkeyToAsk(ctx, factors),
    recoveryCodes: (await recoveryCodesLeft(ctx.db, ctx.who.id)) > 0,
  }
}
