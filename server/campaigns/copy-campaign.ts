import type { campaigns } from '../../contract/campaigns.ts'
import type { FieldName } from '../../contract/campaign-fields.ts'
import type { Action } from '../core/action.ts'
import { record } from '../audit/record.ts'
import { refuse } from '../core/refuse.ts'
import { columnOf, fieldNames } from './fields.ts'
import { findOwnCampaign } from './own-campaign.ts'

/** A time that is over would be refused in a draft, so it is not copied. */
const copied = (name: FieldName): string =>
  name === 'opensAt' || name === 'closesAt'
    ? `case when ${columnOf(name)} > $3 then ${columnOf(name)} end`
    : columnOf(name)
const pictureColumns = 'place, hash, small, large, small_width, small_height, width, height'

/** Copies a sponsor's own campaign, in whatever state, into a new draft without money. */
export const copyCampaign: Action<(typeof campaigns)['POST /api/sponsor/campaigns/:id/copy']> = async (
  ctx,
  { params },
) => {
  const { sponsorId } = ctx.who
  await ctx.limit('campaign', String(sponsorId))
  const { rows } = await ctx.db.query<{ id: number }>(
    `insert into campaigns_campaign (sponsor_id, created_at, ${fieldNames.map(columnOf).join(', ')})
      select sponsor_id, $3, ${fieldNames.map(copied).join(', ')}
      from campaigns_campaign
      where id = $1
        and sponsor_id = $2
      returning id`,
    [params.id, sponsorId, ctx.now],
    'campaigns-copy',
  )
  if (!rows[0]) throw refuse('not_found')
  const { id } = rows[0]
  await ctx.db.query(
    `insert into campaigns_picture (campaign_id, ${pictureColumns})
      select $2, ${pictureColumns}
      from campaigns_picture
      where campaign_id = $1`,
    [params.id, id],
    'campaigns-copy-pictures',
  )
  await record(ctx, 'campaign.created', { sponsorId, campaignId: id, detail: { copyOf: params.id } })
  return findOwnCampaign(ctx.db, id, sponsorId)
}
