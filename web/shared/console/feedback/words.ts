import type { CallReply } from '../../data/api.ts'
import { catalogue, useWords } from '../../i18n/words.ts'
import type { Tone } from '../../ui/Badge.tsx'

/** Words about submissions for sponsors and operators. */
export const sponsorFeedback = catalogue({ en: () => import('./words.en.ts'), bn: () => import('./words.bn.ts') })

export type Submission = CallReply<'GET /api/sponsor/campaigns/:id/submissions'>['items'][number]
export type Note = CallReply<'GET /api/sponsor/notes/:id'>
export type SavedText = CallReply<'GET /api/sponsor/saved-texts/:id'>
export const categories = ['off_topic', 'not_tried', 'copied', 'unreadable', 'other'] as const
export type Category = (typeof categories)[number]
export const submissionTone: Record<Submission['state'], Tone> = {
  in_progress: 'plain',
  submitted: 'wait',
  repair: 'wait',
  approved: 'good',
  rejected: 'bad',
  disputed: 'wait',
  returned: 'plain',
  expired: 'plain',
}

/** The pseudonym from the server is an English word and a code. */
export function useTester(): (tester: string) => string {
  const t = useWords(sponsorFeedback)
  return (tester) => t('tester', { code: tester.replace(/^Tester /, '') })
}
