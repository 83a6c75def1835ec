import type { insights } from '../../contract/insights.ts'
import type { Reply } from '../../contract/endpoint.ts'
import type { Db } from '../db/db.ts'
import { onlyRow } from '../db/only-row.ts'
import { howToFind } from './how-to-find.ts'
import { decided, placeOfReview, type OwnCampaign } from './submissions.ts'
import { tagCounts, type TagCount } from './tags-sql.ts'
import { whichSubmissions, type Filter, type Which } from './which-submissions.ts'

export type Insights = Reply<(typeof insights)['GET /api/sponsor/campaigns/:id/insights']>
type Device = Insights['devices'][number]['device']

export const textsShown = 50

/** What was counted: all of them in one row, or those with one value of one column. */
export interface Counted {
  by: 'all' | 'state' | 'rating' | 'day' | 'level' | 'device' | 'android'
  state: Insights['states'][number]['state']
  rating: number | null
  day: string
  level: number | null
  device: Device
  android: number | null
  count: number
  /** Of decided ones. */
  rated: number
  stars: number | null
}

/** What one database has counted of a campaign. */
export interface InsightsPart {
  rows: Counted[]
  tags: TagCount[]
  /** How many have spent so many seconds: medians of several parts would make no median of all. */
  spent: [seconds: number, count: number][]
  chosen: { question: string; label: string; count: number }[]
  written: { question: string; texts: { at: number; id: number; text: string }[] }[]
}

/** Counts what the filter lets through: the reviews of one campaign are read once for the figures, and once for the answers. */
export async function countInsights(db: Db, campaign: OwnCampaign, filter: Filter): Promise<InsightsPart> {
  const found = await howToFind(db, campaign, filter)
  const which = () => whichSubmissions(filter.rating === undefined ? 'all' : 'decided', [campaign.id], found)
  const [counted, answers] = await Promise.all([countAll(db, which()), answersTo(db, campaign, which)])
  return { ...counted, ...answers }
}

type Figures = Pick<InsightsPart, 'rows' | 'tags' | 'spent'>

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
          (select json_agg(c) from counted c) as rows,
          ${tagCounts('s')} as tags,
          (
            select coalesce(json_agg(json_build_array(seconds_spent, count)), '[]')
            from (select seconds_spent, count(*) as count from s group by 1) p
          ) as spent`,
      values,
      `feedback-insights-${name}`,
    ),
  )
}

async function answersTo(
  db: Db,
  { questions }: Pick<OwnCampaign, 'questions'>,
  which: () => Which,
): Promise<Pick<InsightsPart, 'chosen' | 'written'>> {
  const asked = (kinds: boolean) => {
    const { conditions, values, name } = which()
    const ids = questions.filter(({ kind }) => (kind === 'text') === kinds).map(({ id }) => id)
    const needsPlace = conditions.some((one) => /\bt\./.test(one))
    return {
      ids,
      from: needsPlace ? placeOfReview : 'feedback_review r',
      where: conditions.join(' and '),
      question: `$${values.push(ids)}::text[]`,
      values,
      name,
    }
  }
  const ofChoice = asked(false)
  const inWords = asked(true)
  const [chosen, written] = await Promise.all([
    ofChoice.ids.length === 0
      ? []
      : db
          .query<InsightsPart['chosen'][number]>(
            `select q as question, r.answers ->> q as label, count(*) as count
              from ${ofChoice.from}
                cross join unnest(${ofChoice.question}) q
              where ${ofChoice.where}
                and r.answers ? q
              group by 1, 2`,
            ofChoice.values,
            `feedback-chosen-${ofChoice.name}`,
          )
          .then(({ rows }) => rows),
    inWords.ids.length === 0
      ? []
      : db
          .query<InsightsPart['written'][number]>(
            `select
                q as question,
                array(
                  select
                    json_build_object(
                      'at', extract(epoch from r.submitted_at), 'id', r.task_id, 'text', r.answers ->> q
                    )
                  from ${inWords.from}
                  where ${inWords.where}
                    and r.answers ? q
                  order by r.submitted_at desc, r.task_id desc
                  limit ${textsShown}
                ) as texts
              from unnest(${inWords.question}) q`,
            inWords.values,
            `feedback-written-${inWords.name}`,
          )
          .then(({ rows }) => rows),
  ])
  return { chosen, written }
}
