import type { campaigns } from '../../contract/campaigns.ts'
import type { Action } from '../core/action.ts'
import { reviewCampaign } from './sql.ts'

export const sendBackCampaign: Action<(typeof campaigns)['POST /api/operator/campaigns/:id/send-back']> = (
  ctx,
  { params, body },
) => reviewCampaign(ctx, params.id, body.reason)
