import type { Language } from '../../../contract/common.ts'
import type { feedback } from '../../../contract/feedback.ts'
import { ownLength } from '../../../contract/review.ts'
import { once, type Action } from '../../core/action.ts'
import { refuse, type Refusal } from '../../core/refuse.ts'
import { toTask, type TaskRow, type TaskState } from '../sql.ts'
import { checkAnswers } from './check-answers.ts'
import { nearlySame, shinglesOf } from './shingles.ts'
import { askedOf, toScreenshot, type Answers, type Asked, type ScreenshotRow, type TaskWithDraft } from './sql.ts'
import type { devices } from '../../../contract/submission-filter.ts'

interface On {
  device: (typeof devices)[number] | null
  /** The version of Android. */
  android: number | null
}

/**
 * The platform of a browser, from its user agent. Chrome always writes `Android 10; K`, so that is not a version
 * (https://www.chromium.org/updates/ua-reduction/): such browsers report the version separately, when a review is submitted.
 */
export function deviceOf(userAgent: string): On {
  const android = /Android(?: (\d{1,2}))?(?!\d)/.exec(userAgent)
  if (android) {
    const version = /Android 10; K\)/.test(userAgent) ? 0 : Number(android[1] ?? 0)
    return { device: /Mobile/.test(userAgent) ? 'android_phone' : 'android_tablet', android: version || null }
  }
  const device = /iPhone|iPad|iPod/.test(userAgent)
    ? 'apple'
    : /Windows NT|Macintosh|X11|CrOS/.test(userAgent)
      ? 'computer'
      : null
  return { device, android: null }
}

/** The result of `tasks_submit`. */
type Result = { outcome: 'submitted'; task: Submitted } | { outcome: 'unchecked' } | Refused
type Refused =
  | { outcome: 'not_found' | 'time_over' }
  | { outcome: 'state'; state: TaskState }
  | { outcome: 'screenshots_missing'; min: number; count: number }

/** A row as JSON, without the fields that a new submission lacks. */
type Submitted = Omit<TaskRow, keyof typeof toCome | Instant> & { [name in Instant]: string } & {
  repair_due_at: string | null
  screenshots: ScreenshotRow[]
  review: string
  rating: number
  answers: Answers
}
type Instant = 'started_at' | 'due_at' | 'submitted_at' | 'decide_by' | 'repair_due_at'
const toCome = {
  decided_at: null,
  decided_by: null,
  reject_category: null,
  reject_reason: null,
  dispute_until: null,
  final: false,
  dispute_reason: null,
  disputed_at: null,
  dispute_answer: null,
  helpful: false,
} as const

type Body = Parameters<Submit>[1]['body']
type Submit = Action<(typeof feedback)['POST /api/tasks/:id/submit']>

/**
 * Submits a task: reads the campaign's requirements, then runs one statement. After a refusal the task is in progress and the draft
 * remains.
 */
export const submitTask = once<Submit>(
  async ({ db, callOnce, who, now, language, userAgent }, { params: { id: taskId }, body }) => {
    const shingles = shinglesOf(body.review)
    const { device, android } = deviceOf(userAgent)
    for (;;) {
      const asked = await askedOf(db, taskId, who.id, now)
      const answers = asked.open ? checked(asked, body) : {}
      const result = await callOnce<Result>({
        function: 'tasks_submit',
        args: [
          taskId,
          who.id,
          asked.open,
          body.review,
          body.rating,
          JSON.stringify(answers),
          shingles,
          nearlySame,
          now,
          body.written ?? null,
          device,
          body.android ?? android,
        ],
        done: 'submitted',
      })
      if (result.outcome === 'submitted') return shown(result.task, language)
      // The task was sent back for a repair after the requirements were read.
      if (result.outcome !== 'unchecked') throw refusalOf(result)
    }
  },
)

/** Returns the answers to the campaign's questions, or refuses invalid input. */
function checked({ minReviewLength, questions }: Asked, { review, answers }: Body): Answers {
  const length = ownLength(review)
  if (length < minReviewLength) throw refuse('task.review_too_short', { min: minReviewLength, length })
  return checkAnswers(questions, answers)
}

function refusalOf(result: Refused): Refusal {
  switch (result.outcome) {
    case 'not_found':
      return refuse('not_found')
    case 'time_over':
      return refuse('task.time_over')
    case 'state':
      return refuse('conflict.state', { state: result.state })
    case 'screenshots_missing':
      return refuse('task.screenshots_missing', { min: result.min, count: result.count })
  }
}

function shown({ screenshots, review, rating, answers, ...task }: Submitted, language: Language): TaskWithDraft {
  const row: TaskRow = {
    ...task,
    ...toCome,
    started_at: new Date(task.started_at),
    due_at: new Date(task.due_at),
    submitted_at: new Date(task.submitted_at),
    decide_by: new Date(task.decide_by),
    repair_due_at: task.repair_due_at === null ? null : new Date(task.repair_due_at),
  }
  return {
    ...toTask(row, language),
    offer: null,
    draft: null,
    screenshots: screenshots.map(toScreenshot),
    submission: { review, rating, answers },
  }
}
