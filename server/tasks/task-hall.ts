import type { Language } from '../../contract/common.ts'
import { payOf } from '../../contract/money.ts'
import type { Input, Reply } from '../../contract/endpoint.ts'
import type { tasks } from '../../contract/tasks.ts'
import { wordsFor } from '../../contract/words-for.ts'
import type { Action } from '../core/action.ts'
import type { Db } from '../db/db.ts'
import { inOrderOf, inBatchesOn } from '../core/in-batches.ts'
import { offeredNames } from '../campaigns/fields.ts'
import { textsOf } from '../campaigns/opened.ts'
import type { Texts } from '../campaigns/sql.ts'
import { numbersCursor, oneMore, pageOf } from '../core/paging.ts'
import { factsOf, type Facts } from './offer-facts.ts'
import { readSaved } from './saved-offers.ts'
import {
  cheap,
  firstOnly,
  hasPlace,
  meetsFilter,
  misfits,
  ofWaves,
  releasedPlace,
  workedOnApp,
  type Row,
} from './task-hall-sql.ts'

type Hall = (typeof tasks)['GET /api/task-hall']
type Offer = Reply<Hall>['items'][number]
type Query = Input<Hall>['query']
type Sort = NonNullable<Query['sort']>
type Platform = Offer['platform']

const shown = [
  'title',
  'appName',
  'appLink',
  'platform',
  'cover',
  'screenshots',
  'summary',
  'steps',
  'questions',
  'amount',
  ...offeredNames,
] as const

/** Maximum number of open campaigns that one page reads. A selective filter needs more pages, but never reads everything at once. */
export const mostRead = 500

/** The column of each order, and a value before its first row. The indexes campaigns_campaign_hall_* use the same columns. */
const orders = {
  newest: {
    key: 'coalesce(c.opened_at, c.created_at)',
    type: 'timestamptz',
    number: '(extract(epoch from key) * 1000)::bigint',
    down: true,
  },
  pay: { key: 'c.amount', type: 'bigint', number: 'key', down: true },
  time: { key: 'c.time_allowed_minutes', type: 'bigint', number: 'key', down: false },
  data: { key: 'coalesce(c.download_megabytes, 10001)', type: 'bigint', number: 'key', down: false },
  worth: { key: 'c.amount * 1000 / c.time_allowed_minutes', type: 'bigint', number: 'key', down: true },
} as const satisfies Record<Sort, object>

interface Asked {
  memberId: number
  now: Date
  query: Query
  /** Only tasks that can be started now, are worth their data, and run on this phone. */
  fits?: { cheap: boolean; notOn: Platform | null }
}
/** The open campaigns with a place for this member. Members can read them during a hold and outside business hours too. */
export const taskHall: Action<Hall> = async ({ pool, who, now, userAgent, language }, { query }) => {
  const asked = { memberId: who.id, now, query }
  const [rows, next] = await Promise.all([
    query.saved ? readSaved(pool, asked) : read[query.sort ?? 'newest'](pool, asked),
    query.suggest ? suggest(pool, who.id, now, userAgent) : null,
  ])
  const stopped = rows.find(({ placesLeft }) => placesLeft === null)
  const found = rows.filter((row) => row !== stopped)
  const ids = [...new Set([...found, ...(next ?? [])].map(({ id }) => id))]
  const [texts, facts] = await Promise.all([textsOf(pool, ids, now), factsOf(pool, who.id, ids)])
  const offerOf = (row: Row) => toOffer(row, texts.get(row.id)!, facts.get(row.id)!, language)
  const page = pageOf(found, query, offerOf, cursorOf)
  return {
    ...page,
    next: page.next ?? (stopped ? cursorOf(stopped) : null),
    suggested: next?.map((row) => ({ ...offerOf(row), newToMe: row.newToMe })),
  }
}

const mostSuggested = 2

/**
 * Suggested tasks: a member's first task, then the highest pay per minute among those that this member may start and this phone can run. Apps that are new to the
 * member come first, and apps that take too much data come last. One statement answers all three, and another one looks for a first task.
 */
async function suggest(pool: Db, memberId: number, now: Date, userAgent: string): Promise<(Row & Suggested)[]> {
  const notOn = otherPhone(userAgent)
  const ask = (cheap: boolean, newToMe: boolean, from = read.worth) =>
    from(pool, { memberId, now, query: { limit: mostSuggested - 1, newToMe }, fits: { cheap, notOn } })
  const [first, fresh, cheap, any] = await Promise.all([
    ask(false, false, read.first),
    ask(true, true),
    ask(true, false),
    ask(false, false),
  ])
  const offers = new Map<number, Row & Suggested>()
  for (const row of [...first, ...fresh, ...cheap, ...any])
    if (row.placesLeft !== null && offers.size < mostSuggested && !offers.has(row.id))
      offers.set(row.id, { ...row, newToMe: first.includes(row) || fresh.includes(row) })
  return [...offers.values()]
}

interface Suggested {
  newToMe: boolean
}

/** The platforms that this phone cannot run. A computer excludes none, because its owner may have either phone. */
function otherPhone(userAgent: string): Platform | null {
  if (/android/i.test(userAgent)) return 'ios'
  return /iphone|ipad/i.test(userAgent) ? 'android' : null
}

const cursorOf = ({ at, id }: Row) => `${at}-${id}`

/**
 * Reads the open campaigns in order until the page is full, and returns those that match. The parameters are in subselects, because
 * PostgreSQL would plan the statement again at each call if it knew the values.
 */
function statement(sort: Sort, which: string): string {
  const { key, type, number, down } = orders[sort]
  const order = down ? 'desc' : 'asc'
  return `
    with asked as materialized (
      select a.*, l.level, l.share, d.phones, d.android_version, d.device_class, d.languages, d.district
      from unnest(
        (select $2::bigint[]), (select $3::${type}[]), (select $4::bigint[]), (select $5::bigint[]),
        (select $6::text[]), (select $7::bigint[]), (select $8::bigint[]), (select $9::bigint[]),
        (select $10::text[]), (select $11::boolean[]), (select $12::boolean[]), (select $13::text[]),
        (select $14::boolean[]), (select $15::boolean[])
      ) with ordinality a(
        member_id, after_key, after_id, most, search, min_pay, max_minutes, max_megabytes, platform, new_to_me, cheap,
        not_on, unfit, only_now, place
      )
        cross join members_level(a.member_id, $1) l
        left join members_declaration d on d.member_id = a.member_id
    )
    select asked.place, asked.share, o.id, o.at, o."placesLeft", o."nextPlacesAt", o.unfit, o."minLevel"
    from asked
      cross join lateral (
        with read as materialized (
          select c.id, c.search_text, c.app_link, c.platform, c.amount,
            c.min_level, c.min_android_version, c.device_classes, c.languages, c.districts,
            c.places, c.wave_size, c.wave_hours, c.opened_at, c.of_platform,
            c.time_allowed_minutes, c.download_megabytes, c.opens_at, c.closes_at, ${key} as key
          from campaigns_campaign c
          where c.state = 'open'${which}
            and (${key}, c.id) ${down ? '<' : '>'} (asked.after_key, asked.after_id)
          order by ${key} ${order}, c.id ${order}
          limit ${mostRead}
        ),
        found as materialized (
          select c.id, c.key, c.min_level, misfit.unfit, ${ofWaves('campaigns_unreleased')} as unreleased,
            ${ofWaves('campaigns_next_wave')} as next_at
          from read c
            cross join lateral (select ${misfits} as unfit offset 0) misfit
          where (misfit.unfit <> '{}') = asked.unfit
            and ${meetsFilter}
            and (asked.not_on is null or c.platform <> asked.not_on)
            and (not asked.cheap or ${cheap})
            and ${hasPlace}
            and (not asked.only_now or ${ofWaves('campaigns_unreleased')} = 0 or ${releasedPlace} is not null)
            and (not asked.new_to_me or ${workedOnApp} is null)
          limit asked.most
        )
        select id, ${number} as at, (
          select greatest(count(*) - found.unreleased, 0)
          from tasks_place
          where campaign_id = found.id and state = 'free'
        ) as "placesLeft", next_at as "nextPlacesAt", unfit, min_level as "minLevel"
        from found
        union all
        select id, ${number}, null, null, '{}'::text[], 0
        from (select id, key from read offset ${mostRead - 1} limit 1) stopped
        where (select count(*) from found) < asked.most
      ) o
    order by asked.place, o.at ${order}, o.id ${order}`
}

/** Concurrent requests with the same order share a statement. */
const readIn = (sort: Sort, which = '', name: string = sort) =>
  inBatchesOn(async (pool: Db, asked: Asked[]): Promise<Row[][]> => {
    const { rows } = await pool.query<Row & { place: number }>(
      statement(sort, which),
      [
        new Date(Math.max(...asked.map(({ now }) => now.getTime()))),
        asked.map(({ memberId }) => memberId),
        ...afterOf(sort, asked),
        asked.map(({ query }) => oneMore(query)),
        asked.map(({ query }) => query.search ?? null),
        asked.map(({ query }) => query.minPay ?? null),
        asked.map(({ query }) => query.maxMinutes ?? null),
        asked.map(({ query }) => query.maxMegabytes ?? null),
        asked.map(({ query }) => query.platform ?? null),
        asked.map(({ query }) => query.newToMe ?? false),
        asked.map(({ fits }) => fits?.cheap ?? false),
        asked.map(({ fits }) => fits?.notOn ?? null),
        asked.map(({ query }) => query.unfit ?? false),
        asked.map(({ fits }) => fits !== undefined),
      ],
      `tasks-hall-${name}`,
    )
    return inOrderOf(rows, asked)
  })
const read = {
  newest: readIn('newest'),
  pay: readIn('pay'),
  time: readIn('time'),
  data: readIn('data'),
  worth: readIn('worth'),
  /** The platform's own task, for members without an approved one. */
  first: readIn('worth', firstOnly, 'first'),
}

/** For each request, the last row of the previous page or the value before the first row. */
function afterOf(sort: Sort, asked: readonly Asked[]): [unknown[], unknown[]] {
  const last = asked.map(({ query }) => numbersCursor(query, 2))
  const first = sort === 'newest' ? 'infinity' : orders[sort].down ? Number.MAX_SAFE_INTEGER : -1
  return [
    last.map((one) => (one ? (sort === 'newest' ? new Date(one[0]!) : one[0]) : first)),
    last.map((one) => one?.[1] ?? 0),
  ]
}

function toOffer(
  { id, share, placesLeft, nextPlacesAt, unfit, minLevel, over }: Row,
  texts: Texts,
  facts: Facts,
  language: Language,
): Offer {
  const said = pick(texts, shown)
  const title = wordsFor(language, texts.title, texts.otherTitle)
  const summary = wordsFor(language, texts.summary, texts.otherSummary)
  return {
    id,
    ...said,
    title,
    summary,
    share,
    pay: payOf(said.amount, share),
    placesLeft: placesLeft!,
    nextPlacesAt: nextPlacesAt?.toISOString() ?? null,
    ...facts,
    ...(over && { over }),
    ...(unfit.length > 0 && { unfit, minLevel }),
  }
}

function pick<T, K extends keyof T>(all: T, names: readonly K[]): Pick<T, K> {
  const some = {} as Pick<T, K>
  for (const name of names) some[name] = all[name]
  return some
}
