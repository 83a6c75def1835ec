import type { insights } from '../../contract/insights.ts'
import type { Action } from '../core/action.ts'
import { insightsOf } from './insights-sql.ts'
import { ownCampaign } from './submissions.ts'

/** Figures of what the filter of the list lets through. Only the ratings of decided submissions count, and a rating finds only these (C4). */
export const showInsights: Action<(typeof insights)['GET /api/sponsor/campaigns/:id/insights']> = async (
  { db, who },
  { params, query },
) => insightsOf(db, await ownCampaign(db, params.id, who.sponsorId), query)
