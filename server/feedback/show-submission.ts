import type { feedback } from '../../contract/feedback.ts'
import type { Action } from '../core/action.ts'
import { refuse } from '../core/refuse.ts'
import { submissionColumns, submissionTables, toSubmission, type SubmissionRow } from './submissions.ts'

export const showSubmission: Action<(typeof feedback)['GET /api/sponsor/submissions/:taskId']> = async (
  { db, mac, seal, who },
  { params },
) => {
  const { rows } = await db.query<SubmissionRow>(
    `select ${submissionColumns} from ${submissionTables} where r.task_id = $1 and t.sponsor_id = $2`,
    [params.taskId, who.sponsorId],
    'feedback-submission',
  )
  if (!rows[0]) throw refuse('not_found')
  return { ...toSubmission({ mac, seal })(rows[0]), campaignId: rows[0].campaign_id }
}
