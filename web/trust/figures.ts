import { catalogue } from '../i18n/words.ts'

/** Words of Transparency. */
export const figures = catalogue({ en: () => import('./figures.en.ts'), bn: () => import('./figures.bn.ts') })
