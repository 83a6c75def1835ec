import { catalogue } from '../../shared/i18n/words.ts'

/** Words of Transparency. */
export const transparency = catalogue({ en: () => import('./words.en.ts'), bn: () => import('./words.bn.ts') })
