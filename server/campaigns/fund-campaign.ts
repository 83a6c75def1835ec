import type { campaigns } from '../../contract/campaigns.ts'
import type { Action } from '../core/action.ts'
import { callVerb } from '../db/verb.ts'
import { refuse } from '../core/refuse.ts'
import { refuseForbidden } from './own-campaign.ts'
import { findCampaign, lockCampaign, type LockedCampaign } from './sql.ts'

type Funded =
  | { outcome: 'funded' | 'not_found' | 'already_funded' }
  | { outcome: 'decided'; state: LockedCampaign['state'] }
  | { outcome: 'balance_short'; balance: number; needed: number }

/**
 * Moves amount × places, in poisha, from the sponsor's balance into escrow. The ledger's trigger then creates the places. A draft that
 * clearly violates C10 is refused before its money moves, because it could not be submitted.
 */
export const fundCampaign: Action<(typeof campaigns)['POST /api/sponsor/campaigns/:id/fund']> = async (
  { db, who: { id, sponsorId }, now, language },
  { params },
) => {
  const campaign = await lockCampaign(db, params.id, sponsorId)
  if (campaign.state === 'draft' && !campaign.funded) refuseForbidden(campaign, language)
  const funded = await callVerb<Funded>(db, {
    function: 'campaigns_fund',
    args: [sponsorId, id, params.id, now],
    done: 'funded',
  })
  switch (funded.outcome) {
    case 'funded':
      return findCampaign(db, params.id, sponsorId)
    case 'not_found':
      throw refuse('not_found')
    case 'already_funded':
      throw refuse('campaign.already_funded')
    case 'decided':
      throw refuse('conflict.state', { state: funded.state })
    case 'balance_short':
      throw refuse('sponsor.balance_short', { balance: funded.balance, needed: funded.needed })
  }
}
