import { catalogue } from '../../shared/i18n/words.ts'

/** Words of the dialog about a member's own reviews. */
export const trackRecord = catalogue({
  en: () => import('./track-record.en.ts'),
  bn: () => import('./track-record.bn.ts'),
})
