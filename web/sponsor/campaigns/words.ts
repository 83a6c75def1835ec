import type { CallReply } from '../../shared/data/api.ts'
import { catalogue } from '../../shared/i18n/words.ts'
import type { Tone } from '../../shared/ui/Badge.tsx'

/** Words about campaigns for sponsors. */
export const sponsorCampaigns = catalogue({ en: () => import('./words.en.ts'), bn: () => import('./words.bn.ts') })

export type Campaign = CallReply<'GET /api/sponsor/campaigns'>['items'][number]
/** With what is forbidden in it, while it is a draft. */
export type OwnCampaign = CallReply<'GET /api/sponsor/campaigns/:id'>
export const stateTone: Record<Campaign['state'], Tone> = {
  draft: 'plain',
  in_review: 'wait',
  open: 'good',
  paused: 'wait',
  closed: 'plain',
}
export const isFunded = (campaign: Campaign): boolean => campaign.escrow > 0

/** Whether something in it stops it from being funded and handed in. */
export const mustMend = ({ findings }: Pick<OwnCampaign, 'findings'>): boolean =>
  findings.some(({ blatant }) => blatant)
