import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Ctx } from '../core/action.ts'
import { onlyRow } from '../db/only-row.ts'
import type { StoredFactor } from './factors-sql.ts'

/** The browser's input. The library throws for an invalid one. */
export type PasskeyMessage = Record<string, unknown>
type Place = Pick<Ctx, 'origin'>

const siteOf = ({ origin }: Place) => new URL(origin).hostname
const known = (factors: readonly StoredFactor[]) =>
  factors.flatMap(({ credentialId }) => (credentialId === null ? [] : [{ id: credentialId }]))

/** The options for an authenticator to create a passkey. The session has to answer the challenge. */
export async function passkeyToMake(ctx: Ctx<'staff'>, factors: readonly StoredFactor[]): Promise<PasskeyMessage> {
  const options = await generateRegistrationOptions({
    rpName: 'Porokh',
    rpID: siteOf(ctx),
    userName: ctx.who.username,
    userID: new Uint8Array(Buffer.from(String(ctx.who.id))),
    excludeCredentials: known(factors),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  })
  await keepChallenge(ctx, options.challenge)
  return { ...options }
}

/** The challenge for a passkey of the account to sign. Null if it has none. */
export async function passkeyToAsk(
  ctx: Ctx<'staff'>,
  factors: readonly StoredFactor[],
): Promise<PasskeyMessage | null> {
  const allowCredentials = known(factors)
  if (allowCredentials.length === 0) return null
  const options = await generateAuthenticationOptions({
    rpID: siteOf(ctx),
    allowCredentials,
    userVerification: 'preferred',
  })
  await keepChallenge(ctx, options.challenge)
  return { ...options }
}

/** The passkey created for this session's challenge. Undefined if the answer is wrong. */
export async function madePasskey(ctx: Ctx<'staff'>, response: PasskeyMessage) {
  const challenge = await takeChallenge(ctx)
  if (challenge === null) return undefined
  const result = await verifyRegistrationResponse({
    response: response as never,
    expectedChallenge: challenge,
    expectedOrigin: ctx.origin,
    expectedRPID: siteOf(ctx),
    requireUserVerification: false,
  }).catch(() => undefined)
  return result?.verified ? result.registrationInfo.credential : undefined
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
  const result = await verifyAuthenticationResponse({
    response: response as never,
    expectedChallenge: challenge,
    expectedOrigin: ctx.origin,
    expectedRPID: siteOf(ctx),
    credential: {
      id: factor.credentialId!,
      publicKey: new Uint8Array(factor.publicKey!),
      counter: factor.counter!,
    },
    requireUserVerification: false,
  }).catch(() => undefined)
  return result?.verified ? { factor, counter: result.authenticationInfo.newCounter } : undefined
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
