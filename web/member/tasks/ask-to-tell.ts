import { catalogue } from '../../shared/i18n/words.ts'

/** Words of the question whether the phone shall tell. */
export const askToTell = catalogue({
  en: () => import('./ask-to-tell.en.ts'),
  bn: () => import('./ask-to-tell.bn.ts'),
})
