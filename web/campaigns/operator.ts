import { catalogue } from '../i18n/words.ts'

export const operatorCampaigns = catalogue({
  en: () => import('./operator.en.ts'),
  bn: () => import('./operator.bn.ts'),
})
