import type { insights } from '../../contract/insights.ts'
import type { Reply } from '../../contract/endpoint.ts'
import type { Db } from '../db/db.ts'
import { onlyRow } from '../db/only-row.ts'
import { howToFind } from './how-to-find.ts'
import { decided, placeOfReview, type OwnCampaign } from './submissions.ts'
import { tagCounts } from './tags-sql.ts'
import { whichSubmissions, type Filter, type Which } from './which-submissions.ts'

export type Insights = Reply<(typeof insights)['GET /api/sponsor/campaigns/:id/insights']>
type Device = Insights['devices'][number]['device']

const textsShown = 50

/** The grouping of the counts: all reviews in one row, or those with one value of one column. */
interface Counted {
  by: 'all' | 'state' | 'rating' | 'day' | 'level' | 'device' | 'android'
  state: Insights['states'][number]['state']
  rating: number | null
  day: string
  level: number | null
  device: Device
  android: number | null
  count: number
  /** Only decided reviews. */
  rated: number
  stars: number | null
}

/** Counts the matching reviews: the reviews of one campaign are read once for the figures, and once for the answers. */
export async function insightsOf(db: Db, campaign: OwnCampaign, filter: Filter): Promise<Insights> {
  const found = await howToFind(db, campaign, filter)
  const which = () => whichSubmissions(filter.rating === undefined ? 'all' : 'decided', [campaign.id], found)
  const [counted, answers] = await Promise.all([countAll(db, which()), answersTo(db, campaign, which)])
  const by = (it: Counted['by']) => counted.rows.filter((row) => row.by === it)
  const ratings = by('rating')
  return {
    count: by('all')[0]?.count ?? 0,
    states: by('state').map(({ state, count }) => ({ state, count })),
    ratings: [1, 2, 3, 4, 5].map((rating) => ({
      rating,
      count: ratings.find((row) => row.rating === rating)?.count ?? 0,
    })),
    ratingsOverTime: by('day')
      .filter(({ rated }) => rated > 0)
      .map(({ day, rated, stars }) => ({
        day,
        average: Math.round(((stars ?? 0) * 100) / rated) / 100,
        count: rated,
      })),
    days: by('day').map(({ day, count }) => ({ day, count })),
    levels: by('level').map(({ level, count }) => ({ level, count })),
    devices: by('device').map(({ device, count }) => ({ device, count })),
    androids: by('android').flatMap(({ android, count }) => (android === null ? [] : { version: android, count })),
    tags: counted.tags,
    secondsSpent: { median: counted.spent?.[0] ?? null, p95: counted.spent?.[1] ?? null },
    answers,
  }
}

interface Figures {
  rows: Counted[]
  tags: Insights['tags']
  /** The median and the 95th percentile, in seconds. */
  spent: [number | null, number | null] | null
}

async function countAll(db: Db, { conditions, values, name }: Which): Promise<Figures> {
  return onlyRow(
    await db.query<Figures>(
      `with s as materialized (
          select
            r.task_id,
            t.state,
            -- The query does not read the rating before the sponsor has decided (C4).
            case when ${decided} then r.rating end as rating,
            (r.submitted_at at time zone content_time_zone())::date as day,
            r.level,
            r.device,
            r.android,
            r.seconds_spent
          from ${placeOfReview}
          where ${conditions.join(' and ')}
        ),
        counted as (
          select
            case grouping(state, rating, day, level, device, android)
              when 31 then 'state'
              when 47 then 'rating'
              when 55 then 'day'
              when 59 then 'level'
              when 61 then 'device'
              when 62 then 'android'
              else 'all'
            end as by,
            state,
            rating,
            day,
            level,
            device,
            android,
            count(*) as count,
            count(rating) as rated,
            sum(rating) as stars
          from s
          group by grouping sets ((), (state), (rating), (day), (level), (device), (android))
        )
        select
          (select json_agg(c order by state, day, level, device, android) from counted c) as rows,
          ${tagCounts('s')} as tags,
          (select percentile_cont(array[0.5, 0.95]) within group (order by seconds_spent) from s) as spent`,
      values,
      `feedback-insights-${name}`,
    ),
  )
}

async function answersTo(
  db: Db,
  { questions }: Pick<OwnCampaign, 'questions'>,
  which: () => Which,
): Promise<Insights['answers']> {
  const asked = (kinds: boolean) => {
    const { conditions, values, name } = which()
    const ids = questions.filter(({ kind }) => (kind === 'text') === kinds).map(({ id }) => id)
    const needsPlace = conditions.some((one) => /\bt\./.test(one))
    return {
      ids,
      from: needsPlace ? placeOfReview : 'tasks_review r',
      where: conditions.join(' and '),
      question: `$${values.push(ids)}::text[]`,
      values,
      name,
    }
  }
  const chosen = asked(false)
  const written = asked(true)
  const [counts, texts] = await Promise.all([
    chosen.ids.length === 0
      ? []
      : db
          .query<{ question: string; label: string; count: number }>(
            `select q as question, r.answers ->> q as label, count(*) as count
              from ${chosen.from}
                cross join unnest(${chosen.question}) q
              where ${chosen.where}
                and r.answers ? q
              group by 1, 2`,
            chosen.values,
            `feedback-chosen-${chosen.name}`,
          )
          .then(({ rows }) => rows),
    written.ids.length === 0
      ? []
      : db
          .query<{ question: string; texts: string[] }>(
            `select
                q as question,
                array(
                  select r.answers ->> q
                  from ${written.from}
                  where ${written.where}
                    and r.answers ? q
                  order by r.submitted_at desc, r.task_id desc
                  limit ${textsShown}
                ) as texts
              from unnest(${written.question}) q`,
            written.values,
            `feedback-written-${written.name}`,
          )
          .then(({ rows }) => rows),
  ])
  return questions.map(({ id, text, kind, choices, low, high }) => {
    const labels = kind === 'scale' ? ['1', '2', '3', '4', '5'] : kind === 'choice' ? (choices ?? []) : []
    const countOf = (label: string) => counts.find((row) => row.question === id && row.label === label)?.count ?? 0
    return {
      questionId: id,
      text,
      kind,
      low,
      high,
      counts: labels.map((label) => ({ label, count: countOf(label) })),
      texts: texts.find((row) => row.question === id)?.texts ?? [],
    }
  })
}
