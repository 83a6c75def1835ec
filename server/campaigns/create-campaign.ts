import type { campaigns } from '../../contract/campaigns.ts'
import type { Action } from '../core/action.ts'
import { record } from '../audit/record.ts'
import { columnOf, fieldNames, forPlatform, toColumn } from './fields.ts'
import { findOwnCampaign } from './own-campaign.ts'
import { refuseBadTimes } from './refuse-bad-times.ts'
import { forbiddenIn } from './wrong-in-written.ts'

export const createCampaign: Action<(typeof campaigns)['POST /api/sponsor/campaigns']> = async (ctx, { body }) => {
  refuseBadTimes(body, ctx.now, () => forbiddenIn(body, ctx.language))
  await ctx.limit('campaign', String(ctx.who.sponsorId))
  const written = forPlatform(body, body.platform)
  const values = fieldNames.map((_, i) => `$${i + 3}`)
  const timeAllowed = fieldNames.indexOf('timeAllowedMinutes')
  values[timeAllowed] = `coalesce(${values[timeAllowed]}, (select time_allowed_minutes from content_settings))`
  const { rows } = await ctx.db.query<{ id: number }>(
    `insert into campaigns_campaign (sponsor_id, created_at, ${fieldNames.map(columnOf).join(', ')})
     values ($1, $2, ${values.join(', ')}) returning id`,
    [ctx.who.sponsorId, ctx.now, ...fieldNames.map((field) => toColumn(written[field]))],
  )
  const { id } = rows[0]!
  await record(ctx, 'campaign.created', { sponsorId: ctx.who.sponsorId, campaignId: id })
  return findOwnCampaign(ctx.db, id, ctx.who.sponsorId)
}
