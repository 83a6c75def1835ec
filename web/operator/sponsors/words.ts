import { catalogue } from '../../shared/i18n/words.ts'

export const operatorSponsors = catalogue({
  en: () => import('./words.en.ts'),
  bn: () => import('./words.bn.ts'),
})
