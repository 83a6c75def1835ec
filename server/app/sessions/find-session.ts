import type { Work } from '../../../contract/work.ts'
import type { PersonRole } from '../../../contract/endpoint.ts'
import type { Actor } from '../../core/action.ts'
import type { Db } from '../../db/db.ts'
import type { Edge } from '../http/edge.ts'
import { inBatches } from '../../core/in-batches.ts'
import { SessionProof } from '../../core/session-proof.ts'
import { hashOf } from './sessions.ts'

interface SessionRow {
  /** The token's position in the batch, from 1. */
  place: number
  session_id: number
  ends_at: number
  unseen: boolean
  user_id: number
  role: Actor['role']
  username: string
  sponsor_id: number | null
  person_role: PersonRole | null
  has_factor: boolean
  password_is_first: boolean
  /** Null for everybody except operators. */
  works_on: Work | null
  /** In milliseconds since 1970. */
  factor_at: number | null
  last_write: string | null
}

/**
 * Returns the function that finds the user of a session cookie if the session is open now. Every request asks the database. Concurrent
 * requests share the statement.
 */
export const sessionFinder = ({
  db,
  clock,
  background,
  seal,
}: Pick<Edge, 'clock' | 'background' | 'seal'> & { db: Db }): Edge['findSession'] => {
  const find = inBatches(async (tokens: string[]) => {
    const now = clock.now()
    const { rows } = await db.query<SessionRow>(
      // With this limit, the index finds each session, whatever the planner's statistics.
      `select
          t.place,
          s.session_id,
          s.ends_at,
          s.unseen,
          s.user_id,
          s.role,
          s.username,
          s.sponsor_id,
          s.person_role,
          s.has_factor,
          s.password_is_first,
          s.works_on,
          s.factor_at,
          s.last_write
        from unnest($1::bytea[]) with ordinality t(token_hash, place)
          cross join lateral (
            select
              s.id as session_id,
              (extract(epoch from s.expires_at) * 1000)::bigint as ends_at,
              s.last_seen_at < $2::timestamptz - interval '1 minute' as unseen,
              u.id as user_id,
              u.role,
              u.username,
              m.sponsor_id,
              m.role as person_role,
              u.factor_since is not null as has_factor,
              u.password_is_first,
              u.works_on,
              (extract(epoch from s.factor_at) * 1000)::bigint as factor_at,
              s.last_write
            from app_session s
              join members_user u on u.id = s.user_id
              left join sponsors_user m on m.user_id = u.id
            where s.token_hash = t.token_hash
              and s.ended_at is null
              and s.expires_at > $2
              and u.closed_at is null
            limit 1
          ) s`,
      [tokens.map(hashOf), now],
      'app-session',
    )
    const unseen = rows.filter((row) => row.unseen).map((row) => row.session_id)
    if (unseen.length > 0) background.start(() => markSeen(db, unseen, now))
    const found = Array<Actor | null>(tokens.length).fill(null)
    for (const row of rows) found[row.place - 1] = actorOf(row, tokens[row.place - 1]!)
    return found
  })
  // A name that cannot be decrypted makes only its own request of the batch fail.
  return async (token) => {
    const who = await find(token)
    return who?.role === 'sponsor' ? { ...who, username: seal.open('user.username', who.username) } : who
  }
}

function actorOf(row: SessionRow, token: string): Actor | null {
  const { role, sponsor_id, person_role, last_write: lastWrite } = row
  const session = { sessionId: row.session_id, sessionEndsAt: row.ends_at, lastWrite }
  const actor = { id: row.user_id, username: row.username, ...session }
  if (role === 'member') return { role, ...actor }
  const factor = { has: row.has_factor, shownAt: row.factor_at }
  const staff = { ...actor, proof: new SessionProof(token), factor }
  if (role === 'operator') return { role, ...staff, worksOn: row.works_on!, passwordIsFirst: row.password_is_first }
  return sponsor_id === null || person_role === null
    ? null
    : { role: 'sponsor', ...staff, sponsorId: sponsor_id, personRole: person_role }
}

/** At most once a minute per session. No request waits for the update, and a session locked by another process is skipped. */
async function markSeen(db: Db, sessionIds: number[], now: Date): Promise<void> {
  await db.query(
    `update app_session
      set last_seen_at = $2
      where id in (
        select id from app_session where id = any($1) for update skip locked
      )`,
    [sessionIds, now],
    'app-session-seen',
  )
}
