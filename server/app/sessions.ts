import { createHash, randomBytes } from 'node:crypto'
import type { Actor } from '../action.ts'
import type { Db } from '../db/db.ts'

export const sessionCookie = 'porokh_session'
/** A second cookie that scripts can read. It says that somebody may be signed in, and gives no access. */
export const hintCookie = 'porokh_in'
export const sessionMinutes = 30

export interface Opened {
  token: string
  expiresAt: Date
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()

interface SessionRow {
  session_id: number
  last_seen_at: Date
  user_id: number
  role: Actor['role']
  username: string
  sponsor_id: number | null
}

/** Finds the user of a session cookie, if the session is open. Every request runs this statement. */
export async function userOfSession(pool: Db, token: string, now: Date): Promise<Actor | null> {
  const { rows } = await pool.query<SessionRow>(
    `select s.id as session_id, s.last_seen_at, u.id as user_id, u.role, u.username, m.sponsor_id
     from app_session s join members_user u on u.id = s.user_id left join sponsors_user m on m.user_id = u.id
     where s.token_hash = $1 and s.ended_at is null and s.expires_at > $2 and u.closed_at is null`,
    [hashOf(token), now],
    'app-session',
  )
  const row = rows[0]
  if (!row) return null
  if (now.getTime() - row.last_seen_at.getTime() > 60_000) {
    await pool.query(
      'update app_session set last_seen_at = $2 where id = $1',
      [row.session_id, now],
      'app-session-seen',
    )
  }
  const actor = { id: row.user_id, username: row.username, sessionId: row.session_id }
  if (row.role !== 'sponsor') return { role: row.role, ...actor }
  return row.sponsor_id === null ? null : { role: 'sponsor', ...actor, sponsorId: row.sponsor_id }
}

export async function openSession(
  db: Db,
  session: { userId: number; now: Date; ip: string; userAgent: string },
): Promise<Opened> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(session.now.getTime() + sessionMinutes * 60_000)
  await db.query(
    `insert into app_session (token_hash, user_id, created_at, expires_at, last_seen_at, ip, user_agent)
     values ($1, $2, $3, $4, $3, $5, $6)`,
    [hashOf(token), session.userId, session.now, expiresAt, session.ip, session.userAgent.slice(0, 400)],
  )
  return { token, expiresAt }
}

export async function endSession(db: Db, userId: number, sessionId: number, now: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    'update app_session set ended_at = $3 where id = $2 and user_id = $1 and ended_at is null and expires_at > $3',
    [userId, sessionId, now],
  )
  return rowCount > 0
}

export async function endSessions(db: Db, userId: number, keep: number | null, now: Date): Promise<void> {
  await db.query(
    `update app_session
      set ended_at = $3
      where user_id = $1
        and id is distinct from $2
        and ended_at is null
        and expires_at > $3`,
    [userId, keep, now],
  )
}
