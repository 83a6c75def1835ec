import type { campaigns } from '../../contract/campaigns.ts'
import type { Action } from '../action.ts'
import { idCursor, oneMore, pageOf } from '../paging.ts'
import { textsOf } from './opened.ts'
import { campaignOf, findCampaign, standingColumns, withPlaces, type CampaignStanding } from './sql.ts'

// Between bounds of both columns only their index gives the order: PostgreSQL cannot choose to read all campaigns, newest
// first, until it has found enough of this sponsor.
const statement = (bounds: string, order: string) => `
  select ${standingColumns}
  from ${withPlaces(`(
    select *
    from campaigns_campaign
    where ${bounds}
    order by ${order}
    limit (select $3::bigint)
  )`)}
  order by c.id desc`
const all = statement(
  `(sponsor_id, id) > ((select $1::bigint), 0) and (sponsor_id, id) < ((select $1::bigint), (select $2::bigint))`,
  'sponsor_id desc, id desc',
)
const inState = statement(
  `(sponsor_id, state, id) > ((select $1::bigint), (select $4::campaigns_state), 0)
      and (sponsor_id, state, id) < ((select $1::bigint), (select $4::campaigns_state), (select $2::bigint))`,
  'sponsor_id desc, state desc, id desc',
)

export const listCampaigns: Action<(typeof campaigns)['GET /api/sponsor/campaigns']> = async (ctx, { query }) => {
  const values = [ctx.who.sponsorId, idCursor(query) ?? Number.MAX_SAFE_INTEGER, oneMore(query)]
  const { rows } = await (query.state
    ? ctx.db.query<CampaignStanding>(inState, [...values, query.state], 'campaigns-list-state')
    : ctx.db.query<CampaignStanding>(all, values, 'campaigns-list'))
  const texts = await textsOf(
    ctx.pool,
    rows.map(({ id }) => id),
  )
  return pageOf(rows, query, (row) => campaignOf(row, texts.get(row.id)!))
}

export const showCampaign: Action<(typeof campaigns)['GET /api/sponsor/campaigns/:id']> = (ctx, { params }) =>
  findCampaign(ctx.db, params.id, ctx.who.sponsorId)
