import type { notifications } from '../../contract/notifications.ts'
import type { Action, ReplyOf } from '../core/action.ts'
import { onlyRow } from '../db/only-row.ts'
import { everHandedIn } from '../members/me-sql.ts'
import { vapidKeys } from './push-service.ts'

type Shown = ReplyOf<(typeof notifications)['GET /api/notifications/settings']>

interface Row extends Pick<Shown, 'push' | 'sms' | 'ask' | 'smsPossible'> {
  quietFrom: number | null
  quietTo: number | null
}
interface DeviceRow {
  id: number
  userAgent: string
  since: Date
  sessionId: number | null
}

/** For a member who has chosen nothing yet. The columns of `notifications_choice` have the same defaults. */
const preset = `'{paid,rejected,repair,answer,time,wish}', '{paid,rejected,repair}', 22, 7`

export const showSettings: Action<(typeof notifications)['GET /api/notifications/settings']> = async ({
  db,
  who,
  mac,
}) => {
  const choice = onlyRow(
    await db.query<Row>(
      `select
          c.push,
          c.sms,
          c.quiet_from as "quietFrom",
          c.quiet_to as "quietTo",
          c.answered_at is null
            and not exists (select from notifications_device where user_id = $1)
            and exists (select from ledger_member a where a.member_id = $1 and ${everHandedIn('$1')}) as ask,
          exists (select from members_verified where user_id = $1 and channel = 'sms')
            and exists (select from members_user where id = $1 and phone is not null) as "smsPossible"
        from (
            select push, sms, quiet_from, quiet_to, answered_at from notifications_choice where user_id = $1
            union all
            select ${preset}, null where not exists (select from notifications_choice where user_id = $1)
          ) c`,
      [who.id],
    ),
  )
  const { rows } = await db.query<DeviceRow>(
    `select id, user_agent as "userAgent", created_at as since, session_id as "sessionId"
      from notifications_device
      where user_id = $1
      order by id desc`,
    [who.id],
  )
  const { quietFrom, quietTo, ...rest } = choice
  return {
    ...rest,
    quiet: quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo },
    key: vapidKeys(mac).publicKey,
    devices: rows.map(({ id, userAgent, since, sessionId }) => ({
      id,
      userAgent,
      since: since.toISOString(),
      current: sessionId === who.sessionId,
    })),
  }
}

export const changeSettings: Action<(typeof notifications)['PUT /api/notifications/settings']> = async (
  { db, who, now, limit },
  { body },
) => {
  await limit('push_settings', String(who.id))
  const { push, sms, quiet } = body
  await db.query(
    `insert into notifications_choice (user_id, push, sms, quiet_from, quiet_to)
      values ($1, $2, $3, $4, $5)
      on conflict (user_id) do update set
        push = excluded.push,
        sms = excluded.sms,
        quiet_from = excluded.quiet_from,
        quiet_to = excluded.quiet_to`,
    [who.id, push, sms, quiet?.from ?? null, quiet?.to ?? null],
  )
  // Messages that wait for the end of the old quiet hours are scheduled again.
  await db.query('update notifications_telling set tell_at = $2 where user_id = $1 and told_at is null', [who.id, now])
}

/** The question is not asked again. */
export const noThanks: Action<(typeof notifications)['POST /api/notifications/no-thanks']> = async ({
  db,
  who,
  now,
  limit,
}) => {
  await limit('push_settings', String(who.id))
  await db.query(
    `insert into notifications_choice (user_id, answered_at)
      values ($1, $2)
      on conflict (user_id) do update set answered_at = excluded.answered_at`,
    [who.id, now],
  )
}
