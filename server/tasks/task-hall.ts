import { payOf } from '../../contract/money.ts'
import type { Reply } from '../../contract/endpoint.ts'
import type { tasks } from '../../contract/tasks.ts'
import type { Action } from '../action.ts'
import type { Db } from '../db/db.ts'
import { byPlace, inBatchesOn } from '../in-batches.ts'
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
  place: number
  id: number
  share: number
  placesLeft: number
}

const most = 100

/** The open campaigns with a place for this member, newest first. A member can read them during a hold and outside business hours too. */
export const taskHall: Action<Hall> = async ({ pool, who, now }) => {
  const rows = await offersFor(pool, { memberId: who.id, now })
  const texts = await textsOf(
    pool,
    rows.map(({ id }) => id),
  )
  return { items: rows.map((row) => toOffer(row, texts.get(row.id)!)) }
}

/** Those who ask together share the counting of the free places. */
const offersFor = inBatchesOn(async (pool: Db, asked: { memberId: number; now: Date }[]): Promise<Row[][]> => {
  const now = new Date(Math.max(...asked.map((one) => one.now.getTime())))
  const { rows } = await pool.query<Row>(statement, [asked.map(({ memberId }) => memberId), now], 'tasks-hall')
  return byPlace(rows, asked)
})

/** Looked up for each open campaign. For `not exists` PostgreSQL may read all claims that the member ever made. */
const notClaimed = `(
          select id from tasks_live_claim where campaign_id = offered.id and member_id = asked.member_id limit 1
        ) is null`

// The parameters are in subselects, because with known values PostgreSQL would plan the statement again at each call.
const statement = `
  with offered as materialized (
    select c.id, c.min_level, c.opened_at, f.places_left
    from campaigns_campaign c
      cross join lateral (
        select count(*) as places_left
        from tasks_place
        where campaign_id = c.id and state = 'free'
      ) f
    where c.state = 'open'
      and (c.opens_at is null or c.opens_at <= (select $2::timestamptz))
      and (c.closes_at is null or c.closes_at > (select $2::timestamptz))
      and f.places_left > 0
  )
  select asked.place, o.id, l.share, o.places_left as "placesLeft"
  from unnest((select $1::bigint[])) with ordinality asked(member_id, place)
    cross join members_level(asked.member_id, $2) l
    cross join lateral (
      select id, opened_at, places_left
      from offered
      where min_level <= l.level
        and ${notClaimed}
      order by opened_at desc, id desc
      limit ${most}
    ) o
  order by asked.place, o.opened_at desc, o.id desc`

function toOffer({ id, share, placesLeft }: Row, texts: Texts): Offer {
  const said = pick(texts, shown)
  return { id, ...said, share, pay: payOf(said.amount, share), placesLeft }
}

function pick<T, K extends keyof T>(all: T, names: readonly K[]): Pick<T, K> {
  const some = {} as Pick<T, K>
  for (const name of names) some[name] = all[name]
  return some
}
