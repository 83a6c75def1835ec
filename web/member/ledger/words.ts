import { catalogue } from '../../shared/i18n/words.ts'

/** Words of the statement. */
export const ledger = catalogue({ en: () => import('./words.en.ts'), bn: () => import('./words.bn.ts') })
