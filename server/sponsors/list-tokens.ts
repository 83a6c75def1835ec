import type { sponsors } from '../../contract/sponsors.ts'
import type { Action } from '../core/action.ts'
import { personName } from './person-name.ts'
import { tokensOf } from './sql.ts'
import { hourOf } from './use-token.ts'

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
