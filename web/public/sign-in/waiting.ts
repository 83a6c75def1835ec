import { catalogue } from '../../shared/i18n/words.ts'

/** Words of the waiting list. */
export const waitingWords = catalogue({ en: () => import('./waiting.en.ts'), bn: () => import('./waiting.bn.ts') })
