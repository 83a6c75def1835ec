import type { Db } from '../db/db.ts'

export interface Session {
  id: number
  userAgent: string
  address: string
  signedInAt: Date
  lastUsedAt: Date
  expiresAt: Date
  isOpen: boolean
}

/** The open sessions, and the last session of each device on which the PIN or a passkey opens the account again. */
export async function openSessions(db: Db, userId: number, now: Date): Promise<Session[]> {
  const { rows } = await db.query<Session>(
    `select
        id,
        user_agent as "userAgent",
        ip as address,
        created_at as "signedInAt",
        last_seen_at as "lastUsedAt",
        expires_at as "expiresAt",
        ended_at is null and expires_at > $2 as "isOpen"
      from app_session
      where user_id = $1
        and (
          (ended_at is null and expires_at > $2)
          or id in (
            select max(s.id)
            from members_device d
              join app_session s on s.user_id = d.member_id and s.device = d.mark
            where d.member_id = $1
              and d.used_at > $2::timestamptz - interval '720 hours'
            group by d.id
          )
        )
      order by id desc
      limit 100`,
    [userId, now],
  )
  return rows
}
