import type { notifications } from '../../contract/notifications.ts'
import type { Action } from '../core/action.ts'

export const readNotifications: Action<(typeof notifications)['POST /api/notifications/read']> = async (
  { db, who, now, limit },
  { body },
) => {
  await limit('notifications_read', String(who.id))
  if (who.role !== 'member') {
    await db.query(
      'update notifications_staff set read_at = $3 where user_id = $1 and event_id <= $2 and read_at is null',
      [who.id, body.upTo, now],
    )
    return
  }
  await db.query(
    `insert into notifications_read (member_id, up_to)
     select $1, max(id) from audit_event
     where member_id = $1 and notify and id <= $2
     having max(id) is not null
     on conflict (member_id) do update set up_to = greatest(notifications_read.up_to, excluded.up_to)`,
    [who.id, body.upTo],
  )
}
