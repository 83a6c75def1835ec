import type { notifications } from '../../contract/notifications.ts'
import type { Action } from '../core/action.ts'
import type { Db } from '../db/db.ts'
import { onlyRow } from '../db/only-row.ts'
import { refuse } from '../core/refuse.ts'
import { areKeys, isPushService } from './push-service.ts'

export const mostDevices = 10
/** The encryption context of a browser's address and keys. */
export const subscriptionContext = 'notifications_device.subscription'

/** Sends messages to this browser from now on. Its address may have belonged to another member: it belongs to one person at a time. */
export const addDevice: Action<(typeof notifications)['POST /api/notifications/devices']> = async (ctx, { body }) => {
  const { db, who, now, seal, userAgent } = ctx
  await ctx.limit('push_device', String(who.id))
  const { endpoint, p256dh, auth } = body
  if (!isPushService(endpoint, ctx.pushTestOrigin) || !areKeys(body)) throw refuse('push.refused')
  const marks = seal.marks('push', endpoint)
  const subscription = seal.seal(subscriptionContext, JSON.stringify({ endpoint, keys: { p256dh, auth } }))
  await removeDevices(db, 'mark = any($1) and user_id <> $2', [marks, who.id])
  const { rowCount } = await db.query(
    `update notifications_device d
      set session_id = s.id, device = s.device, subscription = $3, mark = $4, user_agent = $5, renewed_at = $6
      from app_session s
      where d.mark = any($1)
        and d.user_id = $7
        and s.id = $2`,
    [marks, who.sessionId, subscription, marks[0], userAgent.slice(0, 400), now, who.id],
  )
  if (rowCount === 0)
    await db.query(
      `insert into notifications_device
        (user_id, session_id, device, mark, subscription, user_agent, created_at, renewed_at)
        select $1, id, device, $3, $4, $5, $6, $6
        from app_session
        where id = $2
        on conflict (mark) do nothing`,
      [who.id, who.sessionId, marks[0], subscription, userAgent.slice(0, 400), now],
    )
  await removeDevices(db, `user_id = $1 order by renewed_at desc, id desc offset ${mostDevices}`, [who.id])
}

export const removeDevice: Action<(typeof notifications)['DELETE /api/notifications/devices/:id']> = async (
  { db, who },
  { params },
) => {
  if ((await removeDevices(db, 'id = $1 and user_id = $2', [params.id, who.id])) === 0) throw refuse('not_found')
}

/** Ends the messages to the browsers that match this condition. Returns the number. */
export async function removeDevices(db: Db, condition: string, values: readonly unknown[]): Promise<number> {
  const answer = await db.query<{ removed: number }>(
    `select notifications_remove_devices(array(select id from notifications_device where ${condition})) as removed`,
    values,
  )
  return onlyRow(answer).removed
}

/** Sends a message to a browser, so that the member sees how it looks. */
export const sendTest: Action<(typeof notifications)['POST /api/notifications/devices/:id/test']> = async (
  ctx,
  { params },
) => {
  const { db, who, now } = ctx
  await ctx.limit('push_test', String(who.id))
  const { rowCount } = await db.query(
    `insert into notifications_push (device_id, kind, next_try_at, ends_at)
      select id, 'test', $3::timestamptz, $3::timestamptz + interval '10 minutes'
      from notifications_device
      where id = $1
        and user_id = $2`,
    [params.id, who.id, now],
  )
  if (rowCount === 0) throw refuse('not_found')
}
