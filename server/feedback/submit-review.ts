import type { feedback } from '../../contract/feedback.ts'
import { ownLength } from '../../contract/review.ts'
import type { Action } from '../action.ts'
import { refuse } from '../refuse.ts'
import { handIn } from '../tasks/hand-in.ts'
import { checkAnswers } from './check-answers.ts'
import { noteSimilar } from './note-similar.ts'
import { shinglesOf } from './shingles.ts'
import { countScreenshots, findTask, lockTask } from './sql.ts'

/** Submits a task. A refusal rolls back the whole transaction: the task stays in progress and the draft stays. */
export const submitReview: Action<(typeof feedback)['POST /api/tasks/:id/submit']> = async (
  { db, who, now },
  { params, body },
) => {
  const taskId = params.id
  const asked = await lockTask(db, taskId, who.id)
  const { startedAt, repaired } = await handIn(db, { taskId, memberId: who.id, now })

  const length = ownLength(body.review)
  if (length < asked.minReviewLength) throw refuse('task.review_too_short', { min: asked.minReviewLength, length })
  const answers = checkAnswers(asked.questions, body.answers)
  const count = asked.screenshotsRequired > 0 ? await countScreenshots(db, taskId) : 0
  if (count < asked.screenshotsRequired)
    throw refuse('task.screenshots_missing', { min: asked.screenshotsRequired, count })

  const shingles = shinglesOf(body.review)
  const secondsSpent = Math.round((now.getTime() - startedAt.getTime()) / 1000)
  await db.query(
    repaired
      ? `update feedback_review
        set review = $3, rating = $4, answers = $5, shingles = $6
        where task_id = $1 and member_id = $2`
      : `insert into feedback_review (
          task_id, member_id, review, rating, answers, shingles, campaign_id, seconds_spent,
          submitted_at
        )
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      taskId,
      who.id,
      body.review,
      body.rating,
      answers,
      shingles,
      ...(repaired ? [] : [asked.campaignId, secondsSpent, now]),
    ],
    repaired ? 'feedback-repair' : 'feedback-submit',
  )
  await noteSimilar(db, { taskId, campaignId: asked.campaignId, shingles })
  await db.query('delete from feedback_draft where task_id = $1', [taskId], 'feedback-drop-draft')
  return findTask(db, taskId, who.id)
}
