import type { Ctx } from '../core/action.ts'
import { onlyRow } from '../db/only-row.ts'
import { countSigned, optionsToAsk, optionsToMake, passkeyMade, type PasskeyMessage } from '../members/passkeys.ts'
import type { StoredFactor } from './factors-sql.ts'

/** Any authenticator, such as a security key: the password was asked before. */
const how = { onDevice: false }
const idsOf = (factors: readonly StoredFactor[]) =>
  factors.flatMap(({ credentialId }) => (credentialId === null ? [] : [credentialId]))

/** The options for an authenticator to create a passkey. The session has to answer the challenge. */
export async function passkeyToMake(ctx: Ctx<'staff'>, factors: readonly StoredFactor[]): Promise<PasskeyMessage> {
  const options = await optionsToMake(ctx, ctx.who, idsOf(factors), how)
  await keepChallenge(ctx, options.challenge)
  return { ...options }
}

/** The challenge for a passkey of the account to sign. Null if it has none. */
export async function passkeyToAsk(
  ctx: Ctx<'staff'>,
  factors: readonly StoredFactor[],
): Promise<PasskeyMessage | null> {
  const ids = idsOf(factors)
  if (ids.length === 0) return null
  const options = await optionsToAsk(ctx, ids, how)
  await keepChallenge(ctx, options.challenge)
  return { ...options }
}

/** The passkey created for this session's challenge. Undefined if the answer is wrong. */
export async function madePasskey(ctx: Ctx<'staff'>, response: PasskeyMessage) {
  const challenge = await takeChallenge(ctx)
  return challenge === null ? undefined : passkeyMade(ctx, challenge, response, how)
}

/** The factor that signed this session's challenge, and its new count. Undefined if the answer is wrong. */
export async function signedBy(
  ctx: Ctx<'staff'>,
  factors: readonly StoredFactor[],
  response: PasskeyMessage,
): Promise<{ factor: StoredFactor; counter: number } | undefined> {
  const challenge = await takeChallenge(ctx)
  const factor = factors.find(({ credentialId }) => credentialId !== null && credentialId === response.id)
  if (challenge === null || !factor) return undefined
  const passkey = { credentialId: factor.credentialId!, publicKey: factor.publicKey!, counter: factor.counter! }
  const counter = await countSigned(ctx, challenge, passkey, response, how)
  return counter === undefined ? undefined : { factor, counter }
}

async function keepChallenge({ db, who, now }: Ctx<'staff'>, challenge: string): Promise<void> {
  await db.query('select staff_keep_challenge($1, $2, $3)', [who.proof, challenge, now])
}

/** Taken outside the request's transaction, so that a wrong answer uses it up too. */
async function takeChallenge({ pool, who, now }: Ctx<'staff'>): Promise<string | null> {
  const { challenge } = onlyRow(
    await pool.query<{ challenge: string | null }>('select staff_take_challenge($1, $2) as challenge', [
      who.proof,
      now,
    ]),
  )
  return challenge
}
