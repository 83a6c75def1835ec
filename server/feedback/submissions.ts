import type { feedback } from '../../contract/feedback.ts'
import type { Reply } from '../../contract/endpoint.ts'
import { poisha } from '../../contract/money.ts'
import type { Ctx } from '../core/action.ts'
import type { Db } from '../db/db.ts'
import { refuse } from '../core/refuse.ts'
import { personName } from '../sponsors/person-name.ts'
import { helpfulColumn, rejectionOf, repairOf, type TaskRow } from '../tasks/sql.ts'
import { testerName } from './pseudonym.ts'
import { tagsOf, type TagRow } from './tags-sql.ts'
import {
  screenshotsOf,
  toScreenshot,
  type Answers,
  type ScreenshotRow,
  type TaskWithDraft,
} from '../tasks/submission/sql.ts'

export type Submission = Reply<(typeof feedback)['GET /api/sponsor/campaigns/:id/submissions']>['items'][number]

/** A submission `r` with its task `t`. The query does not read the rating before the sponsor has decided (C4). */
export const decided = `t.state in ('approved', 'rejected', 'disputed')`
export const waiting = `t.state in ('submitted', 'repair')`
export const submissionColumns = `t.id,
  t.campaign_id,
  t.member_id,
  r.review,
  case when ${decided} then r.rating end as rating,
  r.answers,
  ${screenshotsOf('t.id')},
  t.state,
  t.submitted_at,
  t.decide_by,
  t.decided_at,
  r.seconds_spent,
  t.amount,
  (${waiting})::integer as waiting,
  (
    select coalesce(array_agg(similar_to order by similar_to), '{}')
    from tasks_similar
    where task_id = t.id
  ) as similar_to,
  t.repair_request,
  t.repair_due_at,
  t.reject_category,
  t.reject_reason,
  t.dispute_until,
  t.final,
  ${helpfulColumn},
  ${tagsOf('t.id')},
  (select count(*) from feedback_note where task_id = t.id) as notes,
  coalesce((select messages from feedback_thread where task_id = t.id), 0) as messages,
  (
    select json_build_object('name', p.name, 'username', u.username)
    from audit_event e
      join sponsors_user p on p.user_id = e.actor_id
      join members_user u on u.id = e.actor_id
    where e.task_id = t.id
      and e.actor = 'sponsor'
      and e.action in ('task.approved', 'task.rejected', 'task.repair_asked')
    order by e.id desc
    limit 1
  ) as decider`
const withPlace = (reviews: string) => `${reviews} r join tasks_place t on t.id = r.task_id`
export const submissionTables = withPlace('tasks_review')
/** The submissions of campaigns that are not archived, including all undecided ones. */
export const presentSubmissions = withPlace('only tasks_review')
/**
 * The first submissions by time, current and archived. Each table is read by its own index: from a union, PostgreSQL would read and sort
 * the whole campaign.
 */
export function firstSubmissions(conditions: string[], direction: 'asc' | 'desc', limit: string | number): string {
  const firstOf = (reviews: string) => `(
    select ${submissionColumns}
    from ${withPlace(reviews)}
    where ${conditions.join(' and ')}
    order by r.submitted_at ${direction}, r.task_id ${direction}
    limit ${limit}
  )`
  return `${firstOf('only tasks_review')} union all ${firstOf('tasks_review_archive')}
    order by submitted_at ${direction}, id ${direction}
    limit ${limit}`
}
/** The same for counting many: reads each place by its key, since a free join would read everybody's places. */
export const placeOfReview = `tasks_review r
      cross join lateral (select id, state from tasks_place where id = r.task_id offset 0) t`

export interface SubmissionRow
  extends
    Pick<TaskRow, 'id' | 'campaign_id' | 'state' | 'amount' | 'decided_at' | 'repair_request' | 'repair_due_at'>,
    Pick<TaskRow, 'reject_category' | 'reject_reason' | 'dispute_until' | 'final' | 'helpful'> {
  member_id: number
  review: string
  rating: number | null
  answers: Answers
  screenshots: ScreenshotRow[]
  submitted_at: Date
  decide_by: Date
  seconds_spent: number
  waiting: number
  similar_to: number[]
  tags: TagRow[]
  notes: number
  messages: number
  decider: { name: string | null; username: string } | null
}

export const toSubmission =
  ({ mac, seal }: Pick<Ctx, 'mac' | 'seal'>) =>
  (row: SubmissionRow): Submission => ({
    taskId: row.id,
    tester: testerName(mac, row.campaign_id, row.member_id),
    review: row.review,
    rating: row.rating,
    answers: row.answers,
    screenshots: row.screenshots.map(toScreenshot),
    state: row.state,
    submittedAt: row.submitted_at.toISOString(),
    decideBy: row.decide_by.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    secondsSpent: row.seconds_spent,
    similarTo: row.similar_to,
    amount: poisha(row.amount),
    helpful: row.helpful,
    tags: row.tags,
    notes: row.notes,
    messages: row.messages,
    decidedBy: row.decider && personName(seal, row.decider),
    repair: repairOf(row),
    rejection: rejectionOf(row),
  })

/** The fields of the sponsor's own campaign that its submissions need. */
export interface OwnCampaign {
  id: number
  questions: TaskWithDraft['campaign']['questions']
  places: number
}

export async function ownCampaign(db: Db, id: number, sponsorId: number): Promise<OwnCampaign> {
  const { rows } = await db.query<OwnCampaign>(
    'select id, questions, places from campaigns_campaign where id = $1 and sponsor_id = $2',
    [id, sponsorId],
    'feedback-campaign',
  )
  if (!rows[0]) throw refuse('not_found')
  return rows[0]
}
