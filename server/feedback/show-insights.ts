import type { feedback } from '../../contract/feedback.ts'
import type { Reply } from '../../contract/endpoint.ts'
import type { Action } from '../action.ts'
import type { Db } from '../db/db.ts'
import { onlyRow } from '../db/only-row.ts'
import { decided, ownCampaign } from './submissions.ts'

type Show = (typeof feedback)['GET /api/sponsor/campaigns/:id/insights']
type Insights = Reply<Show>
type Question = Awaited<ReturnType<typeof ownCampaign>>['questions'][number]

const textsShown = 50

/** Figures of a campaign. Only the ratings of decided submissions count (C4). */
export const showInsights: Action<Show> = async ({ db, who }, { params }) => {
  const { questions } = await ownCampaign(db, params.id, who.sponsorId)
  const [rated, spent, answers] = await Promise.all([
    db.query<{ day: string; rating: number; count: number }>(
      `select (r.submitted_at at time zone content_time_zone())::date as day, r.rating, count(*) as count
        from feedback_review r
          -- Each by its key: joined freely, all places of everybody would be read.
          cross join lateral (select state from tasks_place where id = r.task_id offset 0) t
        where r.campaign_id = $1
          and ${decided}
        group by 1, 2
        order by 1, 2`,
      [params.id],
      'feedback-rated',
    ),
    db.query<{ spent: [median: number | null, p95: number | null] | null }>(
      `select percentile_cont(array[0.5, 0.95]) within group (order by seconds_spent) as spent
        from feedback_review
        where campaign_id = $1`,
      [params.id],
      'feedback-spent',
    ),
    answersTo(db, params.id, questions),
  ])
  const [median = null, p95 = null] = onlyRow(spent).spent ?? []
  return {
    ratings: [1, 2, 3, 4, 5].map((rating) => ({
      rating,
      count: sumOf(rated.rows.filter((row) => row.rating === rating)),
    })),
    ratingsOverTime: [...new Set(rated.rows.map(({ day }) => day))].map((day) => {
      const rows = rated.rows.filter((row) => row.day === day)
      const count = sumOf(rows)
      const stars = rows.reduce((sum, row) => sum + row.rating * row.count, 0)
      return { day, average: Math.round((stars * 100) / count) / 100, count }
    }),
    secondsSpent: { median, p95 },
    answers,
  }
}

const sumOf = (rows: readonly { count: number }[]) => rows.reduce((sum, { count }) => sum + count, 0)

async function answersTo(db: Db, campaignId: number, questions: readonly Question[]): Promise<Insights['answers']> {
  const counted = questions.filter(({ kind }) => kind !== 'text').map(({ id }) => id)
  const written = questions.filter(({ kind }) => kind === 'text').map(({ id }) => id)
  const [{ rows: counts }, { rows: texts }] = await Promise.all([
    db.query<{ question: string; label: string; count: number }>(
      `select q as question, answers ->> q as label, count(*) as count from feedback_review, unnest($2::text[]) q
       where campaign_id = $1 and answers ? q group by 1, 2`,
      [campaignId, counted],
    ),
    db.query<{ question: string; texts: string[] }>(
      `select q as question, array(select answers ->> q from feedback_review where campaign_id = $1 and answers ? q
         order by submitted_at desc, task_id desc limit ${textsShown}) as texts from unnest($2::text[]) q`,
      [campaignId, written],
    ),
  ])
  return questions.map(({ id, text, kind, choices }) => {
    const labels = kind === 'scale' ? ['1', '2', '3', '4', '5'] : kind === 'choice' ? (choices ?? []) : []
    const countOf = (label: string) => counts.find((row) => row.question === id && row.label === label)?.count ?? 0
    return {
      questionId: id,
      text,
      kind,
      counts: labels.map((label) => ({ label, count: countOf(label) })),
      texts: texts.find((row) => row.question === id)?.texts ?? [],
    }
  })
}
