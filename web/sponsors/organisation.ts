import type { CallReply } from '../client/api.ts'
import { catalogue } from '../i18n/words.ts'

/** Words of the page of an organisation's people, and of the page behind an invitation. */
export const organisationWords = catalogue({
  en: () => import('./organisation.en.ts'),
  bn: () => import('./organisation.bn.ts'),
})

export type Person = CallReply<'GET /api/sponsor/people'>['items'][number]
