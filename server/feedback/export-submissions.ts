import type { feedback } from '../../contract/feedback.ts'
import type { Action, Ctx } from '../action.ts'
import { bom, csv } from '../csv.ts'
import {
  ownCampaign,
  submissionColumns,
  submissionTables,
  toSubmission,
  type Submission,
  type SubmissionRow,
} from './submissions.ts'

async function allOf({ db, mac }: Ctx<'sponsor'>, campaignId: number): Promise<Submission[]> {
  const { rows } = await db.query<SubmissionRow>(
    `select ${submissionColumns} from ${submissionTables} where r.campaign_id = $1 order by t.submitted_at, t.id`,
    [campaignId],
    'feedback-export',
  )
  return rows.map(toSubmission(mac))
}

export const exportJson: Action<(typeof feedback)['GET /api/sponsor/campaigns/:id/export.json']> = async (
  ctx,
  { params },
) => {
  await ownCampaign(ctx.db, params.id, ctx.who.sponsorId)
  return { items: await allOf(ctx, params.id) }
}

export const exportCsv: Action<(typeof feedback)['GET /api/sponsor/campaigns/:id/export.csv']> = async (
  ctx,
  { params },
) => {
  const { questions } = await ownCampaign(ctx.db, params.id, ctx.who.sponsorId)
  const head = [
    'task',
    'tester',
    'state',
    'rating',
    'review',
    ...questions.map((question) => question.text),
    'screenshots',
    'submitted',
    'decided',
    'seconds spent',
    'similar to',
    'amount (poisha)',
    'rejected as',
    'rejected because',
  ]
  const rows = (await allOf(ctx, params.id)).map((item) => [
    item.taskId,
    item.tester,
    item.state,
    item.rating,
    item.review,
    ...questions.map((question) => item.answers[question.id] ?? null),
    item.screenshots.length,
    item.submittedAt,
    item.decidedAt,
    item.secondsSpent,
    item.similarTo.join(' '),
    item.amount,
    item.rejection?.category ?? null,
    item.rejection?.reason ?? null,
  ])
  return { file: bom + csv([head, ...rows]), type: 'text/csv', name: `campaign-${params.id}.csv` }
}
