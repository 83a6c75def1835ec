import type { campaigns } from '../../contract/campaigns.ts'
import type { Action } from '../action.ts'
import { numbersCursor, oneMore, pageOf } from '../paging.ts'
import { findForbidden } from './find-forbidden.ts'
import { campaignColumns, toCampaign, withPlaces, type CampaignRow } from './sql.ts'

interface Row extends CampaignRow {
  organisation: string
}

/** Lists campaigns for operators, those in review first, with what C10 forbids in them. */
export const listAllCampaigns: Action<(typeof campaigns)['GET /api/operator/campaigns']> = async (ctx, { query }) => {
  const [settled = null, id = null] = numbersCursor(query, 2) ?? []
  const { rows } = await ctx.db.query<Row>(
    `select ${campaignColumns}, s.name as organisation
     from ${withPlaces(`(
       select * from campaigns_campaign
       where ($1::campaigns_state is null or state = $1)
         and ($2::integer is null or ((state <> 'in_review')::integer, -id) > ($2, -$3::bigint))
       order by (state <> 'in_review')::integer, id desc limit $4)`)}
       join sponsors_sponsor s on s.id = c.sponsor_id
     order by (c.state <> 'in_review')::integer, c.id desc`,
    [query.state ?? null, settled, id, oneMore(query)],
    'campaigns-list-all',
  )
  const item = (row: Row) => ({
    ...toCampaign(row),
    organisation: row.organisation,
    findings: findForbidden(row).map(({ field, rule, excerpt }) => ({ field, rule, excerpt })),
  })
  return pageOf(rows, query, item, (row) => `${row.state === 'in_review' ? 0 : 1}-${row.id}`)
}
