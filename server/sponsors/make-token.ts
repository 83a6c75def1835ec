import { createHash, randomBytes } from 'node:crypto'
import type { sponsors } from '../../contract/sponsors.ts'
import type { Action } from '../core/action.ts'
import { record } from '../audit/record.ts'
import { warnDays } from './jobs.ts'
import { requireBelowLimit } from './require-below-limit.ts'
import { insertToken } from './sql.ts'

const dayMs = 24 * 3_600_000

/** Creates an API token. Only this answer contains the secret. Its prefix lets scanners find a token that was published by mistake. */
export const makeToken: Action<(typeof sponsors)['POST /api/sponsor/tokens']> = async (ctx, { body }) => {
  const token = `porokh_${randomBytes(32).toString('base64url')}`
  const { id: userId, sponsorId } = ctx.who
  const { name } = body
  await requireBelowLimit(ctx.db, 'token', sponsorId, ctx.now)
  const scopes = [...new Set(body.scopes)]
  const expiresAt = new Date(ctx.now.getTime() + body.days * dayMs)
  // Tokens of a week or less need no warning.
  const warnAt = body.days > warnDays ? new Date(expiresAt.getTime() - warnDays * dayMs) : null
  const hash = tokenHash(token)
  const id = await insertToken(ctx.db, { sponsorId, userId, name, hash, scopes, expiresAt, warnAt, at: ctx.now })
  await record(ctx, 'token.made', { sponsorId, detail: { tokenId: id, name } })
  return { id, name, expiresAt: expiresAt.toISOString(), token }
}

/** 32 random bytes need no salt and no slow hash. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()
