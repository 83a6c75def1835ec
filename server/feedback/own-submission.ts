import type { Db } from '../db/db.ts'
import { refuse } from '../core/refuse.ts'
import { submissionTables } from './submissions.ts'

/** Finds a submission to a campaign of this sponsor; refuses another sponsor's, and a task that was not submitted. */
export async function ownSubmission(
  db: Db,
  taskId: number,
  sponsorId: number,
): Promise<{ taskId: number; campaignId: number }> {
  const { rows } = await db.query<{ campaignId: number }>(
    `select t.campaign_id as "campaignId" from ${submissionTables} where r.task_id = $1 and t.sponsor_id = $2`,
    [taskId, sponsorId],
    'feedback-own-submission',
  )
  if (!rows[0]) throw refuse('not_found')
  return { taskId, ...rows[0] }
}
