import type { feedback } from '../../contract/feedback.ts'
import type { Action } from '../action.ts'
import { numbersCursor, oneMore, pageOf } from '../paging.ts'
import {
  decided,
  ownCampaign,
  submissionColumns,
  submissionTables,
  toSubmission,
  waiting,
  type SubmissionRow,
} from './submissions.ts'

type List = (typeof feedback)['GET /api/sponsor/campaigns/:id/submissions']

/** Undecided submissions first, then the newest. A filter by rating finds only decided ones; otherwise it would reveal hidden ratings. */
export const listSubmissions: Action<List> = async ({ db, mac, who }, { params, query }) => {
  await ownCampaign(db, params.id, who.sponsorId)
  const [wait = null, submittedMs = null, id = null] = numbersCursor(query, 3) ?? []
  const { rows } = await db.query<SubmissionRow>(
    `select ${submissionColumns} from ${submissionTables}
     where r.campaign_id = $1
       and ($2::tasks_state is null or t.state = $2)
       and ($3::smallint is null or (${decided} and r.rating = $3))
       and ($4::boolean is null or $4 = exists (select from feedback_similar where task_id = t.id))
       and ($5::text is null or r.review ilike $5)
       and ($6::integer is null or (${waiting}, t.submitted_at, t.id) < ($6, $7, $8))
     order by ${waiting} desc, t.submitted_at desc, t.id desc limit $9`,
    [
      params.id,
      query.state ?? null,
      query.rating === undefined ? null : Number(query.rating),
      query.similar ?? null,
      query.search === undefined ? null : `%${query.search.replaceAll(/[\\%_]/g, '\\$&')}%`,
      wait,
      submittedMs === null ? null : new Date(submittedMs),
      id,
      oneMore(query),
    ],
    'feedback-submissions',
  )
  return pageOf(rows, query, toSubmission(mac), (row) => `${row.waiting}-${row.submitted_at.getTime()}-${row.id}`)
}
