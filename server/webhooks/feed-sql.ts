import { webhookKinds, type WebhookKind } from '../../contract/webhooks.ts'
import type { Db } from '../db/db.ts'
import { onlyRow } from '../db/only-row.ts'
import { told, type Told } from './events.ts'
import { markQuery } from './mark.ts'

/** The range of a sponsor's events to read: those above an id, or from the oldest available one. */
export interface Reading {
  sponsorId: number
  after: number | null
  kinds: readonly WebhookKind[]
}

export interface FedEvent extends Told {
  id: number
}
export interface FeedPage {
  events: FedEvent[]
  /** The id after which to continue. */
  next: number
  more: boolean
}

const keptMs = 30 * 24 * 3_600_000

/** Maximum number of a sponsor's events read for a page, including skipped ones. */
const walked = 1000

/**
 * An SQL query for the ids between which events are available. No event up to `mark` can still appear. All events since the time in this
 * parameter are above `oldest`, and some from up to three days earlier: the ids come from a daily head, which covers everything written
 * before the end of the following day.
 */
const bounds = (since: string) => `
        select
          c.mark,
          coalesce(
            (
              select event_up_to
              from transparency_head
              where day <= ((${since}::timestamptz - interval '1 minute') at time zone content_time_zone())::date - 2
              order by day desc
              limit 1
            ),
            0
          ) as oldest
        from (${markQuery}) c`
const sinceOf = (now: Date) => new Date(now.getTime() - keptMs)

export interface FeedBounds {
  mark: number
  oldest: number
}
export const feedBounds = async (db: Db, now: Date): Promise<FeedBounds> =>
  onlyRow(await db.query<FeedBounds>(bounds('$1'), [sinceOf(now)], 'webhooks-feed-bounds'))

const bit = (kind: WebhookKind) => 1 << webhookKinds.indexOf(kind)
const bitsOf = (kinds: readonly WebhookKind[]) => kinds.reduce((bits, kind) => bits | bit(kind), 0)
const actions = Object.keys(told)

interface Row {
  at: number
  mark: number
  oldest: number
  walked: number
  last: number | null
  event: Omit<FedEvent, 'at'> | null
  eventAt: Date | null
}

/**
 * Reads the next page of each request, oldest first, in one statement: a bounded number of steps in the index of a sponsor's events,
 * however long the log is. Events above the mark are left out: one with a smaller id could still be committed.
 */
export async function readFeed(
  db: Db,
  readings: readonly Reading[],
  { limit, now }: { limit: number; now: Date },
): Promise<FeedBounds & { pages: FeedPage[] }> {
  // The comparison of rows and the order name both columns of the index, as in audit/walk-events.ts.
  const own = (columns: string) => `
            select ${columns}
            from audit_event e
            where (e.sponsor_id, e.id) > (r.sponsor_id, coalesce(r.after, m.oldest))
              and (e.sponsor_id, e.id) <= (r.sponsor_id, m.mark)
              and e.sponsor_id is not null
            order by e.sponsor_id, e.id
            limit ${walked}`
  const { rows } = await db.query<Row>(
    `with m as materialized (${bounds('$6')}
      )
      select
        r.at,
        m.mark,
        m.oldest,
        w.count as walked,
        w.last,
        case when f.id is not null then json_build_object(
          'id', f.id,
          'action', f.action,
          'actor', f.actor,
          'memberId', f.member_id,
          'campaignId', f.campaign_id,
          'taskId', f.task_id,
          'detail', f.detail
        ) end as event,
        f.at as "eventAt"
      from m
        cross join unnest($1::bigint[], $2::bigint[], $3::integer[])
          with ordinality r(sponsor_id, after, kinds, at)
        cross join lateral (
          select count(*) as count, max(e.id) as last
          from (${own('e.id')}) e
        ) w
        left join lateral (
          select e.*
          from (${own('e.*')}) e
            join unnest($4::text[], $5::integer[]) k(action, kind) on k.action = e.action
          where k.kind & r.kinds <> 0
            and (e.action <> 'deposit.made' or e.detail ->> 'rail' = 'sandbox')
          order by e.id
          limit $7
        ) f on true
      order by r.at, f.id`,
    [
      readings.map(({ sponsorId }) => sponsorId),
      readings.map(({ after }) => after),
      readings.map(({ kinds }) => bitsOf(kinds)),
      actions,
      actions.map((action) => bit(told[action]![1])),
      sinceOf(now),
      limit + 1,
    ],
    'webhooks-feed',
  )
  const pages = readings.map(({ after }, n): FeedPage => {
    const own = rows.filter(({ at }) => at === n + 1)
    const { mark, oldest, walked: count, last } = own[0]!
    const events = own.flatMap(({ event, eventAt }) => (event && eventAt ? [{ ...event, at: eventAt }] : []))
    const shown = events.slice(0, limit)
    if (events.length > limit) return { events: shown, next: shown.at(-1)!.id, more: true }
    if (count === walked) return { events: shown, next: last!, more: true }
    return { events: shown, next: Math.max(after ?? oldest, mark), more: false }
  })
  const { mark = 0, oldest = 0 } = rows[0] ?? {}
  return { mark, oldest, pages }
}
