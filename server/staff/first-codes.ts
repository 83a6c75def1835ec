import type { Ctx } from '../core/action.ts'
import { recoveryCodesLeft } from './factors-sql.ts'
import { makeCodes } from './recovery-codes.ts'

/** Ten recovery codes for an account that has none. Null if it has some. */
export const firstCodes = async (ctx: Ctx<'staff'>): Promise<string[] | null> =>
  (await recoveryCodesLeft(ctx.db, ctx.who.id)) > 0 ? null : makeCodes(ctx)
