import type { tasks } from '../../contract/tasks.ts'
import type { Action } from '../action.ts'
import { numbersCursor, oneMore, pageOf } from '../paging.ts'
import { taskColumns, toTask, type TaskRow } from './sql.ts'

/** The indexes tasks_place_pending and tasks_place_member_open have the same conditions. */
const open = `(select * from tasks_place where member_id = $1 and state = 'in_progress'
  union all select * from tasks_place where member_id = $1
    and (state in ('submitted', 'repair', 'disputed') or state = 'rejected' and not final))`
const tabs = {
  in_progress: open,
  completed: `(
      select *
      from tasks_place
      where member_id = $1
        and (state = 'approved' or state = 'rejected' and final)
    )`,
  all: '(select * from tasks_place where member_id = $1)',
}

/** Newest first. A rejection that can still be disputed counts as in progress. Returned and expired tasks are only in the tab All. */
export const listTasks: Action<(typeof tasks)['GET /api/tasks']> = async ({ db, who, now }, { query }) => {
  const tab = query.tab ?? 'all'
  const [startedMs = null, id = null] = numbersCursor(query, 2) ?? []
  const page = await db.query<TaskRow>(
    `select ${taskColumns} from ${tabs[tab]} t join campaigns_campaign c on c.id = t.campaign_id
     where ($2::timestamptz is null or (t.started_at, t.id) < ($2, $3))
     order by t.started_at desc, t.id desc limit $4`,
    [who.id, startedMs === null ? null : new Date(startedMs), id, oneMore(query)],
    `tasks-list-${tab}`,
  )
  const counts = await db.query<{ total: number; remaining: number }>(
    `select a.approved
         + (select count(*) from ${open} t)
         + (select count(*) from tasks_place t where t.member_id = $1 and t.state = 'rejected' and t.final) as total,
       greatest(0, l.tasks_a_day - (select count(*) from tasks_live_claim t where t.member_id = $1
         and t.started_at >= content_day_start($2, s.reset_time))) as remaining
     from ledger_member a, content_settings s, members_level($1, $2) l
     where a.member_id = $1`,
    [who.id, now],
    'tasks-count',
  )
  return { ...pageOf(page.rows, query, toTask, (row) => `${row.started_at.getTime()}-${row.id}`), ...counts.rows[0]! }
}
