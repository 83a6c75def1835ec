import type { campaigns } from '../../contract/campaigns.ts'
import type { Action } from '../core/action.ts'
import { moveCampaign } from './sql.ts'

/** Pauses a campaign: members cannot start new tasks, and started tasks continue. */
export const pauseCampaign: Action<(typeof campaigns)['POST /api/sponsor/campaigns/:id/pause']> = (ctx, { params }) =>
  moveCampaign(ctx, params.id, 'paused')

export const resumeCampaign: Action<(typeof campaigns)['POST /api/sponsor/campaigns/:id/resume']> = (ctx, { params }) =>
  moveCampaign(ctx, params.id, 'open')
