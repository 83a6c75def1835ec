import type { Language } from '../../contract/common.ts'
import { poisha } from '../../contract/money.ts'
import type { misfits } from '../../contract/screening.ts'
import type { tasks } from '../../contract/tasks.ts'
import { once, type Action } from '../core/action.ts'
import type { Db } from '../db/db.ts'
import { onlyRow } from '../db/only-row.ts'
import { callVerb, type Verb } from '../db/verb.ts'
import { refuse, type Refusal } from '../core/refuse.ts'
import { toTaskCampaign, type CampaignColumns, type Task } from './sql.ts'

/** The result of `tasks_claim`. */
type Claim = Refused | Started
type Started = {
  outcome: 'started'
  id: number
  amount: number
  share: number
  pay: number
  started_at: string
  due_at: string
  campaign: CampaignColumns & { campaign_id: number }
}
type Refused =
  | {
      outcome:
        | 'outside_hours'
        | 'none_open'
        | 'not_found'
        | 'already_taken'
        | 'first_taken'
        | 'given_back'
        | 'out_of_places'
    }
  /** Tasks a day. */
  | { outcome: 'limit_reached'; detail: number }
  /** The id of the task. */
  | { outcome: 'pending'; detail: number }
  /** The id of the hold. */
  | { outcome: 'work_hold'; detail: number }
  /** The level that the campaign requires. */
  | { outcome: 'level_too_low'; detail: number }
  /** When more places become available. */
  | { outcome: 'next_wave'; detail: string }
  /** The criteria that the member does not meet. */
  | { outcome: 'unfit'; detail: Exclude<Misfit, 'level'>[] }

/** Fields that a new claim does not have yet. */
const toCome = {
  submittedAt: null,
  decideBy: null,
  decidedAt: null,
  decidedBy: null,
  repair: null,
  rejection: null,
  dispute: null,
  helpful: false,
} as const

type Misfit = (typeof misfits)[number]

interface Start {
  memberId: number
  /** Null for a random campaign. */
  campaignId: number | null
  now: Date
}

/** Claims a place of a campaign, in one statement. The texts of the task are in English. */
export const startTask = (db: Db, start: Start): Promise<Task> =>
  started(db, 'en', () => callVerb<Claim>(db, verbOf(start)))

const verbOf = ({ memberId, campaignId, now }: Start): Verb => ({
  function: 'tasks_claim',
  args: [memberId, campaignId, now],
  done: 'started',
})

/** `db` is read only to explain a refusal. */
async function started(db: Db, language: Language, call: () => Promise<Claim>): Promise<Task> {
  const claim = await call().catch((error: unknown) => {
    // The unique index detects a second claim. A query before each claim would cost more, as second claims are rare.
    throw isTakenBefore(error) ? refuse('task.already_taken') : error
  })
  if (claim.outcome !== 'started') throw await refusalOf(db, claim)
  return {
    id: claim.id,
    campaign: toTaskCampaign(claim.campaign, language),
    state: 'in_progress',
    amount: poisha(claim.amount),
    share: claim.share,
    pay: poisha(claim.pay),
    startedAt: new Date(claim.started_at).toISOString(),
    dueAt: new Date(claim.due_at).toISOString(),
    ...toCome,
  }
}

const isTakenBefore = (error: unknown) =>
  error instanceof Error && 'constraint' in error && error.constraint === 'tasks_place_once'

async function refusalOf(db: Db, refused: Refused): Promise<Refusal> {
  switch (refused.outcome) {
    case 'outside_hours': {
      const hours = await db.query<{ start: string; end: string }>(
        'select business_start::text as start, business_end::text as end from content_settings',
      )
      return refuse('task.outside_hours', onlyRow(hours))
    }
    case 'limit_reached':
      return refuse('task.limit_reached', { limit: refused.detail })
    case 'pending':
      return refuse('task.pending', { taskId: refused.detail })
    case 'work_hold': {
      const holdId = refused.detail
      const hold = await db.query<{ reason: string }>('select reason from holds_hold where id = $1', [holdId])
      return refuse('task.work_hold', { reason: onlyRow(hold).reason, holdId })
    }
    case 'level_too_low':
      return refuse('task.level_too_low', { minLevel: refused.detail })
    case 'next_wave':
      return refuse('task.next_places', { at: new Date(refused.detail).toISOString() })
    case 'unfit':
      return refuse('task.unfit', { reasons: refused.detail })
    case 'none_open':
      return refuse('task.none_open')
    case 'already_taken':
      return refuse('task.already_taken')
    case 'first_taken':
      return refuse('task.first_taken')
    case 'given_back':
      return refuse('task.given_back')
    case 'out_of_places':
      return refuse('task.out_of_places')
    case 'not_found':
      return refuse('not_found')
  }
}

export const start = once<Action<(typeof tasks)['POST /api/tasks']>>(({ db, callOnce, who, now, language }, { body }) =>
  started(db, language, () => callOnce(verbOf({ memberId: who.id, campaignId: body.campaignId ?? null, now }))),
)
