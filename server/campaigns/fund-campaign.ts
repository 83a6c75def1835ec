import type { campaigns } from '../../contract/campaigns.ts'
import { poisha } from '../../contract/money.ts'
import type { Action } from '../action.ts'
import { record } from '../audit/record.ts'
import { post } from '../ledger/post.ts'
import { refuse } from '../refuse.ts'
import { findCampaign, lockCampaign } from './sql.ts'

/** Moves amount × places, in poisha, from the sponsor's balance into escrow. The ledger's trigger then creates the places. */
export const fundCampaign: Action<(typeof campaigns)['POST /api/sponsor/campaigns/:id/fund']> = async (
  ctx,
  { params },
) => {
  const { sponsorId } = ctx.who
  const campaign = await lockCampaign(ctx.db, params.id, sponsorId)
  if (campaign.funded) throw refuse('campaign.already_funded')
  if (campaign.state !== 'draft' && campaign.state !== 'in_review')
    throw refuse('conflict.state', { state: campaign.state })

  // Concurrent funding of two campaigns waits for this lock, so that the balance cannot change after it was read.
  await ctx.db.query('select from sponsors_sponsor where id = $1 for no key update', [sponsorId])
  const { rows } = await ctx.db.query<{ balance: number }>('select balance from ledger_sponsor where sponsor_id = $1', [
    sponsorId,
  ])
  const balance = rows[0]?.balance ?? 0
  const needed = poisha(campaign.amount * campaign.places)
  if (balance < needed) throw refuse('sponsor.balance_short', { balance, needed })

  const { id: campaignId } = params
  await post(ctx.db, {
    kind: 'campaign_fund',
    key: `campaign_fund:${campaignId}`,
    actor: 'sponsor',
    at: ctx.now,
    sponsorId,
    campaignId,
    amount: needed,
  })
  await record(ctx, 'campaign.funded', { sponsorId, campaignId, detail: { amount: needed } })
  return findCampaign(ctx.db, campaignId, sponsorId)
}
