import type { Language } from '../../../contract/common.ts'
import type { feedback } from '../../../contract/feedback.ts'
import type { OfferedSchemas } from '../../../contract/campaign-fields.ts'
import { wordsFor } from '../../../contract/words-for.ts'
import { columnsOf, fieldsOf, offeredNames, type WrittenRow } from '../../campaigns/fields.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import type { Db } from '../../db/db.ts'
import { refuse } from '../../core/refuse.ts'
import { taskColumns, toTask, type TaskRow } from '../sql.ts'

export type TaskWithDraft = Reply<(typeof feedback)['GET /api/tasks/:id']>
export type Answers = NonNullable<TaskWithDraft['submission']>['answers']
export type Screenshot = TaskWithDraft['screenshots'][number]

/** The screenshots of the task with this id, as JSON, in the order they were added. */
export const screenshotsOf = (taskId: string) =>
  `(select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'width', s.width, 'height', s.height) order by s.id), '[]')
    from tasks_screenshot s where s.task_id = ${taskId}) as screenshots`
export type ScreenshotRow = Omit<Screenshot, 'url'>

export const toScreenshot = ({ id, width, height }: ScreenshotRow): Screenshot => ({
  id,
  url: `/api/screenshots/${id}`,
  width,
  height,
})

interface Row extends TaskRow, Pick<WrittenRow, keyof OfferedSchemas> {
  summary: string
  other_summary: string | null
  draft_review: string | null
  draft_rating: number | null
  draft_answers: Answers
  saved_at: Date | null
  review: string | null
  rating: number
  answers: Answers
  screenshots: ScreenshotRow[]
}

/** A member's own task with its draft and its submission. */
export async function findTask(db: Db, taskId: number, memberId: number, language: Language): Promise<TaskWithDraft> {
  const { rows } = await db.query<Row>(
    `select ${taskColumns}, c.summary, c.other_summary, ${columnsOf(offeredNames)},
       d.review as draft_review, d.rating as draft_rating, d.answers as draft_answers, d.saved_at,
       r.review, r.rating, r.answers, ${screenshotsOf('t.id')}
     from tasks_place t join campaigns_campaign c on c.id = t.campaign_id
       left join tasks_draft d on d.task_id = t.id left join tasks_review r on r.task_id = t.id
     where t.id = $1 and t.member_id = $2`,
    [taskId, memberId],
    'feedback-task',
  )
  const row = rows[0]
  if (!row) throw refuse('not_found')
  return {
    ...toTask(row, language),
    offer:
      row.state === 'in_progress' || row.state === 'repair'
        ? { summary: wordsFor(language, row.summary, row.other_summary), ...fieldsOf(row, offeredNames) }
        : null,
    draft: row.saved_at && {
      review: row.draft_review ?? '',
      rating: row.draft_rating,
      answers: row.draft_answers,
      savedAt: row.saved_at.toISOString(),
    },
    screenshots: row.screenshots.map(toScreenshot),
    submission: row.review === null ? null : { review: row.review, rating: row.rating, answers: row.answers },
  }
}

/** A campaign's requirements for a submission. */
export interface Asked {
  /** Whether the task can be submitted now. */
  open: boolean
  minReviewLength: number
  questions: TaskWithDraft['campaign']['questions']
}

export async function askedOf(db: Db, taskId: number, memberId: number, now: Date): Promise<Asked> {
  const { rows } = await db.query<Asked>(
    `select
        case t.state
          when 'in_progress' then t.due_at > $3
          when 'repair' then t.repair_due_at > $3
          else false
        end as open,
        c.min_review_length as "minReviewLength",
        c.questions
      from tasks_place t
        join campaigns_campaign c on c.id = t.campaign_id
      where t.id = $1
        and t.member_id = $2`,
    [taskId, memberId, now],
    'feedback-asked',
  )
  if (!rows[0]) throw refuse('not_found')
  return rows[0]
}

/** Locks the member's task until the transaction ends, so that it is not submitted while its screenshots change. */
export async function lockTask(db: Db, taskId: number, memberId: number): Promise<void> {
  const { rowCount } = await db.query(
    'select from tasks_place where id = $1 and member_id = $2 for no key update',
    [taskId, memberId],
    'feedback-hold',
  )
  if (rowCount === 0) throw refuse('not_found')
}

/** Reliable only after `lockTask` in a separate statement: a statement that waits for the lock counts the rows from before it. */
export async function countScreenshots(db: Db, taskId: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'select count(*) from tasks_screenshot where task_id = $1',
    [taskId],
    'feedback-count-screenshots',
  )
  return rows[0]!.count
}
