import { catalogue } from '../../shared/i18n/words.ts'

/** Words of what has changed since the last visit. */
export const sinceWords = catalogue({ en: () => import('./since.en.ts'), bn: () => import('./since.bn.ts') })
