import type { campaigns } from '../../contract/campaigns.ts'
import type { Action } from '../core/action.ts'
import { record } from '../audit/record.ts'
import { refuse } from '../core/refuse.ts'
import { requireMatch } from '../core/require-match.ts'
import { columnOf, fieldNames, forPlatform, toColumn } from './fields.ts'
import { findOwnCampaign } from './own-campaign.ts'
import { refuseBadTimes } from './refuse-bad-times.ts'
import { forbiddenIn } from './wrong-in-written.ts'
import { lockCampaign } from './sql.ts'

type Change = (typeof campaigns)['PATCH /api/sponsor/campaigns/:id']

export const changeCampaign: Action<Change> = async (ctx, { params, body, ifMatch }) => {
  await ctx.limit('campaign_change', String(ctx.who.sponsorId))
  const present = await lockCampaign(ctx.db, params.id, ctx.who.sponsorId)
  if (present.state !== 'draft') throw refuse('conflict.state', { state: present.state })
  requireMatch(ifMatch, present.version)
  const { amount = present.amount, places = present.places } = body
  if (present.funded && (amount !== present.amount || places !== present.places)) throw refuse('campaign.amount_locked')
  refuseBadTimes(body, ctx.now, () => forbiddenIn(body, ctx.language), {
    opensAt: present.opensAt?.toISOString(),
    closesAt: present.closesAt?.toISOString(),
  })

  const written = forPlatform(body, body.platform ?? present.platform, present)
  const fields = fieldNames.filter((field) => written[field] !== undefined)
  if (fields.length > 0) {
    const sets = ['version = version + 1', ...fields.map((field, i) => `${columnOf(field)} = $${i + 2}`)]
    const values = fields.map((field) => toColumn(written[field]))
    await ctx.db.query(`update campaigns_campaign set ${sets.join(', ')} where id = $1`, [params.id, ...values])
    const about = { sponsorId: ctx.who.sponsorId, campaignId: params.id }
    await record(ctx, 'campaign.changed', { ...about, detail: { fields } })
  }
  return findOwnCampaign(ctx.db, params.id, ctx.who.sponsorId)
}
