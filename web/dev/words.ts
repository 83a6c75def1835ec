import { catalogue } from '../shared/i18n/words.ts'

/** Sample texts of the development pages. */
export const dev = catalogue({ en: () => import('./words.en.ts'), bn: () => import('./words.bn.ts') })
