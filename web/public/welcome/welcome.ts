import { catalogue } from '../../shared/i18n/words.ts'

/** Words of the page for strangers. */
export const welcomeWords = catalogue({ en: () => import('./welcome.en.ts'), bn: () => import('./welcome.bn.ts') })
