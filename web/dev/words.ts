import { catalogue } from '../i18n/words.ts'

/** Sample texts of the pages of development. */
export const dev = catalogue({ en: () => import('./words.en.ts'), bn: () => import('./words.bn.ts') })
