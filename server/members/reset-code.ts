import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Ctx } from '../action.ts'
import type { User } from './sql.ts'

export const resetMinutes = 15

type Uses = Pick<Ctx, 'mac' | 'resetCookie' | 'now'>

/**
 * What tries are counted by: the account, however it was spelled, or what was typed when there is none. That may be a phone number or an e-mail, so
 * only its HMAC is kept.
 */
export const accountKey = ({ mac }: Pick<Ctx, 'mac'>, userId: number | undefined, typed: string): string =>
  userId === undefined
    ? `?${mac('nobody', typed.trim().normalize('NFC').toLowerCase()).toString('hex').slice(0, 32)}`
    : `#${userId}`

/**
 * A code belongs to the browser that asked for it, which keeps a random name in a cookie. Codes that strangers ask for, and their guesses, do not touch
 * it. Nothing is stored: the cookie proves by a MAC that this browser asked for a code for this account, and until when the code is valid.
 * Returns the name.
 */
export function rememberAsking(ctx: Uses, account: string): string {
  const name = randomBytes(12).toString('base64url')
  const endsAt = ctx.now.getTime() + resetMinutes * 60_000
  ctx.resetCookie.set(`${name}.${endsAt}.${proofOf(ctx, account, name, endsAt)}`, resetMinutes * 60)
  return name
}

/** The name of the browser, if it has asked for a code for this account that is still valid. */
export function askedFor(ctx: Uses, account: string): string | undefined {
  const [, name = '', endsAt = '', proof = ''] =
    /^([\w-]{16})\.(\d{1,15})\.([\w-]{43})$/.exec(ctx.resetCookie.value ?? '') ?? []
  const own = proofOf(ctx, account, name, Number(endsAt))
  const right = proof !== '' && timingSafeEqual(Buffer.from(proof), Buffer.from(own))
  return right && Number(endsAt) > ctx.now.getTime() ? name : undefined
}

const proofOf = ({ mac }: Pick<Ctx, 'mac'>, account: string, name: string, endsAt: number) =>
  mac('password reset asked', `${name}:${endsAt}:${account}`).toString('base64url')

/** The six digits. They follow from the present password’s salt too, so that they are void as soon as it is another one. */
export function resetCode({ mac }: Pick<Ctx, 'mac'>, user: User | undefined, name: string): string {
  const bytes = mac('password reset', `${user?.id ?? 0}:${name}:${user?.passwordHash.split('$')[4] ?? ''}`)
  return String(bytes.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
}
