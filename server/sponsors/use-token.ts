import type { Actor } from '../action.ts'
import type { Db } from '../db/db.ts'
import type { Seal } from '../seal.ts'
import { tokenHash } from './make-token.ts'

interface TokenRow {
  id: number
  user_id: number
  username: string
  sponsor_id: number
  last_used_at: Date | null
}

/** The sponsor of an API token, found by its secret. Only the secret's SHA-256 is stored. */
export async function useToken(
  { db, seal }: { db: Db; seal: Seal },
  secret: string,
  now: Date,
): Promise<Extract<Actor, { role: 'sponsor' }> | null> {
  const { rows } = await db.query<TokenRow>(
    `select t.id, t.user_id, u.username, t.sponsor_id, t.last_used_at
     from sponsors_token t join members_user u on u.id = t.user_id
     where t.token_hash = $1 and t.revoked_at is null and u.closed_at is null`,
    [tokenHash(secret)],
    'sponsors-token',
  )
  const row = rows[0]
  if (!row) return null
  // A time to the minute is enough to see which tokens are in use, and avoids a write on every request.
  if (!row.last_used_at || now.getTime() - row.last_used_at.getTime() > 60_000) {
    await db.query('update sponsors_token set last_used_at = $2 where id = $1', [row.id, now], 'sponsors-token-used')
  }
  return {
    role: 'sponsor',
    id: row.user_id,
    username: seal.open('user.username', row.username),
    sessionId: null,
    sponsorId: row.sponsor_id,
  }
}
