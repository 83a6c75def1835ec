import { hash, randomBytes } from 'node:crypto'
import type { Db } from '../../db/db.ts'
import { onlyRow } from '../../db/only-row.ts'

export const sessionMinutes = 30

export interface Opened {
  id: number
  token: string
  expiresAt: Date
}

export const hashOf = (token: string) => hash('sha256', token, 'buffer')

interface NewSession {
  userId: number
  now: Date
  ip: string
  userAgent: string
  /** An HMAC of the browser's stored name. */
  device?: Buffer
  /** Whether only a PIN has proved who it is. */
  byPin?: boolean
}

/** Maximum number of devices signed in to an account. A further sign-in signs the oldest device out. */
export const mostSessions = 20

/** Ends a user's oldest open sessions down to this number. */
export async function endOldest(db: Db, userId: number, left: number, now: Date): Promise<void> {
  await db.query(
    `update app_session set ended_at = $2
      where id in (
        select id from app_session
        where user_id = $1 and ended_at is null and expires_at > $2
        order by id desc
        offset $3
      )`,
    [userId, now, left],
  )
}

const newToken = () => randomBytes(32).toString('base64url')

export async function openSession(db: Db, session: NewSession): Promise<Opened> {
  const token = newToken()
  const expiresAt = new Date(session.now.getTime() + sessionMinutes * 60_000)
  const { userId, now, ip, userAgent, device, byPin = false } = session
  const { id } = onlyRow(
    await db.query<{ id: number }>(
      `insert into app_session
       (token_hash, user_id, created_at, expires_at, last_seen_at, ip, user_agent, device, by_pin)
       values ($1, $2, $3, $4, $3, $5, $6, $7, $8)
       returning id`,
      [hashOf(token), userId, now, expiresAt, ip, userAgent.slice(0, 400), device ?? null, byPin],
    ),
  )
  return { id, token, expiresAt }
}

/** From now on, push messages to this browser belong to the user who has signed in. */
export async function takeDevice(db: Db, userId: number, sessionId: number | null, device: Buffer): Promise<void> {
  await db.query('select notifications_signed_in($1, $2, $3)', [userId, sessionId, device])
}

/** Opens an operator's session if the argon2id output matches the password. */
export async function openOperatorSession(
  db: Db,
  { userId, now, ip, userAgent }: NewSession,
  output: Buffer,
): Promise<Opened | undefined> {
  const token = newToken()
  const { rows } = await db.query<{ expiresAt: Date | null }>(
    'select app_open_operator_session($1, $2, $3, $4, $5, $6) as "expiresAt"',
    [userId, output, hashOf(token), ip, userAgent.slice(0, 400), now],
  )
  const expiresAt = rows[0]?.expiresAt
  if (!expiresAt) return undefined
  const found = await db.query<{ id: number }>('select id from app_session where token_hash = $1', [hashOf(token)])
  return { id: onlyRow(found).id, token, expiresAt }
}

/** Ends a session. `device`: also what opens the account on its device again. Returns whether there was something to end. */
export async function endSession(
  db: Db,
  userId: number,
  sessionId: number,
  now: Date,
  { device = false } = {},
): Promise<boolean> {
  const opened = device && (await endDevice(db, userId, sessionId))
  const { rowCount } = await db.query(
    'update app_session set ended_at = $3 where id = $2 and user_id = $1 and ended_at is null and expires_at > $3',
    [userId, sessionId, now],
  )
  return rowCount > 0 || opened
}

async function endDevice(db: Db, userId: number, sessionId: number): Promise<boolean> {
  const { ended } = onlyRow(
    await db.query<{ ended: boolean }>('select members_end_device($1, $2) as ended', [userId, sessionId]),
  )
  return ended
}

export async function endSessions(db: Db, userId: number, keep: number | null, now: Date): Promise<void> {
  // First: a device that is opening a session meanwhile is waited for, and its session then ends here.
  await db.query('select members_end_devices($1, $2)', [userId, keep])
  await db.query(
    `update app_session
      set ended_at = $3
      where user_id = $1
        and id is distinct from $2
        and ended_at is null
        and expires_at > $3`,
    [userId, keep, now],
  )
  await db.query('select notifications_end_devices($1, $2)', [userId, keep])
}
