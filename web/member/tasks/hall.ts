import { catalogue } from '../../shared/i18n/words.ts'

/** The words of the filter of the Task Hall. */
export const hallWords = catalogue({ en: () => import('./hall.en.ts'), bn: () => import('./hall.bn.ts') })
