import type { CallReply } from '../app/api.ts'
import { catalogue } from '../i18n/words.ts'
import type { Tone } from '../ui/Badge.tsx'

/** Words about campaigns for sponsors. */
export const campaignDesk = catalogue({ en: () => import('./desk.en.ts'), bn: () => import('./desk.bn.ts') })

export type Campaign = CallReply<'GET /api/sponsor/campaigns/:id'>
export const stateTone: Record<Campaign['state'], Tone> = {
  draft: 'plain',
  in_review: 'wait',
  open: 'good',
  paused: 'wait',
  closed: 'plain',
}
export const isFunded = (campaign: Campaign): boolean => campaign.escrow > 0
