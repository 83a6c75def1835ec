import { catalogue } from '../../shared/i18n/words.ts'

/** Words of the public pages. */
export const content = catalogue({ en: () => import('./words.en.ts'), bn: () => import('./words.bn.ts') })
