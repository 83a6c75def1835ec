import type { notifications } from '../../contract/notifications.ts'
import type { WishFilter } from '../../contract/wish-words.ts'
import type { Action, Ctx } from '../core/action.ts'
import { idCursor, oneMore, pageOf } from '../core/paging.ts'
import { staffEventColumns, staffEventJoins, type StaffEvent } from './staff-sql.ts'
import { staffWordsOf } from './staff-words.ts'
import { notifiedActions, wordsOf } from './notification-words.ts'

interface Row {
  id: number
  at: Date
  action: string
  app: string | null
  taskId: number | null
  payoutId: number | null
  requestedAt: Date | null
  wish: WishFilter | null
  detail: Record<string, unknown>
  read: boolean
}

interface Asked {
  cursor?: string
  limit: number
}

/** Unread notifications are counted only up to this number. A higher count is not more useful, and slower. */
const countedUnread = 99

async function listForMember({ db, who, language }: Pick<Ctx<'member'>, 'db' | 'who' | 'language'>, query: Asked) {
  const { rows } = await db.query<Row>(
    `select
        e.id,
        e.at,
        e.action,
        c.app_name as app,
        e.task_id as "taskId",
        e.payout_id as "payoutId",
        (select requested_at from payouts_payout where id = e.payout_id) as "requestedAt",
        case when e.action = 'wish.matched' then tasks_wish_filter((e.detail ->> 'wishId')::bigint) end as wish,
        e.detail,
        e.id <= coalesce(r.up_to, 0) as read
      from audit_event e
        left join campaigns_campaign c on c.id = e.campaign_id
        left join notifications_read r on r.member_id = e.member_id
      where e.member_id = $1
        and e.notify
        and e.action = any ($4)
        and ($2::bigint is null or e.id < $2)
      order by e.id desc
      limit $3`,
    [who.id, idCursor(query), oneMore(query), notifiedActions],
    'notifications-list',
  )
  const { rows: unread } = await db.query<{ count: number }>(
    `select count(*) as count from (select from audit_event where member_id = $1 and notify and action = any ($2)
       and id > coalesce((select up_to from notifications_read where member_id = $1), 0) limit ${countedUnread}) e`,
    [who.id, notifiedActions],
    'notifications-unread',
  )
  const page = pageOf(rows, query, ({ id, at, action, app, taskId, payoutId, requestedAt, wish, detail, read }) => ({
    id,
    at: at.toISOString(),
    kind: action,
    ...wordsOf(action, { app, taskId, payoutId, requestedAt, wish, detail }, language),
    read,
  }))
  return { ...page, unread: unread[0]!.count }
}

/** The notifications of a sponsor or an operator, newest first. */
async function listForStaff(
  { db, who, language }: Pick<Ctx, 'db' | 'language'> & { who: { id: number; role: 'sponsor' | 'operator' } },
  query: Asked,
) {
  const { rows } = await db.query<StaffEvent & { read: boolean }>(
    `select n.read_at is not null as read, ${staffEventColumns}
      from notifications_staff n
        join audit_event e on e.id = n.event_id
        ${staffEventJoins}
      where n.user_id = $1
        and ($2::bigint is null or n.event_id < $2)
      order by n.event_id desc
      limit $3`,
    [who.id, idCursor(query), oneMore(query)],
    'notifications-staff',
  )
  const { rows: unread } = await db.query<{ count: number }>(
    `select count(*) as count
      from (select from notifications_staff where user_id = $1 and read_at is null limit ${countedUnread}) n`,
    [who.id],
    'notifications-staff-unread',
  )
  const page = pageOf(rows, query, ({ read, ...event }) => ({
    id: event.id,
    at: event.at.toISOString(),
    kind: event.action,
    ...staffWordsOf(event.action, { ...event, role: who.role }, language),
    read,
  }))
  return { ...page, unread: unread[0]!.count }
}

type ListNotifications = Action<(typeof notifications)['GET /api/notifications']>
export const listNotifications: ListNotifications = (ctx, { query }) => {
  const { db, who, language } = ctx
  return who.role === 'member'
    ? listForMember({ db, who, language }, query)
    : listForStaff({ db, who, language }, query)
}
