import { hash, randomBytes } from 'node:crypto'
import type { Db } from '../db/db.ts'

export const sessionCookie = 'porokh_session'
/** A second cookie that scripts can read. It says that somebody may be signed in, and gives no access. */
export const hintCookie = 'porokh_in'
export const sessionMinutes = 30

export interface Opened {
  token: string
  expiresAt: Date
}

export const hashOf = (token: string) => hash('sha256', token, 'buffer')

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
