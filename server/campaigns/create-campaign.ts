import type { campaigns } from '../../contract/campaigns.ts'
import type { Action } from '../action.ts'
import { record } from '../audit/record.ts'
import { refuseBadTimes } from './refuse-bad-times.ts'
import { findCampaign } from './sql.ts'

export const createCampaign: Action<(typeof campaigns)['POST /api/sponsor/campaigns']> = async (ctx, { body }) => {
  refuseBadTimes(body, ctx.now)
  const { rows } = await ctx.db.query<{ id: number }>(
    `insert into campaigns_campaign (sponsor_id, title, app_name, app_link, platform, summary, steps, questions, amount, places, min_level,
       min_review_length, time_allowed_minutes, screenshots_required, download_megabytes, opens_at, closes_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, coalesce($13, (select time_allowed_minutes from content_settings)),
       $14, $15, $16, $17, $18) returning id`,
    [
      ctx.who.sponsorId,
      body.title,
      body.appName,
      body.appLink,
      body.platform,
      body.summary,
      JSON.stringify(body.steps),
      JSON.stringify(body.questions),
      body.amount,
      body.places,
      body.minLevel,
      body.minReviewLength,
      body.timeAllowedMinutes,
      body.screenshotsRequired,
      body.downloadMegabytes,
      body.opensAt,
      body.closesAt,
      ctx.now,
    ],
  )
  const { id } = rows[0]!
  await record(ctx, 'campaign.created', { sponsorId: ctx.who.sponsorId, campaignId: id })
  return findCampaign(ctx.db, id, ctx.who.sponsorId)
}
