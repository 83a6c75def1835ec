import type { PersonRole } from '../../contract/endpoint.ts'
import type { TokenScope } from '../../contract/token-scopes.ts'
import type { Actor } from '../core/action.ts'
import type { Db } from '../db/db.ts'
import type { Seal } from '../sealing/seal.ts'
import { tokenHash } from './make-token.ts'

interface TokenRow {
  id: number
  user_id: number
  username: string
  sponsor_id: number
  person_role: PersonRole
  last_used_at: Date | null
  scopes: TokenScope[]
  last_write: string | null
}

/** The person of a sponsor who owns the API token with this secret. Only the secret's SHA-256 is stored. */
export async function useToken(
  { db, seal }: { db: Db; seal: Seal },
  secret: string,
  now: Date,
): Promise<Extract<Actor, { role: 'sponsor' }> | null> {
  const { rows } = await db.query<TokenRow>(
    `select t.id, t.user_id, u.username, t.sponsor_id, t.last_used_at, t.scopes, t.last_write,
       p.role as person_role
     from sponsors_token t
       join members_user u on u.id = t.user_id
       join sponsors_user p on p.user_id = t.user_id and p.sponsor_id = t.sponsor_id and p.role is not null
     where t.token_hash = $1 and t.revoked_at is null and t.expires_at > $2 and u.closed_at is null`,
    [tokenHash(secret), now],
    'sponsors-token',
  )
  const row = rows[0]
  if (!row) return null
  // A time to the hour is enough to see which tokens are in use, and avoids a write on every request.
  if (!row.last_used_at || hourOf(now) > hourOf(row.last_used_at)) {
    await db.query('update sponsors_token set last_used_at = $2 where id = $1', [row.id, now], 'sponsors-token-used')
  }
  return {
    role: 'sponsor',
    id: row.user_id,
    username: seal.open('user.username', row.username),
    sessionId: null,
    sponsorId: row.sponsor_id,
    personRole: row.person_role,
    scopes: row.scopes,
    tokenId: row.id,
    lastWrite: row.last_write,
  }
}

/** The start of the hour, in milliseconds since 1970. */
export const hourOf = (at: Date): number => Math.floor(at.getTime() / 3_600_000) * 3_600_000
