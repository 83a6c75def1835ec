import { payOf } from '../../contract/money.ts'
import type { Reply } from '../../contract/endpoint.ts'
import type { tasks } from '../../contract/tasks.ts'
import type { Action } from '../action.ts'
import { columnsOf, fieldsOf, offeredNames, type WrittenRow } from '../campaigns/fields.ts'
import { coverOf } from '../campaigns/sql.ts'

type Hall = (typeof tasks)['GET /api/task-hall']
type Offer = Reply<Hall>['items'][number]

const texts = ['title', 'appName', 'appLink', 'platform', 'summary', 'steps', 'questions', 'amount'] as const
const shown = [...texts, ...offeredNames]
interface Row extends Pick<WrittenRow, (typeof shown)[number]> {
  id: number
  share: number
  placesLeft: number
}

const most = 100

/** The open campaigns with a place for this member, newest first. A member can read them during a hold and outside business hours too. */
export const taskHall: Action<Hall> = async ({ db, who, now }) => {
  const { rows } = await db.query<Row>(
    `select c.id, ${columnsOf(shown)}, l.share, f.places_left as "placesLeft"
      from members_level($1, $2) l
        cross join campaigns_campaign c
        cross join lateral (
          select count(*) as places_left
          from tasks_place
          where campaign_id = c.id and state = 'free'
        ) f
      where c.state = 'open'
        and c.min_level <= l.level
        and (c.opens_at is null or c.opens_at <= $2)
        and (c.closes_at is null or c.closes_at > $2)
        and f.places_left > 0
        and not exists (select from tasks_live_claim where campaign_id = c.id and member_id = $1)
      order by c.opened_at desc, c.id desc
      limit ${most}`,
    [who.id, now],
    'tasks-hall',
  )
  return { items: rows.map(toOffer) }
}

const toOffer = (row: Row): Offer => ({
  id: row.id,
  ...fieldsOf(row, shown),
  cover: coverOf(row.id, row.appName),
  share: row.share,
  pay: payOf(row.amount, row.share),
  placesLeft: row.placesLeft,
})
