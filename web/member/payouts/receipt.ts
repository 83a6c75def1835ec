import { catalogue } from '../../shared/i18n/words.ts'

/** Words of the receipt of a withdrawal, besides those of Withdraw. */
export const receiptWords = catalogue({ en: () => import('./receipt.en.ts'), bn: () => import('./receipt.bn.ts') })
