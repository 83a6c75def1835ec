import type { campaigns } from '../../contract/campaigns.ts'
import type { Action } from '../core/action.ts'
import { refuse } from '../core/refuse.ts'
import { findCampaign, lockCampaign, reviewCampaign } from './sql.ts'

/** Opens a checked campaign. All of its money must be in escrow (C3). */
export const openCampaign: Action<(typeof campaigns)['POST /api/operator/campaigns/:id/open']> = async (
  ctx,
  { params },
) => {
  const { state, amount, places } = await lockCampaign(ctx.db, params.id, null)
  if (state !== 'in_review') throw refuse('conflict.state', { state })
  const { escrow } = await findCampaign(ctx.db, params.id, null)
  if (escrow < amount * places) throw refuse('campaign.not_funded', { needed: amount * places, escrow })
  return reviewCampaign(ctx, params.id, null)
}
