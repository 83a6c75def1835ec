import type { insights } from '../../contract/insights.ts'
import type { Reply } from '../../contract/endpoint.ts'
import { wordsFor } from '../../contract/words-for.ts'
import type { Action } from '../core/action.ts'
import { linkHash } from '../campaigns/links.ts'
import { campaignOfLink, type SharedCampaign } from '../campaigns/links-sql.ts'
import { dayOf, startOfDay } from '../core/day.ts'
import type { Db } from '../db/db.ts'
import { refuse } from '../core/refuse.ts'
import { insightsOf } from './insights-sql.ts'
import { decided, ownCampaign, submissionTables } from './submissions.ts'

type Show = (typeof insights)['GET /api/shared/:secret']
type Figures = NonNullable<Reply<Show>['figures']>

/** The figures cover whole groups of this size, so that the difference of two days does not reveal one person's review. */
const group = 10
/** Counts are rounded to multiples of this. */
const step = 5
/** With fewer reviews, the 95th percentile would be the time of one person. */
const leastForP95 = 100

/**
 * A campaign's figures for anybody with its link: only counts, never texts (C10), tags or decisions. The validity of the link is checked on
 * each request. The figures are rounded and updated once a day, so that looking before and after a submission reveals nothing about it
 * (docs/decisions/insights-and-public-links.md).
 */
export const showShared: Action<Show> = async (ctx, { params }) => {
  await ctx.limit('shared_ip', ctx.network)
  const campaign = await campaignOfLink(ctx.db, linkHash(params.secret), ctx.now)
  if (!campaign) throw refuse('not_found')
  const { title, otherTitle, appName, organisation, endsAt } = campaign
  return {
    title: wordsFor(ctx.language, title, otherTitle),
    appName,
    organisation,
    endsAt: endsAt.toISOString(),
    least: group,
    figures: await figuresOf(ctx.pool, campaign, ctx.now),
  }
}

const mostKept = 200
const kept = new WeakMap<Db, Map<number, { day: number; figures: Promise<Figures | null> }>>()

/** Cached for each database, since tests have several in a process. Every process calculates the same from the reviews before this day. */
function figuresOf(db: Db, campaign: SharedCampaign, now: Date): Promise<Figures | null> {
  let all = kept.get(db)
  if (!all) kept.set(db, (all = new Map()))
  const day = dayOf(now)
  const known = all.get(campaign.id)
  if (known?.day === day) return known.figures
  all.delete(campaign.id)
  const [oldest] = all.keys()
  if (all.size >= mostKept && oldest !== undefined) all.delete(oldest)
  const figures = readFigures(db, campaign, startOfDay(day))
  all.set(campaign.id, { day, figures })
  figures.catch(() => all.delete(campaign.id))
  return figures
}

/** Counts the first reviews, up to the first one that was undecided at the start of this day: these no longer change. */
async function readFigures(db: Db, { id, sponsorId }: SharedCampaign, before: Date): Promise<Figures | null> {
  const { rows } = await db.query<{ until: Date }>(
    `select at as until
      from (
        select
          r.submitted_at as at,
          row_number() over places as place,
          -- A dispute is decided later, and changes nothing of the review.
          bool_and(${decided} and (t.decided_at < $2 or t.disputed_at is not null)) over places as all_decided
        from ${submissionTables}
        where r.campaign_id = $1
        window places as (order by r.submitted_at, r.task_id)
      ) s
      where all_decided and place % ${group} = 0
      order by place desc
      limit 1`,
    [id, before],
    'feedback-shared-until',
  )
  if (!rows[0]) return null
  const { answers, count, ...all } = await insightsOf(db, await ownCampaign(db, id, sponsorId), {
    submittedUntil: rows[0].until,
  })
  return {
    count: round(count),
    ratings: all.ratings.map(rounded),
    days: all.days.map(rounded).filter(some),
    levels: all.levels.map(rounded).filter(some),
    devices: all.devices.map(rounded).filter(some),
    androids: all.androids.map(rounded).filter(some),
    secondsSpent: {
      median: minutes(all.secondsSpent.median),
      p95: count < leastForP95 ? null : minutes(all.secondsSpent.p95),
    },
    answers: answers
      .filter(({ kind, counts }) => kind !== 'text' && counts.reduce((sum, one) => sum + one.count, 0) >= group)
      .map(({ text, kind, counts }) => ({ text, kind, counts: counts.map(rounded) })),
  }
}

const round = (count: number) => Math.round(count / step) * step
const rounded = <C extends { count: number }>(one: C): C => ({ ...one, count: round(one.count) })
const some = ({ count }: { count: number }) => count > 0
/** Seconds, rounded to whole minutes. */
const minutes = (seconds: number | null) => seconds && Math.max(60, Math.round(seconds / 60) * 60)
