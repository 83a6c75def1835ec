import type { Job } from '../core/job.ts'
import type { Db } from '../db/db.ts'
import { transactionLocks } from '../db/locks.ts'
import { onlyRow } from '../db/only-row.ts'
import { hasPlace, meetsFilter, misfits } from './task-hall-sql.ts'

/** Number of wishes that are compared with one campaign in a transaction. */
const compared = 500
/** Number of wishes that are told in a transaction. */
const told = 100
/** A notification counts at most this number of campaigns. */
const mostMatched = 100

/** The wishes of the rows in `from` as the Task Hall asks. Closed accounts have no level, so they match nothing. */
const askedFrom = (from: string) => `
    select w.*, l.level, l.share, d.phones, d.android_version, d.device_class, d.languages, d.district
    from ${from} w
      cross join members_level(w.member_id, $1) l
      left join members_declaration d on d.member_id = w.member_id`

/** Whether the Task Hall would offer the campaign `c` to the member under the wish's filter. */
const isOffered = `c.state = 'open'
      and ${misfits} = '{}'
      and ${meetsFilter}
      and ${hasPlace}`

/**
 * Tells members of newly opened campaigns that match their wishes. Campaigns are compared first, all of them, so that one notification
 * counts several. The progress is stored with what was found, so a crash neither loses nor repeats anything.
 */
export const tellWishes: Job = {
  name: 'tasks.tell-wishes',
  everySeconds: 30,
  run: ({ transaction }, now) =>
    transaction(async (db) => {
      const lock = await db.query<{ free: boolean }>(
        `select pg_try_advisory_xact_lock(${transactionLocks.wishes}, 0) as free`,
      )
      if (!onlyRow(lock).free) return 0
      return (await compareNext(db, now)) || tellDue(db, now)
    }),
}

/** Compares the next open campaign with a part of the wishes. A paused campaign waits until it is resumed. */
async function compareNext(db: Db, now: Date): Promise<number> {
  const { rows } = await db.query<{ id: number; afterWish: number; closed: boolean }>(
    `select q.campaign_id as id, q.after_wish as "afterWish", c.state = 'closed' as closed
      from tasks_to_announce q
        join campaigns_campaign c on c.id = q.campaign_id
      where c.state = 'closed'
        or c.state = 'open'
        and greatest(c.opened_at, c.opens_at) <= $1
      order by q.campaign_id
      limit 1`,
    [now],
    'tasks-to-announce',
  )
  const [next] = rows
  if (!next) return 0
  const last = next.closed ? null : await compare(db, next, now)
  if (last === null) await db.query('delete from tasks_to_announce where campaign_id = $1', [next.id])
  else await db.query('update tasks_to_announce set after_wish = $2 where campaign_id = $1', [next.id, last])
  return 1
}

/** Notes the matches of a campaign. Returns the last compared wish, or null if there are no more. */
async function compare(
  db: Db,
  { id, afterWish }: { id: number; afterWish: number },
  now: Date,
): Promise<number | null> {
  const answer = await db.query<{ count: number; last: number | null }>(
    `with batch as materialized (
        select * from tasks_wish where id > $3 order by id limit ${compared}
      ),
      asked as materialized (${askedFrom('batch')}
      ),
      found as materialized (
        select asked.id
        from asked
          join campaigns_campaign c on c.id = $2 and greatest(c.opened_at, c.opens_at) > asked.created_at
        where ${isOffered}
      ),
      noted as (
        update tasks_wish set
          matched = array_append(matched, $2)
        where id in (select id from found)
          and cardinality(matched) < ${mostMatched}
          and $2 <> all (matched)
      )
    select count(*) as count, max(id) as last from batch`,
    [now, id, afterWish],
    'tasks-compare-wishes',
  )
  const { count, last } = onlyRow(answer)
  return count < compared ? null : last
}

/** Tells of the noted campaigns that are still offered. Those of a member who may not start tasks now are forgotten. */
async function tellDue(db: Db, now: Date): Promise<number> {
  const { rows } = await db.query<{ id: number; count: number }>(
    `with due as materialized (
        select *
        from tasks_wish
        where matched <> '{}'
          and coalesce(told_at, '2020-01-01 00:00:00+00'::timestamptz) <= $1::timestamptz - interval '24 hours'
        order by coalesce(told_at, '2020-01-01 00:00:00+00'::timestamptz), id
        limit ${told}
        for update
      ),
      asked as materialized (${askedFrom('due')}
        where not exists (
          select from holds_hold where member_id = w.member_id and kind in ('work', 'sign_in') and ended_at is null
        )
      ),
      offered as (
        select asked.id, count(*) as count
        from asked
          cross join lateral unnest(asked.matched) m(campaign_id)
          join campaigns_campaign c on c.id = m.campaign_id
        where ${isOffered}
        group by asked.id
      )
    select due.id, coalesce(o.count, 0) as count
    from due
      left join offered o on o.id = due.id`,
    [now],
    'tasks-due-wishes',
  )
  if (rows.length === 0) return 0
  const over = rows.filter(({ count }) => count === 0).map(({ id }) => id)
  const offered = rows.filter(({ count }) => count > 0)
  await db.query(`update tasks_wish set matched = '{}' where id = any ($1)`, [over], 'tasks-forget-matched')
  await db.query(
    'select tasks_tell_wish(id, count, $3) from unnest($1::bigint[], $2::integer[]) w(id, count)',
    [offered.map(({ id }) => id), offered.map(({ count }) => count), now],
    'tasks-tell-wishes',
  )
  return rows.length
}
