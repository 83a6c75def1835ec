import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Ctx } from '../core/action.ts'

/* Passkeys of members and staff. Each keeps the challenge in its own place. */

/** The browser's input. The library throws for an invalid one. */
export type PasskeyMessage = Record<string, unknown>
type Site = Pick<Ctx, 'origin'>

export interface StoredPasskey {
  credentialId: string
  publicKey: Uint8Array
  counter: number
}

const siteOf = ({ origin }: Site) => new URL(origin).hostname
const known = (ids: readonly string[]) => ids.map((id) => ({ id }))

/** How an authenticator is asked. `onDevice`: only one built into the device, which has to recognise its owner by finger, face or code. */
interface How {
  onDevice: boolean
}
const verification = ({ onDevice }: How) => (onDevice ? 'required' : 'preferred')

/** The options for an authenticator to create a passkey. */
export const optionsToMake = (
  ctx: Site,
  owner: { id: number; username: string },
  not: readonly string[],
  how: How,
): Promise<{ challenge: string }> =>
  generateRegistrationOptions({
    rpName: 'Porokh',
    rpID: siteOf(ctx),
    userName: owner.username,
    userID: new Uint8Array(Buffer.from(String(owner.id))),
    excludeCredentials: known(not),
    authenticatorSelection: {
      residentKey: 'discouraged',
      userVerification: verification(how),
      ...(how.onDevice && { authenticatorAttachment: 'platform' }),
    },
  })

/** The options for one of these passkeys to sign. */
export const optionsToAsk = (ctx: Site, ids: readonly string[], how: How): Promise<{ challenge: string }> =>
  generateAuthenticationOptions({
    rpID: siteOf(ctx),
    allowCredentials: known(ids),
    userVerification: verification(how),
  })

/** The passkey created for this challenge. Undefined if the answer is wrong. */
export async function passkeyMade(ctx: Site, challenge: string, response: PasskeyMessage, how: How) {
  const result = await verifyRegistrationResponse({
    response: response as never,
    expectedChallenge: challenge,
    expectedOrigin: ctx.origin,
    expectedRPID: siteOf(ctx),
    requireUserVerification: how.onDevice,
  }).catch(() => undefined)
  return result?.verified ? result.registrationInfo.credential : undefined
}

/** The new count of the passkey that signed this challenge. Undefined if the answer is wrong. */
export async function countSigned(
  ctx: Site,
  challenge: string,
  { credentialId, publicKey, counter }: StoredPasskey,
  response: PasskeyMessage,
  how: How,
): Promise<number | undefined> {
  const result = await verifyAuthenticationResponse({
    response: response as never,
    expectedChallenge: challenge,
    expectedOrigin: ctx.origin,
    expectedRPID: siteOf(ctx),
    credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
    requireUserVerification: how.onDevice,
  }).catch(() => undefined)
  return result?.verified ? result.authenticationInfo.newCounter : undefined
}
