import type { tasks } from '../../contract/tasks.ts'
import type { Action } from '../action.ts'
import { numbersCursor, oneMore, pageOf } from '../paging.ts'
import { taskColumns, toTask, type TaskRow } from './sql.ts'

/** As the index tasks_place_member_open has it. */
const open = `(t.state in ('in_progress', 'submitted', 'repair', 'disputed') or (t.state = 'rejected' and not t.final))`
const tabs = {
  in_progress: open,
  completed: `(t.state = 'approved' or (t.state = 'rejected' and t.final))`,
  all: 'true',
}

/** Newest first. A rejection that can still be disputed is in progress; what was given back or expired shows only among all. */
export const listTasks: Action<(typeof tasks)['GET /api/tasks']> = async ({ db, who, now }, { query }) => {
  const tab = query.tab ?? 'all'
  const [startedMs = null, id = null] = numbersCursor(query, 2) ?? []
  const page = await db.query<TaskRow>(
    `select ${taskColumns} from tasks_place t join campaigns_campaign c on c.id = t.campaign_id
     where t.member_id = $1 and ${tabs[tab]} and ($2::timestamptz is null or (t.started_at, t.id) < ($2, $3))
     order by t.started_at desc, t.id desc limit $4`,
    [who.id, startedMs === null ? null : new Date(startedMs), id, oneMore(query)],
    `tasks-list-${tab}`,
  )
  const counts = await db.query<{ total: number; remaining: number }>(
    `select a.approved
         + (select count(*) from tasks_place t where t.member_id = $1 and ${open})
         + (select count(*) from tasks_place t where t.member_id = $1 and t.state = 'rejected' and t.final) as total,
       greatest(0, l.tasks_a_day - (select count(*) from tasks_place t where t.member_id = $1
         and t.started_at >= content_day_start($2, s.reset_time) and t.state not in ('returned', 'expired'))) as remaining
     from ledger_member a, content_settings s, members_level($1, $2) l
     where a.member_id = $1`,
    [who.id, now],
    'tasks-count',
  )
  return { ...pageOf(page.rows, query, toTask, (row) => `${row.started_at.getTime()}-${row.id}`), ...counts.rows[0]! }
}
