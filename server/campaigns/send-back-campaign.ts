import type { campaigns } from '../../contract/campaigns.ts'
import type { Action } from '../action.ts'
import { moveCampaign } from './sql.ts'

export const sendBackCampaign: Action<(typeof campaigns)['POST /api/operator/campaigns/:id/send-back']> = (
  ctx,
  { params, body },
) =>
  moveCampaign(ctx, params.id, { from: ['in_review'], to: 'draft', action: 'campaign.sent_back', reason: body.reason })
