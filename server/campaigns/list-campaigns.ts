import type { campaigns } from '../../contract/campaigns.ts'
import type { Action } from '../action.ts'
import { idCursor, oneMore, pageOf } from '../paging.ts'
import { campaignColumns, campaignTables, findCampaign, toCampaign, type CampaignRow } from './sql.ts'

export const listCampaigns: Action<(typeof campaigns)['GET /api/sponsor/campaigns']> = async (ctx, { query }) => {
  const { rows } = await ctx.db.query<CampaignRow>(
    `select ${campaignColumns} from ${campaignTables}
     where c.sponsor_id = $1 and ($2::bigint is null or c.id < $2) and ($3::campaigns_state is null or c.state = $3)
     order by c.id desc limit $4`,
    [ctx.who.sponsorId, idCursor(query), query.state ?? null, oneMore(query)],
    'campaigns-list',
  )
  return pageOf(rows, query, toCampaign)
}

export const showCampaign: Action<(typeof campaigns)['GET /api/sponsor/campaigns/:id']> = (ctx, { params }) =>
  findCampaign(ctx.db, params.id, ctx.who.sponsorId)
