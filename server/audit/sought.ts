import type { audit } from '../../contract/audit.ts'
import type { Input } from '../../contract/endpoint.ts'
import type { Ctx } from '../core/action.ts'
import type { Db } from '../db/db.ts'
import { onlyRow } from '../db/only-row.ts'
import { identifierOf } from '../members/identifier.ts'
import { whoIs } from '../members/seal-user.ts'
import type { Seal } from '../sealing/seal.ts'

type Query = Input<(typeof audit)['GET /api/operator/audit']>['query']

/** A parsed filter of the log: names become ids, and the prefix of an action becomes all actions with that prefix. */
export interface Sought extends Pick<
  Query,
  'actor' | 'memberId' | 'sponsorId' | 'campaignId' | 'taskId' | 'from' | 'to'
> {
  actorIds?: number[]
  actions?: string[]
  /** All events of the requested period have ids between these two. */
  after: number
  before: number
  /** Only actions of a sponsor's people, and those reported to them. */
  shownToSponsor?: boolean
}

/** Null if nobody has this name, or no action has this prefix. */
export async function soughtIn({ db, seal }: Pick<Ctx, 'db' | 'seal'>, query: Query): Promise<Sought | null> {
  const { by, reason: _, cursor: __, limit: ___, ...same } = query
  return soughtOf(db, { ...same, actorIds: by === undefined ? undefined : await actorsNamed(db, seal, by) })
}

type Asked = Omit<Sought, 'actions' | 'after' | 'before'> & { action?: string }

/** The same filter with the actor's id. */
export async function soughtOf(db: Db, { action, actorIds, ...same }: Asked): Promise<Sought | null> {
  const actions = action === undefined ? undefined : await actionsLike(db, action)
  if (actorIds?.length === 0 || actions?.length === 0) return null
  return { ...same, ...(await idsOfTime(db, same)), ...(actorIds && { actorIds }), ...(actions && { actions }) }
}

async function actorsNamed(db: Db, seal: Seal, by: string): Promise<number[]> {
  if (/^[1-9]\d{0,8}$/.test(by)) return [Number(by)]
  const [condition, value] = whoIs(seal, identifierOf(by))
  const { rows } = await db.query<{ id: number }>(`select u.id from members_user u where ${condition}`, [value])
  return rows.map(({ id }) => id)
}

/** Jumps in the index from each action to the next one: one step per action of a feature, however long the log is. */
async function actionsLike(db: Db, action: string): Promise<string[]> {
  if (/\.[^]/.test(action)) return [action]
  const { rows } = await db.query<{ action: string }>(
    `with recursive found as (
        (
          select e.action
          from audit_event e
          where e.action collate "C" >= $1
          order by e.action collate "C"
          limit 1
        )
        union all
        select n.action
        from found f
          cross join lateral (
            select e.action
            from audit_event e
            where e.action collate "C" > f.action
            order by e.action collate "C"
            limit 1
          ) n
        where starts_with(f.action, $1)
      )
      select action from found where starts_with(action, $1)`,
    [action.endsWith('.') ? action : `${action}.`],
  )
  return rows.map((row) => row.action)
}

/**
 * The range of ids for a period, from the daily heads, so that no newer or older events are read. A day's head includes all events up to
 * that day, as the database checks; the events it covers were written before the end of the following day.
 */
async function idsOfTime(db: Db, { from, to }: Pick<Query, 'from' | 'to'>): Promise<Pick<Sought, 'after' | 'before'>> {
  const most = Number.MAX_SAFE_INTEGER
  if (from === undefined && to === undefined) return { after: 0, before: most }
  const answer = await db.query<{ after: number | null; before: number | null }>(
    `select
        max(event_up_to) filter (
          where (day + 2)::timestamp at time zone content_time_zone() < $1::timestamptz - interval '1 minute'
        ) as after,
        min(event_up_to) filter (
          where (day + 1)::timestamp at time zone content_time_zone() > $2::timestamptz
        ) + 1 as before
      from transparency_head`,
    [from ?? null, to ?? null],
  )
  const { after, before } = onlyRow(answer)
  return { after: after ?? 0, before: before ?? most }
}
