import type { feedback } from '../../contract/feedback.ts'
import type { Input } from '../../contract/endpoint.ts'
import type { Action } from '../action.ts'
import type { Db } from '../db/db.ts'
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
type Filter = Input<List>['query']
/** The last submission shown. */
type Last = { at: Date; id: number } | null

const undecidedStates: readonly (string | undefined)[] = ['submitted', 'repair', undefined]
const decidedStates: readonly (string | undefined)[] = ['approved', 'rejected', 'disputed', undefined]

/** Undecided submissions first, then the newest. A filter by rating finds only decided ones; otherwise it would reveal hidden ratings. */
export const listSubmissions: Action<List> = async ({ db, mac, who }, { params, query }) => {
  await ownCampaign(db, params.id, who.sponsorId)
  const [wait = 1, submittedMs, id] = numbersCursor(query, 3) ?? []
  const last = submittedMs === undefined || id === undefined ? null : { at: new Date(submittedMs), id }
  const rows: SubmissionRow[] = []
  if (wait === 1 && query.rating === undefined && undecidedStates.includes(query.state))
    rows.push(...(await listOf(db, 'waiting', params.id, query, last, oneMore(query))))
  if (rows.length <= query.limit && decidedStates.includes(query.state))
    rows.push(
      ...(await listOf(db, 'decided', params.id, query, wait === 0 ? last : null, oneMore(query) - rows.length)),
    )
  return pageOf(rows, query, toSubmission(mac), (row) => `${row.waiting}-${row.submitted_at.getTime()}-${row.id}`)
}

/**
 * The waiting ones are few, and are found by tasks_place_waiting. The decided ones are read in the order of
 * feedback_review_time or feedback_review_rating, only as many as the page shows. Each combination of filters is a
 * statement of its own, because with all of them in one PostgreSQL could use no index for any.
 */
async function listOf(
  db: Db,
  which: 'waiting' | 'decided',
  campaignId: number,
  { state, rating, similar, search }: Filter,
  last: Last,
  limit: number,
): Promise<SubmissionRow[]> {
  const values: unknown[] = [campaignId, limit]
  const value = (it: unknown) => `$${values.push(it)}`
  const conditions = [
    which === 'waiting' ? waiting : decided,
    similar === true
      ? 't.id in (select task_id from feedback_similar where campaign_id = $1)'
      : `${which === 'waiting' ? 't' : 'r'}.campaign_id = $1`,
    state && `t.state = ${value(state)}::tasks_state`,
    rating && `r.rating = ${value(Number(rating))}::smallint`,
    similar === false && 'not exists (select from feedback_similar where task_id = t.id)',
    search && `r.review ilike ${value(`%${search.replaceAll(/[\\%_]/g, '\\$&')}%`)}`,
    last && `(r.submitted_at, r.task_id) < (${value(last.at)}::timestamptz, ${value(last.id)}::bigint)`,
  ].filter((condition) => typeof condition === 'string' && condition !== '')
  const { rows } = await db.query<SubmissionRow>(
    `select ${submissionColumns}
      from ${submissionTables}
      where ${conditions.join(' and ')}
      order by r.submitted_at desc, r.task_id desc
      limit $2`,
    values,
    ['feedback', which, state && 'state', rating && 'rating', similar, search && 'search', last && 'after']
      .filter((part) => part !== undefined && part !== null)
      .join('-'),
  )
  return rows
}
