import type { Ctx } from '../core/action.ts'
import { record } from '../audit/record.ts'
import { findCampaign, type Campaign } from './sql.ts'

/** Counts and records a change of a draft's pictures, for a caller that has locked the draft, and returns the campaign. */
export async function countPicturesChange(ctx: Ctx<'sponsor'>, campaignId: number): Promise<Campaign> {
  const { sponsorId } = ctx.who
  await ctx.db.query('update campaigns_campaign set pictures_version = pictures_version + 1 where id = $1', [
    campaignId,
  ])
  await record(ctx, 'campaign.changed', { sponsorId, campaignId, detail: { fields: ['pictures'] } })
  return findCampaign(ctx.db, campaignId, sponsorId)
}
