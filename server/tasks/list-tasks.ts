import type { tasks } from '../../contract/tasks.ts'
import type { Action } from '../action.ts'
import { textsOf } from '../campaigns/opened.ts'
import type { Texts } from '../campaigns/sql.ts'
import { numbersCursor, oneMore, pageOf } from '../paging.ts'
import { claimColumns, taskOf, type ClaimRow, type Task } from './sql.ts'

/** The index tasks_place_member_open has the same condition. */
const undecided = `(t.state in ('submitted', 'repair', 'disputed') or t.state = 'rejected' and not t.final)`

// Parameters are in subselects, because with known values PostgreSQL would plan the statement again at each call.
const page = (condition: string) => `(
      select ${claimColumns}
      from tasks_place t
      where t.member_id = (select $1::bigint)
        and (t.started_at, t.id) < ((select $3::timestamptz), (select $4::bigint))
        and ${condition}
      order by t.started_at desc, t.id desc
      limit (select $5::bigint)
    )`
const tabs = {
  in_progress: `${page(`t.state = 'in_progress'`)} union all ${page(undecided)}`,
  completed: page(`(t.state = 'approved' or t.state = 'rejected' and t.final)`),
  all: page('true'),
}

/** One row for each task, or a single one without a task. Each has the counts, so that one statement reads it all. */
const statement = (tab: keyof typeof tabs) => `
  with counts as materialized (
    select
      a.approved + a.rejected + (
        select count(*)
        from tasks_place t
        where t.member_id = a.member_id and ${undecided} and t.state <> 'rejected'
      ) + (
        select count(*) from tasks_place t where t.member_id = a.member_id and t.state = 'in_progress'
      ) as total,
      greatest(0, l.tasks_a_day - (
        select count(*)
        from tasks_live_claim t
        where t.member_id = a.member_id and t.started_at >= content_day_start($2, s.reset_time)
      )) as remaining
    from ledger_member a
      cross join content_settings s
      cross join members_level(a.member_id, $2) l
    where a.member_id = $1
  )
  select counts.total, counts.remaining, t.*
  from counts
    left join lateral (${tabs[tab]}) t on true
  order by t.started_at desc, t.id desc
  limit $5`

/** Newest first. A rejection that can still be disputed counts as in progress. Returned and expired tasks are only in the tab All. */
export const listTasks: Action<(typeof tasks)['GET /api/tasks']> = async ({ db, pool, who, now }, { query }) => {
  const tab = query.tab ?? 'all'
  const [startedMs = null, id = 0] = numbersCursor(query, 2) ?? []
  const { rows } = await db.query<ClaimRow & { total: number; remaining: number }>(
    statement(tab),
    [who.id, now, startedMs === null ? 'infinity' : new Date(startedMs), id, oneMore(query)],
    `tasks-list-${tab}`,
  )
  const { total, remaining } = rows[0]!
  const claims = rows.filter((row) => row.id !== null)
  const texts = await textsOf(
    pool,
    claims.map((row) => row.campaign_id),
  )
  const toTask = (row: ClaimRow) => taskOf(row, toCampaign(texts.get(row.campaign_id)!))
  return { ...pageOf(claims, query, toTask, (row) => `${row.started_at.getTime()}-${row.id}`), total, remaining }
}

const toCampaign = (texts: Texts): Task['campaign'] => ({
  id: texts.id,
  title: texts.title,
  cover: texts.cover,
  appName: texts.appName,
  appLink: texts.appLink,
  platform: texts.platform,
  steps: texts.steps,
  questions: texts.questions,
  minReviewLength: texts.minReviewLength,
  screenshotsRequired: texts.screenshotsRequired,
})
