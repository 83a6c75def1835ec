import type { sponsors } from '../../contract/sponsors.ts'
import type { Action } from '../action.ts'
import { tokensOf } from './sql.ts'
import { hourOf } from './use-token.ts'

export const listTokens: Action<(typeof sponsors)['GET /api/sponsor/tokens']> = async ({ db, who }) => {
  const tokens = await tokensOf(db, who.sponsorId)
  return {
    items: tokens.map(({ id, name, scopes, createdAt, expiresAt, lastUsedAt }) => ({
      id,
      name,
      scopes,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      lastUsedAt: lastUsedAt && new Date(hourOf(lastUsedAt)).toISOString(),
    })),
  }
}
