import type { staff } from '../../contract/staff.ts'
import type { Action } from '../core/action.ts'
import { factorsOf, recoveryCodesLeft } from './factors-sql.ts'
import { confirmPassword } from '../members/confirm-password.ts'
import { passkeyToMake, madePasskey, passkeyToAsk } from './passkeys.ts'
import { refuse } from '../core/refuse.ts'
import { addFactor } from './add-factor.ts'
import { firstCodes } from './first-codes.ts'
import { newTotp, placeOf } from './totp.ts'
import { showCode } from './show-factor.ts'
import { makeCodes } from './recovery-codes.ts'
import { onlyRow } from '../db/only-row.ts'

type Outcome = 'removed' | 'not_found' | 'needed' | 'last'

/** Removes a factor of the user's own account. A sponsor may remove the last one too. */
export const removeFactor: Action<(typeof staff)['DELETE /api/factors/:id']> = async ({ db, who, now }, { params }) => {
  const { outcome } = onlyRow(
    await db.query<{ outcome: Outcome }>('select staff_remove_factor($1, $2, $3) as outcome', [
      who.proof,
      params.id,
      now,
    ]),
  )
  if (outcome === 'not_found') throw refuse('not_found')
  if (outcome === 'needed') throw refuse('factor.needed')
  if (outcome === 'last') throw refuse('factor.last')
}

export const makeRecoveryCodes: Action<(typeof staff)['POST /api/factors/recovery-codes']> = async (ctx) => {
  const recoveryCodes = await makeCodes(ctx)
  if (!recoveryCodes) throw refuse('factor.needed')
  return { recoveryCodes }
}

/** Starts to ask for the second factor. */
export const askFactor: Action<(typeof staff)['POST /api/factors/ask']> = async (ctx) => {
  const factors = await factorsOf(ctx.db, ctx.who.id)
  return {
    totp: factors.some(({ kind, confirmedAt }) => kind === 'totp' && confirmedAt !== null),
    passkey: await passkeyToAsk(ctx, factors),
    recoveryCodes: (await recoveryCodesLeft(ctx.db, ctx.who.id)) > 0,
  }
}

/** Adds the authenticator app with its first code, which shows that it was set up correctly. */
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

/** Creates the secret of an authenticator app, which is active once it has shown a code. */
export const addTotp: Action<(typeof staff)['POST /api/factors/totp']> = async (ctx, { body }) => {
  await confirmPassword(ctx, body.password)
  const { secret, uri } = newTotp(ctx.who.username)
  const sealed = ctx.seal.seal(placeOf(ctx.who.id), secret)
  const id = await addFactor(ctx, { kind: 'totp', name: body.name, secret: sealed })
  if (id === null) throw refuse('factor.needed')
  return { id, secret, uri }
}

/** Adds the passkey created for this session's challenge. */
export const confirmPasskey: Action<(typeof staff)['POST /api/factors/passkey/confirm']> = async (ctx, { body }) => {
  const made = await madePasskey(ctx, body.passkey)
  if (!made) throw refuse('factor.wrong')
  const { id: credentialId, publicKey, counter } = made
  if ((await addFactor(ctx, { kind: 'passkey', name: body.name, credentialId, publicKey, counter })) === null)
    throw refuse('factor.needed')
  return { recoveryCodes: await firstCodes(ctx) }
}

export const addPasskey: Action<(typeof staff)['POST /api/factors/passkey']> = async (ctx, { body }) => {
  await confirmPassword(ctx, body.password)
  return { options: await passkeyToMake(ctx, await factorsOf(ctx.db, ctx.who.id)) }
}

export const listFactors: Action<(typeof staff)['GET /api/factors']> = async ({ db, who }) => {
  const factors = await factorsOf(db, who.id)
  return {
    items: factors
      .filter(({ confirmedAt }) => confirmedAt !== null)
      .map(({ id, kind, name, addedAt, lastUsedAt }) => ({
        id,
        kind,
        name,
        addedAt: addedAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      })),
    recoveryCodesLeft: await recoveryCodesLeft(db, who.id),
  }
}
