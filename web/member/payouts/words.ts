import { catalogue } from '../../shared/i18n/words.ts'

/** Words of Withdraw. */
export const payouts = catalogue({ en: () => import('./words.en.ts'), bn: () => import('./words.bn.ts') })
