import type { Ctx } from '../core/action.ts'
import { idCursor, oneMore, pageOf } from '../core/paging.ts'
import { countedUnread, type Asked } from './list-for-member.ts'
import { staffEventColumns, staffEventJoins, type StaffEvent } from './staff-sql.ts'
import { staffWordsOf } from './staff-words.ts'

/** What a sponsor or an operator was told of, newest first. */
export async function listForStaff(
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
