import type { campaigns } from '../../contract/campaigns.ts'
import type { Language } from '../../contract/common.ts'
import type { Reply } from '../../contract/endpoint.ts'
import type { Db } from '../db/db.ts'
import { refuse } from '../core/refuse.ts'
import { describeFinding, findForbidden } from './find-forbidden.ts'
import { findCampaign, type LockedCampaign } from './sql.ts'

type OwnCampaign = Reply<(typeof campaigns)['GET /api/sponsor/campaigns/:id']>

/** Reads a sponsor's own campaign. A draft includes its violations of C10, so that the sponsor sees them before funding. */
export async function findOwnCampaign(db: Db, id: number, sponsorId: number): Promise<OwnCampaign> {
  const campaign = await findCampaign(db, id, sponsorId)
  return { ...campaign, findings: campaign.state === 'draft' ? findForbidden(campaign) : [] }
}

/** Refuses a campaign that clearly violates C10, with each such passage in the sponsor's language. */
export function refuseForbidden(campaign: LockedCampaign, language: Language): void {
  const blatant = findForbidden(campaign).filter((finding) => finding.blatant)
  if (blatant.length > 0)
    throw refuse('campaign.forbidden', { findings: blatant.map((finding) => describeFinding(finding, language)) })
}
