import type { feedback } from '../../contract/feedback.ts'
import type { Reply } from '../../contract/endpoint.ts'
import type { Action } from '../action.ts'
import type { Db } from '../db/db.ts'
import { decided, ownCampaign, submissionTables } from './submissions.ts'

type Show = (typeof feedback)['GET /api/sponsor/campaigns/:id/insights']
type Insights = Reply<Show>
type Question = Awaited<ReturnType<typeof ownCampaign>>['questions'][number]

const textsShown = 50

/** Figures of a campaign. Only the ratings of decided submissions count (C4). */
export const showInsights: Action<Show> = async ({ db, who }, { params }) => {
  const { questions } = await ownCampaign(db, params.id, who.sponsorId)
  const ratings = await db.query<{ rating: number; count: number }>(
    `select r.rating, count(*) as count from ${submissionTables}
     where r.campaign_id = $1 and ${decided} group by r.rating order by r.rating`,
    [params.id],
  )
  const overTime = await db.query<Insights['ratingsOverTime'][number]>(
    `select to_char(r.submitted_at at time zone content_time_zone(), 'YYYY-MM-DD') as day,
       round(avg(r.rating), 2)::float as average, count(*) as count
     from ${submissionTables} where r.campaign_id = $1 and ${decided} group by 1 order by 1`,
    [params.id],
  )
  const spent = await db.query<Insights['secondsSpent']>(
    `select percentile_cont(0.5) within group (order by seconds_spent) as median,
       percentile_cont(0.95) within group (order by seconds_spent) as p95
     from feedback_review where campaign_id = $1`,
    [params.id],
  )
  const stars = new Map(ratings.rows.map((row) => [row.rating, row.count]))
  return {
    ratings: [1, 2, 3, 4, 5].map((rating) => ({ rating, count: stars.get(rating) ?? 0 })),
    ratingsOverTime: overTime.rows,
    secondsSpent: spent.rows[0]!,
    answers: await answersTo(db, params.id, questions),
  }
}

async function answersTo(db: Db, campaignId: number, questions: readonly Question[]): Promise<Insights['answers']> {
  const counted = questions.filter(({ kind }) => kind !== 'text').map(({ id }) => id)
  const written = questions.filter(({ kind }) => kind === 'text').map(({ id }) => id)
  const { rows: counts } = await db.query<{ question: string; label: string; count: number }>(
    `select q as question, answers ->> q as label, count(*) as count from feedback_review, unnest($2::text[]) q
     where campaign_id = $1 and answers ? q group by 1, 2`,
    [campaignId, counted],
  )
  const { rows: texts } = await db.query<{ question: string; texts: string[] }>(
    `select q as question, array(select answers ->> q from feedback_review where campaign_id = $1 and answers ? q
       order by submitted_at desc, task_id desc limit ${textsShown}) as texts from unnest($2::text[]) q`,
    [campaignId, written],
  )
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
