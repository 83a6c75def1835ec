import type { sponsors } from '../../contract/sponsors.ts'
import type { Action } from '../action.ts'
import { tokensOf } from './sql.ts'

export const listTokens: Action<(typeof sponsors)['GET /api/sponsor/tokens']> = async ({ db, who }) => {
  const tokens = await tokensOf(db, who.sponsorId)
  return {
    items: tokens.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  }
}
