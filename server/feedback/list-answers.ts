import type { insights } from '../../contract/insights.ts'
import type { Action } from '../core/action.ts'
import type { Db } from '../db/db.ts'
import { onlyRow } from '../db/only-row.ts'
import { numbersCursor, oneMore, pageOf } from '../core/paging.ts'
import { refuse } from '../core/refuse.ts'
import { howToFind } from './how-to-find.ts'
import { testerName } from './pseudonym.ts'
import { likeContaining } from '../text/trigrams.ts'
import { groupsToFind, tasksWith } from './search-index.ts'
import { decided, ownCampaign, placeOfReview, type Submission } from './submissions.ts'
import { tagCounts, tagsOf, type TagCount, type TagRow } from './tags-sql.ts'
import { whichSubmissions, type Which } from './which-submissions.ts'

interface Row extends Pick<Submission, 'rating' | 'state'> {
  id: number
  member_id: number
  text: string
  submitted_at: Date
  tags: TagRow[]
}

/** Text answers, newest first. As in the list of submissions, a filter by rating finds only decided ones (C4). */
export const listAnswers: Action<
  (typeof insights)['GET /api/sponsor/campaigns/:id/questions/:questionId/answers']
> = async ({ db, mac, who }, { params, query }) => {
  const [atMs, id] = numbersCursor(query, 2) ?? []
  const campaign = await ownCampaign(db, params.id, who.sponsorId)
  const question = campaign.questions.find(({ id, kind }) => id === params.questionId && kind === 'text')
  if (!question) throw refuse('not_found')
  const { words, ...filter } = query
  const [found, groups] = await Promise.all([
    howToFind(db, campaign, filter),
    groupsToFind(db, campaign, words, 'answers'),
  ])
  const asked = () => {
    const which = whichSubmissions(filter.rating === undefined ? 'all' : 'decided', [campaign.id, question.id], found)
    const value = (it: unknown) => `$${which.values.push(it)}`
    which.conditions.push('r.answers ? $2::text')
    if (words) which.conditions.push(`text_normal_form(r.answers ->> $2::text) like ${value(likeContaining(words))}`)
    if (groups.length > 0) which.conditions.push(`r.task_id = any(array(${tasksWith(value(groups), '$1', 'answers')}))`)
    which.name += `${words ? '-words' : ''}${groups.length > 0 ? '-groups' : ''}`
    return which
  }
  const after = atMs === undefined || id === undefined ? null : { at: new Date(atMs), id }
  const [rows, counts] = await Promise.all([pageFrom(db, asked(), after, oneMore(query)), countAll(db, asked())])
  const page = pageOf(
    rows,
    query,
    (row) => ({
      taskId: row.id,
      tester: testerName(mac, campaign.id, row.member_id),
      text: row.text,
      rating: row.rating,
      state: row.state,
      submittedAt: row.submitted_at.toISOString(),
      tags: row.tags,
    }),
    (row) => `${row.submitted_at.getTime()}-${row.id}`,
  )
  return { ...page, question: question.text, ...counts }
}

async function pageFrom(
  db: Db,
  { conditions, values, name }: Which,
  after: { at: Date; id: number } | null,
  limit: number,
): Promise<Row[]> {
  if (after)
    conditions.push(
      `(r.submitted_at, r.task_id) < ($${values.push(after.at)}::timestamptz, $${values.push(after.id)}::bigint)`,
    )
  const { rows } = await db.query<Row>(
    `select
        t.id,
        r.member_id,
        r.answers ->> $2 as text,
        case when ${decided} then r.rating end as rating,
        t.state,
        r.submitted_at,
        ${tagsOf('t.id')}
      from ${placeOfReview}
      where ${conditions.join(' and ')}
      order by r.submitted_at desc, r.task_id desc
      limit $${values.push(limit)}`,
    values,
    `feedback-answers-${name}${after ? '-after' : ''}`,
  )
  return rows
}

async function countAll(db: Db, { conditions, values, name }: Which): Promise<{ count: number; tags: TagCount[] }> {
  return onlyRow(
    await db.query<{ count: number; tags: TagCount[] }>(
      `with s as materialized (
          select r.task_id
          from ${placeOfReview}
          where ${conditions.join(' and ')}
        )
        select
          (select count(*) from s) as count,
          ${tagCounts('s')} as tags`,
      values,
      `feedback-count-answers-${name}`,
    ),
  )
}
