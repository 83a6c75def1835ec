import { payOf } from '../../contract/money.ts'
import type { Reply } from '../../contract/endpoint.ts'
import type { tasks } from '../../contract/tasks.ts'
import type { Action } from '../action.ts'
import { offeredNames } from '../campaigns/fields.ts'
import { textsOf } from '../campaigns/opened.ts'
import type { Texts } from '../campaigns/sql.ts'

type Hall = (typeof tasks)['GET /api/task-hall']
type Offer = Reply<Hall>['items'][number]

const shown = [
  'title',
  'appName',
  'appLink',
  'platform',
  'cover',
  'summary',
  'steps',
  'questions',
  'amount',
  ...offeredNames,
] as const
interface Row {
  id: number
  share: number
  placesLeft: number
}

const most = 100

/** Looked up for each open campaign. For `not exists` PostgreSQL may read all claims that the member ever made. */
const notClaimed = `(
          select id from tasks_live_claim where campaign_id = c.id and member_id = (select $1) limit 1
        ) is null`

/** The open campaigns with a place for this member, newest first. A member can read them during a hold and outside business hours too. */
export const taskHall: Action<Hall> = async ({ db, pool, who, now }) => {
  const { rows } = await db.query<Row>(
    `select c.id, l.share, f.places_left as "placesLeft"
      from members_level($1, $2) l
        cross join campaigns_campaign c
        cross join lateral (
          select count(*) as places_left
          from tasks_place
          where campaign_id = c.id and state = 'free'
        ) f
      where c.state = 'open'
        and c.min_level <= l.level
        and (c.opens_at is null or c.opens_at <= (select $2))
        and (c.closes_at is null or c.closes_at > (select $2))
        and f.places_left > 0
        and ${notClaimed}
      order by c.opened_at desc, c.id desc
      limit ${most}`,
    [who.id, now],
    'tasks-hall',
  )
  const texts = await textsOf(
    pool,
    rows.map(({ id }) => id),
  )
  return { items: rows.map((row) => toOffer(row, texts.get(row.id)!)) }
}

function toOffer({ id, share, placesLeft }: Row, texts: Texts): Offer {
  const said = pick(texts, shown)
  return { id, ...said, share, pay: payOf(said.amount, share), placesLeft }
}

function pick<T, K extends keyof T>(all: T, names: readonly K[]): Pick<T, K> {
  const some = {} as Pick<T, K>
  for (const name of names) some[name] = all[name]
  return some
}
