import type { campaigns } from '../../contract/campaigns.ts'
import type { Action } from '../core/action.ts'
import { refuse } from '../core/refuse.ts'
import { refuseForbidden } from './own-campaign.ts'
import { lockCampaign, moveCampaign } from './sql.ts'

/** Submits a draft to the operators. A campaign that clearly violates C10 is refused at once. */
export const submitCampaign: Action<(typeof campaigns)['POST /api/sponsor/campaigns/:id/submit']> = async (
  ctx,
  { params },
) => {
  const campaign = await lockCampaign(ctx.db, params.id, ctx.who.sponsorId)
  if (campaign.state !== 'draft') throw refuse('conflict.state', { state: campaign.state })
  if (campaign.closesAt && campaign.closesAt <= ctx.now) throw refuse('campaign.in_past', {})
  refuseForbidden(campaign, ctx.language)
  return moveCampaign(ctx, params.id, 'in_review')
}
