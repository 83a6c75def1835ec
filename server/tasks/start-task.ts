import { poisha } from '../../contract/money.ts'
import type { tasks } from '../../contract/tasks.ts'
import type { Action } from '../action.ts'
import type { Db } from '../db/db.ts'
import { refuse } from '../refuse.ts'
import { campaignColumns, toTaskCampaign, type CampaignColumns, type Task } from './sql.ts'

interface Row extends CampaignColumns {
  id: number
  campaign_id: number
  amount: number
  share: number
  pay: number
  due_at: Date
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

/** What a new claim does not have yet. */
const toCome = {
  submittedAt: null,
  decideBy: null,
  decidedAt: null,
  decidedBy: null,
  repair: null,
  rejection: null,
  dispute: null,
} as const

/** Claims a place of this campaign, or of one picked at random (null). One statement, whatever comes of it. */
export async function startTask(
  db: Db,
  { memberId, campaignId, now }: { memberId: number; campaignId: number | null; now: Date },
): Promise<Task> {
  const { rows } = await db.query<Row>(
    `select t.outcome, t.detail, t.task_id as id, t.campaign_id, t.amount, t.share, t.pay, t.due_at, ${campaignColumns}
     from tasks_claim($1, $2, $3) t left join campaigns_campaign c on c.id = t.campaign_id`,
    [memberId, campaignId, now],
    'tasks-start',
  )
  const row = rows[0]!
  if (row.outcome !== 'started') throw await refusalOf(db, row)
  return {
    id: row.id,
    campaign: toTaskCampaign(row),
    state: 'in_progress',
    amount: poisha(row.amount),
    share: row.share,
    pay: poisha(row.pay),
    startedAt: now.toISOString(),
    dueAt: row.due_at.toISOString(),
    ...toCome,
  }
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
