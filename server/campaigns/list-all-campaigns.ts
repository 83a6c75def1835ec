import type { campaigns } from '../../contract/campaigns.ts'
import type { Action } from '../core/action.ts'
import { numbersCursor, oneMore, pageOf } from '../core/paging.ts'
import { findForbidden } from './find-forbidden.ts'
import { campaignColumns, toCampaign, withPlaces, type CampaignRow } from './sql.ts'

interface Row extends CampaignRow {
  sponsorId: number
  organisation: string
}

/** Lists campaigns for operators, those in review first, with their violations of C10. */
export const listAllCampaigns: Action<(typeof campaigns)['GET /api/operator/campaigns']> = async (ctx, { query }) => {
  const { state = null } = query
  const [settled = null, id = null] = numbersCursor(query, 2) ?? []
  const { rows } = await ctx.db.query<Row>(
    `select ${campaignColumns}, s.id as "sponsorId", s.name as organisation
     from ${withPlaces(`(select * from campaigns_campaign where ${state ? inState : all} limit $1)`)}
       join sponsors_sponsor s on s.id = c.sponsor_id
     order by (c.state = 'in_review') desc, c.id desc`,
    state ? [oneMore(query), id, state] : [oneMore(query), id, settled === null ? null : settled === 0],
    `campaigns-operators-${state ? 'state' : 'all'}`,
  )
  const item = (row: Row) => ({
    ...toCampaign(row),
    sponsorId: row.sponsorId,
    organisation: row.organisation,
    findings: findForbidden(row).map(({ field, rule, excerpt }) => ({ field, rule, excerpt })),
  })
  return pageOf(rows, query, item, (row) => `${row.state === 'in_review' ? 0 : 1}-${row.id}`)
}

/** Each condition has its index: campaigns_campaign_state and campaigns_campaign_review. */
const inState = 'state = $3 and ($2::bigint is null or id < $2) order by id desc'
const all = `($2::bigint is null or ((state = 'in_review'), id) < ($3::boolean, $2))
  order by (state = 'in_review') desc, id desc`
