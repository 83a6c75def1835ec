import type { Language } from '../../contract/common.ts'
import type { Reply } from '../../contract/endpoint.ts'
import { poisha } from '../../contract/money.ts'
import type { tasks } from '../../contract/tasks.ts'
import { wordsFor } from '../../contract/words-for.ts'
import { coverOf } from '../campaigns/sql.ts'
import type { Db } from '../db/db.ts'
import { onlyRow } from '../db/only-row.ts'
import { refuse } from '../core/refuse.ts'

export type Task = Reply<(typeof tasks)['POST /api/tasks']>
export type TaskState = Task['state']

/** The columns of the campaign `c` that a task shows. */
const campaignColumns = `c.title, c.other_title, c.app_name, c.app_link, c.platform, c.steps, c.questions, c.min_review_length,
  c.screenshots_required, (select hash from campaigns_picture where campaign_id = c.id and place = 0) as icon`
export interface CampaignColumns {
  title: string
  other_title: string | null
  app_name: string
  app_link: string
  platform: Task['campaign']['platform']
  steps: string[]
  questions: Task['campaign']['questions']
  min_review_length: number
  screenshots_required: number
  /** The hash of the icon; null where the cover is drawn. */
  icon: string | null
}

/** Whether the sponsor marked the review of the task `t` as helpful. */
export const helpfulColumn = `exists (select from tasks_helpful where task_id = t.id) as helpful`
/** The fields of the task `t` itself. */
export const claimColumns = `t.id, t.campaign_id, t.state, t.amount, t.share, t.pay, t.started_at, t.due_at, t.submitted_at,
  t.decide_by, t.decided_at, t.decided_by, t.repair_request, t.repair_due_at, t.reject_category, t.reject_reason,
  t.dispute_until, t.final, t.dispute_reason, t.disputed_at, t.dispute_answer, ${helpfulColumn}`
/** A task `t` with its campaign, as its member sees it. */
export const taskColumns = `${claimColumns}, ${campaignColumns}`
export type TaskRow = ClaimRow & CampaignColumns
export interface ClaimRow {
  id: number
  campaign_id: number
  state: TaskState
  amount: number
  share: number
  pay: number
  started_at: Date
  due_at: Date
  submitted_at: Date | null
  decide_by: Date | null
  decided_at: Date | null
  decided_by: Task['decidedBy']
  repair_request: string | null
  repair_due_at: Date | null
  reject_category: NonNullable<Task['rejection']>['category'] | null
  reject_reason: string | null
  dispute_until: Date | null
  final: boolean
  dispute_reason: string | null
  disputed_at: Date | null
  dispute_answer: string | null
  helpful: boolean
}

/** In this language, if the sponsor wrote the campaign in both. */
export const toTaskCampaign = (
  row: CampaignColumns & { campaign_id: number },
  language: Language,
): Task['campaign'] => ({
  id: row.campaign_id,
  title: wordsFor(language, row.title, row.other_title),
  cover: coverOf(row.campaign_id, row.app_name, row.icon),
  appName: row.app_name,
  appLink: row.app_link,
  platform: row.platform,
  steps: row.steps,
  questions: row.questions,
  minReviewLength: row.min_review_length,
  screenshotsRequired: row.screenshots_required,
})

export const toTask = (row: TaskRow, language: Language): Task => taskOf(row, toTaskCampaign(row, language))

export function taskOf(row: ClaimRow, campaign: Task['campaign']): Task {
  const { id, state, amount, share, pay } = row
  return {
    id,
    campaign,
    state,
    amount: poisha(amount),
    share,
    pay: poisha(pay),
    startedAt: row.started_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    submittedAt: row.submitted_at?.toISOString() ?? null,
    decideBy: row.decide_by?.toISOString() ?? null,
    decidedAt: row.decided_at?.toISOString() ?? null,
    decidedBy: row.decided_by,
    repair: repairOf(row),
    rejection: rejectionOf(row),
    dispute:
      row.dispute_reason !== null && row.disputed_at
        ? { reason: row.dispute_reason, at: row.disputed_at.toISOString(), answer: row.dispute_answer }
        : null,
    helpful: row.helpful,
  }
}

export const repairOf = ({ repair_request, repair_due_at }: Pick<TaskRow, 'repair_request' | 'repair_due_at'>) =>
  repair_request !== null && repair_due_at ? { request: repair_request, dueAt: repair_due_at.toISOString() } : null

export const rejectionOf = (row: Pick<TaskRow, 'reject_category' | 'reject_reason' | 'dispute_until' | 'final'>) =>
  row.reject_category && row.reject_reason
    ? {
        category: row.reject_category,
        reason: row.reject_reason,
        disputeUntil: row.dispute_until?.toISOString() ?? null,
        final: row.final,
      }
    : null

/** Calls a function for one step of a task. Returns whether the task's state allowed the step. */
export async function did(db: Db, step: string, args: readonly unknown[]): Promise<boolean> {
  const answer = await db.query<{ done: boolean }>(
    `select ${step}(${args.map((_, at) => `$${at + 1}`).join(', ')}) as done`,
    args,
    step,
  )
  return onlyRow(answer).done
}

/** A member's own task with its campaign. */
export async function ownTask(db: Db, taskId: number, memberId: number, language: Language): Promise<Task> {
  const answer = await db.query<TaskRow>(
    `select ${taskColumns}
      from tasks_place t
        join campaigns_campaign c on c.id = t.campaign_id
      where t.id = $1
        and t.member_id = $2`,
    [taskId, memberId],
    'tasks-own',
  )
  return toTask(onlyRow(answer), language)
}

/** The required owner of the task. An operator may read any task. */
export interface Whose {
  memberId?: number
  sponsorId?: number
}

export interface Standing {
  state: TaskState
  dueAt: Date
  decideBy: Date | null
  repairDueAt: Date | null
  repairUsed: boolean
  disputed: boolean
  disputeUntil: Date | null
}

/** The state of a task, for its member or its sponsor. A sponsor sees it only after it was submitted. */
export async function standingOf(db: Db, taskId: number, { memberId, sponsorId }: Whose): Promise<Standing> {
  const { rows } = await db.query<Standing>(
    `select
        state,
        due_at as "dueAt",
        decide_by as "decideBy",
        repair_due_at as "repairDueAt",
        repair_request is not null as "repairUsed",
        disputed_at is not null as disputed,
        dispute_until as "disputeUntil"
      from tasks_place
      where id = $1
        and member_id is not null
        and ($2::bigint is null or member_id = $2)
        and ($3::bigint is null or (sponsor_id = $3 and submitted_at is not null))`,
    [taskId, memberId ?? null, sponsorId ?? null],
    'tasks-standing',
  )
  if (!rows[0]) throw refuse('not_found')
  return rows[0]
}
