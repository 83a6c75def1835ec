import type { campaigns } from '../../contract/campaigns.ts'
import type { Action } from '../action.ts'
import { idCursor, oneMore, pageOf } from '../paging.ts'
import { campaignColumns, findCampaign, toCampaign, withPlaces, type CampaignRow } from './sql.ts'

export const listCampaigns: Action<(typeof campaigns)['GET /api/sponsor/campaigns']> = async (ctx, { query }) => {
  const { rows } = await ctx.db.query<CampaignRow>(
    `select ${campaignColumns} from ${withPlaces(`(
       select * from campaigns_campaign
       where sponsor_id = $1 and ($2::bigint is null or id < $2) and ($3::campaigns_state is null or state = $3)
       order by id desc limit $4)`)}
     order by c.id desc`,
    [ctx.who.sponsorId, idCursor(query), query.state ?? null, oneMore(query)],
    'campaigns-list',
  )
  return pageOf(rows, query, toCampaign)
}

export const showCampaign: Action<(typeof campaigns)['GET /api/sponsor/campaigns/:id']> = (ctx, { params }) =>
  findCampaign(ctx.db, params.id, ctx.who.sponsorId)
