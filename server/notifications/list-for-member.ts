import type { Ctx } from '../core/action.ts'
import { idCursor, oneMore, pageOf } from '../core/paging.ts'
import { notifiedActions, wordsOf } from './notification-words.ts'

interface Row {
  id: number
  at: Date
  action: string
  app: string | null
  taskId: number | null
  payoutId: number | null
  detail: Record<string, unknown>
  read: boolean
}

export interface Asked {
  cursor?: string
  limit: number
}

/** Unread notifications are counted only up to this number. A higher one is no more useful and slower to count. */
export const countedUnread = 99

export async function listForMember(
  { db, who, language }: Pick<Ctx<'member'>, 'db' | 'who' | 'language'>,
  query: Asked,
) {
  const { rows } = await db.query<Row>(
    `select
        e.id,
        e.at,
        e.action,
        c.app_name as app,
        e.task_id as "taskId",
        e.payout_id as "payoutId",
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
  const page = pageOf(rows, query, ({ id, at, action, app, taskId, payoutId, detail, read }) => ({
    id,
    at: at.toISOString(),
    kind: action,
    ...wordsOf(action, { app, taskId, payoutId, detail }, language),
    read,
  }))
  return { ...page, unread: unread[0]!.count }
}
