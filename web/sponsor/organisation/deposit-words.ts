import { catalogue } from '../../shared/i18n/words.ts'

/** Words about paying in. */
export const depositWords = catalogue({
  en: () => import('./deposit-words.en.ts'),
  bn: () => import('./deposit-words.bn.ts'),
})
