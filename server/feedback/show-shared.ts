import type { insights } from '../../contract/insights.ts'
import type { Reply } from '../../contract/endpoint.ts'
import { wordsFor } from '../../contract/words-for.ts'
import type { Action } from '../action.ts'
import { linkHash } from '../campaigns/links.ts'
import { campaignOfLink, type SharedCampaign } from '../campaigns/links-sql.ts'
import type { Db } from '../db/db.ts'
import { refuse } from '../refuse.ts'
import { insightsOf } from './insights-sql.ts'
import { ownCampaign } from './submissions.ts'

type Show = (typeof insights)['GET /api/shared/:secret']
type Figures = NonNullable<Reply<Show>['figures']>

/** Of fewer reviews a figure would be what one person has said. */
const least = 5

/**
 * The figures of a campaign for whoever has its link: only how many, never what somebody wrote (C10), no tags and no decisions. Whether the
 * link still works is asked each time; the figures are those of the last minute, so that strangers cost the database little.
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
    least,
    figures: await figuresOf(ctx.pool, campaign, ctx.now),
  }
}

const keptMs = 60_000
const mostKept = 200
const kept = new WeakMap<Db, Map<number, { until: number; figures: Promise<Figures | null> }>>()

/** Kept for each database, since tests have several in a process. */
function figuresOf(db: Db, campaign: SharedCampaign, now: Date): Promise<Figures | null> {
  let all = kept.get(db)
  if (!all) kept.set(db, (all = new Map()))
  const known = all.get(campaign.id)
  if (known && known.until > now.getTime() && known.until <= now.getTime() + keptMs) return known.figures
  all.delete(campaign.id)
  const [oldest] = all.keys()
  if (all.size >= mostKept && oldest !== undefined) all.delete(oldest)
  const figures = readFigures(db, campaign)
  all.set(campaign.id, { until: now.getTime() + keptMs, figures })
  figures.catch(() => all.delete(campaign.id))
  return figures
}

async function readFigures(db: Db, { id, sponsorId }: SharedCampaign): Promise<Figures | null> {
  const { answers, count, ...all } = await insightsOf(db, await ownCampaign(db, id, sponsorId), {})
  if (count < least) return null
  const enough = (counts: readonly { count: number }[]) => counts.reduce((sum, one) => sum + one.count, 0) >= least
  return {
    count,
    // Stars are those of decided reviews, which may be fewer.
    ratings: enough(all.ratings) ? all.ratings : [],
    days: all.days,
    levels: all.levels,
    devices: all.devices,
    androids: all.androids,
    secondsSpent: all.secondsSpent,
    answers: answers
      .filter(({ kind, counts }) => kind !== 'text' && enough(counts))
      .map(({ text, kind, counts }) => ({ text, kind, counts })),
  }
}
