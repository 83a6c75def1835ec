import type { CallReply } from '../data/api.ts'
import { catalogue } from '../i18n/words.ts'

/** Words of the page of an organisation's people, and of the page behind an invitation. */
export const organisationWords = catalogue({
  en: () => import('./words.en.ts'),
  bn: () => import('./words.bn.ts'),
})

export type Person = CallReply<'GET /api/sponsor/people'>['items'][number]
