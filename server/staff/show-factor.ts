import type { staff } from '../../contract/staff.ts'
import type { Action, Ctx } from '../core/action.ts'
import { onlyRow } from '../db/only-row.ts'
import { refuse } from '../core/refuse.ts'
import { factorsOf, type StoredFactor } from './factors-sql.ts'
import type { PasskeyMessage } from '../members/passkeys.ts'
import { signedBy } from './passkeys.ts'
import { recoveryMac } from './recovery-codes.ts'
import { placeOf, stepOfCode } from './totp.ts'

/** Checks one of the three kinds. All tries of an account are counted together, so a code cannot be guessed. */
export const showFactor: Action<(typeof staff)['POST /api/factors/show']> = async (ctx, { body }) => {
  await ctx.limit('factor', String(ctx.who.id))
  const { code, recoveryCode, passkey } = body
  const right =
    passkey !== undefined
      ? await showPasskey(ctx, passkey)
      : recoveryCode !== undefined
        ? await useRecoveryCode(ctx, recoveryCode)
        : code !== undefined && (await showCode(ctx, await counting(ctx), code))
  if (!right) throw refuse('factor.wrong')
}

const counting = async ({ pool, who }: Ctx<'staff'>) =>
  (await factorsOf(pool, who.id)).filter(({ confirmedAt }) => confirmedAt !== null)

/** Whether it is the code of one of these authenticator apps, and was not accepted before. */
export async function showCode(ctx: Ctx<'staff'>, factors: readonly StoredFactor[], code: string): Promise<boolean> {
  for (const { id, secret, lastStep } of factors) {
    if (secret === null) continue
    const opened = ctx.seal.open(placeOf(ctx.who.id), secret)
    const step = await stepOfCode(opened, code, { now: ctx.now, last: lastStep })
    if (step !== undefined) return mark(ctx, id, { step })
  }
  return false
}

async function showPasskey(ctx: Ctx<'staff'>, response: PasskeyMessage): Promise<boolean> {
  const signed = await signedBy(ctx, await counting(ctx), response)
  return signed !== undefined && mark(ctx, signed.factor.id, { counter: signed.counter })
}

async function mark(
  { db, who, now }: Ctx<'staff'>,
  factorId: number,
  { step = null, counter = null }: { step?: number | null; counter?: number | null },
): Promise<boolean> {
  const { shown } = onlyRow(
    await db.query<{ shown: boolean }>('select staff_show_factor($1, $2, $3, $4, $5) as shown', [
      who.proof,
      factorId,
      step,
      counter,
      now,
    ]),
  )
  return shown
}

async function useRecoveryCode(ctx: Ctx<'staff'>, typed: string): Promise<boolean> {
  const { left } = onlyRow(
    await ctx.db.query<{ left: number | null }>('select staff_use_recovery_code($1, $2, $3) as left', [
      ctx.who.proof,
      recoveryMac(ctx, typed),
      ctx.now,
    ]),
  )
  return left !== null
}
