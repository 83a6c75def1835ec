import { catalogue } from '../../shared/i18n/words.ts'

/** Words about payments at gateways and bank transfers. */
export const paymentWords = catalogue({
  en: () => import('./payment-words.en.ts'),
  bn: () => import('./payment-words.bn.ts'),
})
