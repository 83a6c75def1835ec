import type { campaigns } from '../../contract/campaigns.ts'
import type { Action } from '../core/action.ts'
import { findCampaign, moveCampaign } from './sql.ts'

/** Closes a campaign permanently. Unused money is returned now, or later by the job when no task is undecided any more. */
export const closeCampaign: Action<(typeof campaigns)['POST /api/sponsor/campaigns/:id/close']> = async (
  ctx,
  { params },
) => {
  await moveCampaign(ctx, params.id, 'closed')
  await ctx.db.query('select campaigns_release($1, $2, $3, $4)', [params.id, 'sponsor', ctx.who.id, ctx.now])
  return findCampaign(ctx.db, params.id, ctx.who.sponsorId)
}
