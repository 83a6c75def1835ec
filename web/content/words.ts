import { catalogue } from '../i18n/words.ts'

/** Words of the pages that anybody may read. */
export const content = catalogue({ en: () => import('./words.en.ts'), bn: () => import('./words.bn.ts') })
