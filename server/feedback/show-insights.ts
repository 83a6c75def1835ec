import type { insights } from '../../contract/insights.ts'
import type { Action } from '../action.ts'
import { insightsOf } from './insights-of.ts'
import { countInsights } from './insights-sql.ts'
import { ownCampaign } from './submissions.ts'

/** Figures of what the filter of the list lets through. Only the ratings of decided submissions count, and a rating finds only these (C4). */
export const showInsights: Action<(typeof insights)['GET /api/sponsor/campaigns/:id/insights']> = async (
  { db, ofEach, who },
  { params, query },
) => {
  const campaign = await ownCampaign(db, params.id, who.sponsorId)
  const { parts, away } = await ofEach((pool) => countInsights(pool, campaign, query))
  return { ...insightsOf(campaign, parts), ...(away.length > 0 && { away }) }
}
