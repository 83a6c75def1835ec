import { randomBytes, timingSafeEqual } from 'node:crypto'
import { plainDigits } from '../../contract/format.ts'
import type { Ctx } from '../core/action.ts'
import { refuse } from '../core/refuse.ts'

export const codeMinutes = 15

type Uses = Pick<Ctx, 'mac' | 'codeCookie' | 'now'>

/**
 * A code belongs to the browser that asked for it, which keeps a random name in a cookie. Codes requested by strangers, and their guesses,
 * do not affect this code. Nothing is stored: the cookie contains a MAC over the browser, the account or contact, and the expiry time.
 * Returns the name.
 */
export function rememberAsking(ctx: Uses, about: string): string {
  const name = randomBytes(12).toString('base64url')
  const endsAt = ctx.now.getTime() + codeMinutes * 60_000
  ctx.codeCookie.set(`${name}.${endsAt}.${proofOf(ctx, about, name, endsAt)}`, codeMinutes * 60)
  return name
}

/** The name of the browser if it asked for a code about this account or contact that is still valid. */
function askedFor(ctx: Uses, about: string): string | undefined {
  const [, name = '', endsAt = '', proof = ''] =
    /^([\w-]{16})\.(\d{1,15})\.([\w-]{43})$/.exec(ctx.codeCookie.value ?? '') ?? []
  const own = proofOf(ctx, about, name, Number(endsAt))
  const right = proof !== '' && timingSafeEqual(Buffer.from(proof), Buffer.from(own))
  return right && Number(endsAt) > ctx.now.getTime() ? name : undefined
}

/**
 * Refuses a code other than the one that this browser asked for. `codeOf` calculates the code from the browser's name. `own`: the account
 * and its known browser, which have a guess limit apart from strangers.
 */
export async function requireBrowserCode(
  ctx: Ctx,
  about: string,
  typed: string,
  codeOf: (name: string) => string,
  own?: string,
): Promise<void> {
  const name = askedFor(ctx, about)
  if (name === undefined) throw refuse('reset.code_wrong')
  // Counted before the code is compared, so that concurrent guesses get no extra tries.
  await ctx.limit('code_guess', `${about} ${name}`)
  await ctx.limit('code_guesses', own ?? about)
  if (plainDigits(typed) !== codeOf(name)) throw refuse('reset.code_wrong')
}

const proofOf = ({ mac }: Pick<Ctx, 'mac'>, about: string, name: string, endsAt: number) =>
  mac('code asked', `${name}:${endsAt}:${about}`).toString('base64url')

/** The six digits of a code derived from this MAC. */
export const sixDigits = (bytes: Buffer): string => String(bytes.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
