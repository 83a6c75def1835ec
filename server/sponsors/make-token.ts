import { createHash, randomBytes } from 'node:crypto'
import type { sponsors } from '../../contract/sponsors.ts'
import type { Action } from '../action.ts'
import { record } from '../audit/record.ts'
import { insertToken } from './sql.ts'

/** Makes an API token. Only this answer contains the secret. Its prefix lets scanners find a token that was published by mistake. */
export const makeToken: Action<(typeof sponsors)['POST /api/sponsor/tokens']> = async (ctx, { body }) => {
  const token = `porokh_${randomBytes(32).toString('base64url')}`
  const { id: userId, sponsorId } = ctx.who
  const id = await insertToken(ctx.db, { sponsorId, userId, name: body.name, hash: tokenHash(token), at: ctx.now })
  await record(ctx, 'token.made', { sponsorId, detail: { tokenId: id, name: body.name } })
  return { id, name: body.name, token }
}

/** 32 random bytes need no salt and no slow hash. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()
