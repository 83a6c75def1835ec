import type { Db } from '../db/db.ts'
import { onlyRow } from '../db/only-row.ts'
import type { Sought } from './sought.ts'

/** A statement's parameter values. The first three are fixed: upper bound of ids, lower bound of ids, and maximum number of rows. */
class Values {
  readonly list: unknown[]
  constructor(before: number, after: number, most: number) {
    this.list = [before, after, most]
  }
  add = (value: unknown): string => `$${this.list.push(value)}`
}

/** Lists of at most `$3` events that together contain all events for this index. */
type Way = (sought: Sought, add: Values['add']) => string[]

/**
 * The newest events for each key. The row comparison and the order name both columns of the index: with an equality, PostgreSQL might scan
 * the whole log instead if it expects frequent matches.
 */
const listOf = (column: string, keys: string, more = '') => `(
          select e.*
          from unnest(${keys}) k(key)
            cross join lateral (
              select e.*
              from audit_event e
              where (${column}, e.id) < (k.key, $1::bigint)
                and (${column}, e.id) > (k.key, $2::bigint)
                ${more}
              order by ${column} desc, e.id desc
              limit $3
            ) e
        )`

/** A partial index without null values is used only if the condition excludes null too. */
const there = (column: string) => `and ${column} is not null`

const ways = {
  task: ({ taskId }, add) => [listOf('e.task_id', `array[${add(taskId)}::bigint]`, there('e.task_id'))],
  member: ({ memberId }, add) => [listOf('e.member_id', `array[${add(memberId)}::bigint]`)],
  // Members' actions mostly concern themselves and are then in the member's list.
  actor: ({ actorIds }, add) => {
    const actors = `${add(actorIds)}::bigint[]`
    return [
      listOf('e.member_id', actors, 'and e.actor_id = e.member_id'),
      listOf('e.actor_id', actors, 'and e.actor_id is distinct from e.member_id and e.actor_id is not null'),
    ]
  },
  campaign: ({ campaignId }, add) => [
    listOf('e.campaign_id', `array[${add(campaignId)}::bigint]`, there('e.campaign_id')),
  ],
  sponsor: ({ sponsorId }, add) => [listOf('e.sponsor_id', `array[${add(sponsorId)}::bigint]`, there('e.sponsor_id'))],
  action: ({ actions }, add) => [listOf('e.action collate "C"', `${add(actions)}::text[]`)],
  rareActor: ({ actor }, add) => [
    listOf('e.actor', `array[${add(actor)}::audit_actor]`, `and e.actor in ('operator', 'anyone')`),
  ],
  all: () => [
    `(select e.* from audit_event e where e.id < $1::bigint and e.id > $2::bigint order by e.id desc limit $3)`,
  ],
} satisfies Record<string, Way>
export type WayName = keyof typeof ways

/** Number of rows counted per index to find the shortest list. */
const counted = 20_000

/** The shortest list that contains all matching events. */
export async function shortestWay(db: Db, sought: Sought): Promise<WayName> {
  if (sought.taskId !== undefined) return 'task'
  const possible = (
    [
      ['member', sought.memberId],
      ['actor', sought.actorIds],
      ['campaign', sought.campaignId],
      ['sponsor', sought.sponsorId],
      ['action', sought.actions],
      ['rareActor', sought.actor === 'operator' || sought.actor === 'anyone' ? sought.actor : undefined],
    ] satisfies [WayName, unknown][]
  ).flatMap(([name, asked]) => (asked === undefined ? [] : [name]))
  if (possible.length < 2) return possible[0] ?? 'all'
  const values = new Values(sought.before, sought.after, counted)
  const counts = possible.map(
    (name) =>
      `select '${name}' as name, count(*) as count from (${ways[name](sought, values.add).join(' union all ')}) e`,
  )
  const answer = await db.query<{ name: WayName }>(
    `select name from (${counts.join(' union all ')}) w order by count, name limit 1`,
    values.list,
  )
  return onlyRow(answer).name
}

/**
 * The statement, with its values, that reads at most `most` events of an index, newest first, below the id `before`, and returns up to
 * `limit` matching ones. Each row also contains the number of events read and the id of the last one.
 */
export function walk(
  way: WayName,
  sought: Sought,
  { before, most, limit }: { before: number; most: number; limit: number },
): [sql: string, values: unknown[]] {
  const { add, list } = new Values(before, sought.after, most)
  const { actor, actorIds, actions, memberId, sponsorId, campaignId, taskId, from, to, shownToSponsor } = sought
  const fits = [
    actor && `e.actor = ${add(actor)}::audit_actor`,
    actorIds && `e.actor_id = any(${add(actorIds)}::bigint[])`,
    actions && `e.action = any(${add(actions)}::text[])`,
    memberId !== undefined && `e.member_id = ${add(memberId)}::bigint`,
    sponsorId !== undefined && `e.sponsor_id = ${add(sponsorId)}::bigint`,
    campaignId !== undefined && `e.campaign_id = ${add(campaignId)}::bigint`,
    taskId !== undefined && `e.task_id = ${add(taskId)}::bigint`,
    from !== undefined && `e.at >= ${add(from)}::timestamptz`,
    to !== undefined && `e.at <= ${add(to)}::timestamptz`,
    shownToSponsor &&
      `(e.actor = 'sponsor' or e.actor <> 'member' and notifications_group(e.action) in ('sponsor', 'account'))`,
  ].filter((condition) => typeof condition === 'string')
  const lists = ways[way](sought, add)
  return [
    `with walked as materialized (
        select e.id, ${fits.length > 0 ? `(${fits.join(' and ')}) is true` : 'true'} as fits
        from (${lists.join(' union all ')}) e
        order by e.id desc
        limit $3
      )
      select
        w.count as walked,
        w.last,
        l.at as "lastAt",
        e.id,
        e.at,
        e.actor,
        e.actor_id as "actorId",
        u.username as "actorName",
        e.action,
        e.member_id as "memberId",
        e.sponsor_id as "sponsorId",
        e.campaign_id as "campaignId",
        e.task_id as "taskId",
        coalesce(${title}, m.username, s.name) as about,
        ${title} as campaign,
        e.detail
      from (select count(*) as count, min(id) as last from walked) w
        left join audit_event l on l.id = w.last
        left join (select id from walked where fits order by id desc limit ${add(limit)}) f on true
        left join audit_event e on e.id = f.id
        left join members_user u on u.id = e.actor_id
        left join campaigns_campaign c on c.id = e.campaign_id
        left join members_user m on m.id = e.member_id
        left join sponsors_sponsor s on s.id = e.sponsor_id
      order by e.id desc`,
    list,
  ]
}

/** For a deleted draft, the deletion event has the title. */
const title = `coalesce(c.title, case when e.action = 'campaign.deleted' then e.detail ->> 'title' end)`

interface Row {
  id: number
  at: Date
  actor: string
  actorId: number | null
  actorName: string | null
  action: string
  memberId: number | null
  sponsorId: number | null
  campaignId: number | null
  taskId: number | null
  about: string | null
  /** The title of the campaign concerned. */
  campaign: string | null
  detail: Record<string, unknown>
}
/** Repeated in each row: the number of events read, and the last one, from which the next page continues. */
interface Walked {
  walked: number
  last: number | null
  lastAt: Date | null
}

/**
 * Numbers of events to read, step by step, until a page is full. The first step reads a page's size, enough if an index matches the filter
 * exactly. A filter for rare events needs further pages but never reads the whole log.
 */
const steps = [400, 4_000, 30_000]

/** Reads until a page is full. `next` and `searchedTo` give the position if it stopped before the end, and are null at the end. */
export async function walkInSteps(
  db: Db,
  way: WayName,
  sought: Sought,
  { cursor, limit }: { cursor: number | null; limit: number },
): Promise<{ found: Row[]; next: string | null; searchedTo: string | null }> {
  const found: Row[] = []
  let before = Math.min(cursor ?? sought.before, sought.before)
  let searchedTo: Date | null = null
  for (const most of [limit, ...steps]) {
    const [sql, values] = walk(way, sought, { before, most, limit: limit - found.length })
    const { rows } = await db.query<Row & Walked>(sql, values)
    const { walked, last, lastAt } = rows[0]!
    found.push(...rows.filter(({ id }) => id !== null))
    searchedTo = walked === most ? lastAt : null
    if (searchedTo === null || found.length >= limit) break
    before = last!
  }
  return {
    found,
    next: searchedTo && String(before),
    searchedTo: searchedTo && searchedTo.toISOString(),
  }
}
