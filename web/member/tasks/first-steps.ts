import { catalogue } from '../../shared/i18n/words.ts'

/** Words for somebody who has not been paid out yet. */
export const firstSteps = catalogue({
  en: () => import('./first-steps.en.ts'),
  bn: () => import('./first-steps.bn.ts'),
})
