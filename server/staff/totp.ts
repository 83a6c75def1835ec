import { generateSecret, generateURI, verify } from 'otplib'

/** A new secret of an authenticator app, in base32, and the address in its QR code. */
export function newTotp(username: string): { secret: string; uri: string } {
  const secret = generateSecret()
  return { secret, uri: totpUri(username, secret) }
}

export const totpUri = (username: string, secret: string): string =>
  generateURI({ issuer: 'Porokh', label: username, secret })

/** The half minute of this code, counted from 1970. Undefined for a wrong code, or one that is not after `last`. */
export async function stepOfCode(
  secret: string,
  code: string,
  { now, last }: { now: Date; last: number | null },
): Promise<number | undefined> {
  const token = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const result = await verify({
    secret,
    token,
    epoch: Math.floor(now.getTime() / 1000),
    // A clock may be half a minute off.
    epochTolerance: 30,
    ...(last !== null && { afterTimeStep: last }),
  })
  return result.valid && 'timeStep' in result ? result.timeStep : undefined
}

/** The encryption context of this account's secret, so that it can be decrypted for no other one. */
export const placeOf = (userId: number): string => `factor.secret ${userId}`
