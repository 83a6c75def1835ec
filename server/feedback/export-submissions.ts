import { setImmediate as letOthersWork } from 'node:timers/promises'
import * as v from 'valibot'
import { Submission as Schema, type feedback } from '../../contract/feedback.ts'
import type { Action, Ctx } from '../core/action.ts'
import { bom, csv } from '../documents/csv.ts'
import { howToFind } from './how-to-find.ts'
import {
  firstSubmissions,
  ownCampaign,
  toSubmission,
  type OwnCampaign,
  type Submission,
  type SubmissionRow,
} from './submissions.ts'
import { whichSubmissions, type Filter } from './which-submissions.ts'

/** The submissions after that of task $2, or from the first one on. */
const after = `(r.submitted_at, r.task_id) > (
    coalesce((select submitted_at from tasks_review where task_id = $2), '-infinity'), coalesce($2, 0)
  )`

/** Rows per query. The longest texts take 2 MB, which an unread download keeps in memory. */
const atOnce = 25

/**
 * The submissions that match the list's filter, ordered by time, in batches. No connection is held during the download. As in the list, a
 * filter by rating finds only decided ones (C4).
 */
async function* allOf(
  { db, mac, seal }: Ctx<'sponsor'>,
  campaign: OwnCampaign,
  filter: Filter,
): AsyncGenerator<Submission[]> {
  const which = filter.rating === undefined ? 'all' : 'decided'
  const asked = whichSubmissions(which, [campaign.id, null], await howToFind(db, campaign, filter))
  const [, , ...values] = asked.values
  let last: number | null = null
  for (;;) {
    const { rows }: { rows: SubmissionRow[] } = await db.query<SubmissionRow>(
      firstSubmissions([...asked.conditions, after], 'asc', atOnce),
      [campaign.id, last, ...values],
      `feedback-export-${asked.name}`,
    )
    yield rows.map(toSubmission({ mac, seal }))
    await letOthersWork()
    if (rows.length < atOnce) return
    last = rows.at(-1)!.id
  }
}

export const exportJson: Action<(typeof feedback)['GET /api/sponsor/campaigns/:id/export.json']> = async (
  ctx,
  { params, query },
) => {
  const campaign = await ownCampaign(ctx.db, params.id, ctx.who.sponsorId)
  return { file: jsonOf(allOf(ctx, campaign, query)), type: 'application/json' }
}

async function* jsonOf(pages: AsyncIterable<Submission[]>): AsyncGenerator<string> {
  let before = '{"items":['
  for await (const page of pages) {
    // As in every reply, only fields of the contract are sent.
    yield before + page.map((item) => JSON.stringify(v.parse(Schema, item))).join(',')
    before = ','
  }
  yield before === ',' ? ']}' : `${before}]}`
}

export const exportCsv: Action<(typeof feedback)['GET /api/sponsor/campaigns/:id/export.csv']> = async (
  ctx,
  { params, query },
) => {
  const campaign = await ownCampaign(ctx.db, params.id, ctx.who.sponsorId)
  const file = csvOf(allOf(ctx, campaign, query), campaign.questions)
  return { file, type: 'text/csv', name: `campaign-${params.id}.csv` }
}

type Questions = OwnCampaign['questions']

async function* csvOf(pages: AsyncIterable<Submission[]>, questions: Questions): AsyncGenerator<string> {
  const head = ['task', 'tester', 'state', 'rating', 'review', ...questions.map((question) => question.text)]
  const tail = ['screenshots', 'submitted', 'decided', 'seconds spent', 'similar to', 'amount (poisha)']
  yield bom + csv([[...head, ...tail, 'rejected as', 'rejected because', 'tags']])
  for await (const page of pages) yield csv(page.map((item) => lineOf(item, questions)))
}

const lineOf = (item: Submission, questions: Questions) => [
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
  item.tags.map(({ name }) => name).join(', '),
]
