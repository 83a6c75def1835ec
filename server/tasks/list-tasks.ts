import type { Language } from '../../contract/common.ts'
import type { tasks } from '../../contract/tasks.ts'
import { wordsFor } from '../../contract/words-for.ts'
import type { Action } from '../core/action.ts'
import { textsOf } from '../campaigns/opened.ts'
import type { Texts } from '../campaigns/sql.ts'
import type { Db } from '../db/db.ts'
import { inOrderOf, inBatchesOn } from '../core/in-batches.ts'
import { numbersCursor, oneMore, pageOf } from '../core/paging.ts'
import { claimColumns, taskOf, type ClaimRow, type Task } from './sql.ts'

const after = (condition: string) => `select ${claimColumns}
      from tasks_place t
      where t.member_id = asked.member_id
        and (t.started_at, t.id) < (asked.started_at, asked.id)
        and ${condition}`
const page = (condition: string) => `(
      ${after(condition)}
      order by t.started_at desc, t.id desc
      limit asked.most
    )`
const first = `order by started_at desc, id desc
      limit asked.most`
/** The index tasks_place_member_state has the tasks of each state in this order; approved ones are most of a member's tasks. */
const tabs = {
  // A member has at most one task in progress. With an `order by`, PostgreSQL might scan all tasks that the member ever had.
  in_progress: `${after(`t.state = 'in_progress'`)}
      union all
      ${page(`t.state = 'submitted'`)}
      union all
      ${page(`t.state = 'repair'`)}
      ${first}`,
  completed: page(`t.state = 'approved'`),
  rejected: `${page(`t.state = 'rejected'`)}
      union all
      ${page(`t.state = 'disputed'`)}
      ${first}`,
  all: page('true'),
}
type Tab = keyof typeof tabs

/**
 * One row for each task of each asking member, or one row without a task. Each row has the counts, so that one statement is enough. The
 * parameters are in subselects, because PostgreSQL would plan the statement again at each call if it knew the values.
 */
const statement = (tab: Tab) => `
  with asked as materialized (
    select *
    from unnest(
      (select $2::bigint[]), (select $3::timestamptz[]), (select $4::bigint[]), (select $5::bigint[])
    ) with ordinality asked(member_id, started_at, id, most, place)
  ),
  counts as materialized (
    select
      asked.place,
      a.approved + a.rejected + (
        select count(*)
        from tasks_place t
        where t.member_id = a.member_id and t.state in ('submitted', 'repair')
      ) + (
        select count(*) from tasks_place t where t.member_id = a.member_id and t.state = 'in_progress'
      ) as total,
      greatest(0, l.tasks_a_day - (
        select count(*)
        from tasks_live_claim t
        where t.member_id = a.member_id and t.started_at >= content_day_start($1, s.reset_time)
      )) as remaining
    from asked
      join ledger_member a on a.member_id = asked.member_id
      cross join content_settings s
      cross join members_level(a.member_id, $1) l
  )
  select counts.place, counts.total, counts.remaining, t.*
  from asked
    join counts on counts.place = asked.place
    left join lateral (${tabs[tab]}) t on true
  order by asked.place, t.started_at desc, t.id desc`

interface Asked {
  memberId: number
  now: Date
  /** The last task of the previous page. */
  after: { startedAt: Date | 'infinity'; id: number }
  most: number
}
type Row = ClaimRow & { place: number; total: number; remaining: number }

const readTab = (tab: Tab) =>
  inBatchesOn(async (pool: Db, asked: Asked[]): Promise<Row[][]> => {
    const { rows } = await pool.query<Row>(
      statement(tab),
      [
        new Date(Math.max(...asked.map(({ now }) => now.getTime()))),
        asked.map(({ memberId }) => memberId),
        asked.map(({ after }) => after.startedAt),
        asked.map(({ after }) => after.id),
        asked.map(({ most }) => most),
      ],
      `tasks-list-${tab}`,
    )
    return inOrderOf(rows, asked)
  })
const read = {
  in_progress: readTab('in_progress'),
  completed: readTab('completed'),
  rejected: readTab('rejected'),
  all: readTab('all'),
}

/** Newest first. Returned and expired tasks are only in the list of all. */
export const listTasks: Action<(typeof tasks)['GET /api/tasks']> = async ({ pool, who, now, language }, { query }) => {
  const [startedMs = null, id = 0] = numbersCursor(query, 2) ?? []
  const startedAt = startedMs === null ? 'infinity' : new Date(startedMs)
  const asked: Asked = { memberId: who.id, now, after: { startedAt, id }, most: oneMore(query) }
  const rows = await read[query.tab ?? 'all'](pool, asked)
  const { total, remaining } = rows[0]!
  const claims = rows.filter((row) => row.id !== null)
  const texts = await textsOf(
    pool,
    claims.map((row) => row.campaign_id),
    now,
  )
  const toTask = (row: ClaimRow) => taskOf(row, toCampaign(texts.get(row.campaign_id)!, language))
  return { ...pageOf(claims, query, toTask, (row) => `${row.started_at.getTime()}-${row.id}`), total, remaining }
}

const toCampaign = (texts: Texts, language: Language): Task['campaign'] => ({
  id: texts.id,
  title: wordsFor(language, texts.title, texts.otherTitle),
  cover: texts.cover,
  appName: texts.appName,
  appLink: texts.appLink,
  platform: texts.platform,
  steps: texts.steps,
  questions: texts.questions,
  minReviewLength: texts.minReviewLength,
  screenshotsRequired: texts.screenshotsRequired,
})
