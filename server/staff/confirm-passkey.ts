import type { staff } from '../../contract/staff.ts'
import type { Action } from '../core/action.ts'
import { refuse } from '../core/refuse.ts'
import { addFactor } from './add-factor.ts'
import { firstCodes } from './first-codes.ts'
import { madePasskey } from './passkeys.ts'

/** Adds the passkey that was made for the challenge of this session. */
export const confirmPasskey: Action<(typeof staff)['POST /api/factors/passkey/confirm']> = async (ctx, { body }) => {
  const made = await madePasskey(ctx, body.passkey)
  if (!made) throw refuse('factor.wrong')
  const { id: credentialId, publicKey, counter } = made
  if ((await addFactor(ctx, { kind: 'passkey', name: body.name, credentialId, publicKey, counter })) === null)
    throw refuse('factor.needed')
  return { recoveryCodes: await firstCodes(ctx) }
}
