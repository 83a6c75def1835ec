import { poisha } from '../../contract/money.ts'
import type { tasks } from '../../contract/tasks.ts'
import type { Action } from '../action.ts'
import type { Db } from '../db/db.ts'
import { refuse } from '../refuse.ts'
import { toTaskCampaign, type CampaignColumns, type Task } from './sql.ts'

type Claim =
  | {
      outcome: 'started'
      id: number
      amount: number
      share: number
      pay: number
      due_at: string
      campaign: CampaignColumns & { campaign_id: number }
    }
  | {
      outcome:
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
  const { rows } = await db
    .query<{ claim: Claim }>('select tasks_claim($1, $2, $3) as claim', [memberId, campaignId, now], 'tasks-start')
    .catch((error: unknown) => {
      // Left to the index: to ask before costs every claim, and this one hardly comes.
      throw isTakenBefore(error) ? refuse('task.already_taken') : error
    })
  const claim = rows[0]!.claim
  if (claim.outcome !== 'started') throw await refusalOf(db, claim)
  return {
    id: claim.id,
    campaign: toTaskCampaign(claim.campaign),
    state: 'in_progress',
    amount: poisha(claim.amount),
    share: claim.share,
    pay: poisha(claim.pay),
    startedAt: now.toISOString(),
    dueAt: new Date(claim.due_at).toISOString(),
    ...toCome,
  }
}

const isTakenBefore = (error: unknown) =>
  error instanceof Error && 'constraint' in error && error.constraint === 'tasks_place_once'

async function refusalOf(db: Db, { outcome, detail }: Exclude<Claim, { outcome: 'started' }>) {
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
      const { rows } = await db.query<{ reason: string }>('select reason from holds_hold where id = $1', [detail])
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
