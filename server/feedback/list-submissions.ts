import type { feedback } from '../../contract/feedback.ts'
import type { Action } from '../core/action.ts'
import type { Db } from '../db/db.ts'
import { numbersCursor, oneMore, pageOf } from '../core/paging.ts'
import {
  firstSubmissions,
  ownCampaign,
  presentSubmissions,
  submissionColumns,
  toSubmission,
  type SubmissionRow,
} from './submissions.ts'
import { shortPage } from '../tasks/submission/short-page.ts'
import { howToFind } from './how-to-find.ts'
import { whichSubmissions, type Filter } from './which-submissions.ts'

type List = (typeof feedback)['GET /api/sponsor/campaigns/:id/submissions']
/** The last submission shown: its sort time and its id. */
type Last = { at: Date; id: number } | null

const undecidedStates: readonly (string | undefined)[] = ['submitted', 'repair', undefined]
const decidedStates: readonly (string | undefined)[] = ['approved', 'rejected', 'disputed', undefined]

/**
 * Undecided submissions first, in the order of their deadlines, then the decided ones, newest first. A filter by rating finds only decided
 * ones; otherwise it would reveal hidden ratings (C4).
 */
export const listSubmissions: Action<List> = async ({ db, mac, seal, who }, { params, query }) => {
  const campaign = await ownCampaign(db, params.id, who.sponsorId)
  const [wait = 1, atMs, id] = numbersCursor(query, 3) ?? []
  const last = atMs === undefined || id === undefined ? null : { at: new Date(atMs), id }
  const filter = await howToFind(db, campaign, query)
  const rows: SubmissionRow[] = []
  if (wait === 1 && query.rating === undefined && undecidedStates.includes(query.state))
    rows.push(...(await listOf(db, 'waiting', campaign.id, filter, last, oneMore(query))))
  if (rows.length <= query.limit && decidedStates.includes(query.state))
    rows.push(
      ...(await listOf(db, 'decided', campaign.id, filter, wait === 0 ? last : null, oneMore(query) - rows.length)),
    )
  return pageOf(rows, shortPage(rows, query), toSubmission({ mac, seal }), (row) => {
    const at = row.waiting ? row.decide_by : row.submitted_at
    return `${row.waiting}-${at.getTime()}-${row.id}`
  })
}

/**
 * Undecided ones are read in the order of tasks_place_due, decided ones in that of tasks_review_time or tasks_review_rating: only as many
 * as the page shows.
 */
async function listOf(
  db: Db,
  which: 'waiting' | 'decided',
  campaignId: number,
  filter: Filter,
  last: Last,
  limit: number,
): Promise<SubmissionRow[]> {
  const asked = whichSubmissions(which, [campaignId, limit], filter)
  const after = last && `$${asked.values.push(last.at)}::timestamptz, $${asked.values.push(last.id)}::bigint`
  const [by, sign] = which === 'waiting' ? ['t.decide_by, t.id', '>'] : ['r.submitted_at, r.task_id', '<']
  const conditions = [...asked.conditions, ...(after ? [`(${by}) ${sign} (${after})`] : [])]
  const { rows } = await db.query<SubmissionRow>(
    which === 'waiting'
      ? `select ${submissionColumns}
          from ${presentSubmissions}
          where ${conditions.join(' and ')}
          order by ${by}
          limit $2`
      : firstSubmissions(conditions, 'desc', '$2'),
    asked.values,
    `feedback-${asked.name}${after ? '-after' : ''}`,
  )
  return rows
}
