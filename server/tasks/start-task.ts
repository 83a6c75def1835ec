import type { tasks } from '../../contract/tasks.ts'
import type { Action } from '../action.ts'
import type { Db } from '../db/db.ts'
import { refuse } from '../refuse.ts'
import { campaignColumns, toTask, type Task, type TaskRow } from './sql.ts'

/** What a new claim has of a task: all else is still to come. */
type Claimed = Pick<TaskRow, 'id' | 'campaign_id' | 'amount' | 'share' | 'pay' | 'due_at'> &
  Omit<TaskRow, keyof typeof toCome>
interface Row extends Claimed {
  outcome:
    | 'started'
    | 'outside_hours'
    | 'limit_reached'
    | 'pending'
    | 'work_hold'
    | 'none_open'
    | 'not_found'
    | 'already_taken'
    | 'level_too_low'
    | 'out_of_places'
  detail: number
}

const toCome = {
  state: 'in_progress',
  submitted_at: null,
  decide_by: null,
  decided_at: null,
  decided_by: null,
  repair_request: null,
  repair_due_at: null,
  reject_category: null,
  reject_reason: null,
  dispute_until: null,
  final: false,
  dispute_reason: null,
  disputed_at: null,
  dispute_answer: null,
} as const

/** Claims a place of this campaign, or of one picked at random (null). One statement, whatever comes of it. */
export async function startTask(
  db: Db,
  { memberId, campaignId, now }: { memberId: number; campaignId: number | null; now: Date },
): Promise<Task> {
  const { rows } = await db.query<Row>(
    `select t.outcome, t.detail, t.task_id as id, t.campaign_id, t.amount, t.share, t.pay, t.due_at, $3::timestamptz as started_at, ${campaignColumns}
     from tasks_claim($1, $2, $3) t left join campaigns_campaign c on c.id = t.campaign_id`,
    [memberId, campaignId, now],
    'tasks-start',
  )
  const row = rows[0]!
  if (row.outcome === 'started') return toTask({ ...row, ...toCome })
  throw await refusalOf(db, row)
}

async function refusalOf(db: Db, { outcome, detail }: Row) {
  switch (outcome) {
    case 'outside_hours': {
      const { rows } = await db.query<{ start: string; end: string }>(
        'select business_start::text as start, business_end::text as end from content_settings',
      )
      return refuse('task.outside_hours', rows[0]!)
    }
    case 'limit_reached':
      return refuse('task.limit_reached', { limit: detail })
    case 'pending':
      return refuse('task.pending', { taskId: detail })
    case 'work_hold': {
      const { rows } = await db.query<{ reason: string }>('select reason from trust_hold where id = $1', [detail])
      return refuse('task.work_hold', { reason: rows[0]!.reason, holdId: detail })
    }
    case 'level_too_low':
      return refuse('task.level_too_low', { minLevel: detail })
    case 'none_open':
      return refuse('task.none_open')
    case 'already_taken':
      return refuse('task.already_taken')
    case 'out_of_places':
      return refuse('task.out_of_places')
    default:
      return refuse('not_found')
  }
}

export const start: Action<(typeof tasks)['POST /api/tasks']> = ({ db, who, now }, { body }) =>
  startTask(db, { memberId: who.id, campaignId: body.campaignId ?? null, now })
