import { catalogue } from '../../shared/i18n/words.ts'

/** What a member reads of a hold, and of the appeal against it. */
export const holdWords = catalogue({ en: () => import('./words.en.ts'), bn: () => import('./words.bn.ts') })
