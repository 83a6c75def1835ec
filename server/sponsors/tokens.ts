import type { sponsors } from '../../contract/sponsors.ts'
import type { Action } from '../core/action.ts'
import { personName } from './person-name.ts'
import { tokensOf, revokeToken } from './sql.ts'
import { hourOf } from './use-token.ts'
import { record } from '../audit/record.ts'
import { refuse } from '../core/refuse.ts'

export const endToken: Action<(typeof sponsors)['DELETE /api/sponsor/tokens/:id']> = async (ctx, { params }) => {
  const { id, sponsorId, personRole } = ctx.who
  const userId = personRole === 'owner' ? null : id
  if (!(await revokeToken(ctx.db, { sponsorId, userId }, params.id, ctx.now))) throw refuse('not_found')
  await record(ctx, 'token.revoked', { sponsorId, detail: { tokenId: params.id } })
}

export const listTokens: Action<(typeof sponsors)['GET /api/sponsor/tokens']> = async ({ db, seal, who }) => {
  const tokens = await tokensOf(db, who.sponsorId, who.personRole === 'owner' ? null : who.id)
  return {
    items: tokens.map(({ id, name, personName: own, personUsername, scopes, createdAt, expiresAt, lastUsedAt }) => ({
      id,
      name,
      person: personName(seal, { name: own, username: personUsername }),
      scopes,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      lastUsedAt: lastUsedAt && new Date(hourOf(lastUsedAt)).toISOString(),
    })),
  }
}
