import { catalogue } from '../../shared/i18n/words.ts'

/** Words for the registration of app makers. */
export const registerWords = catalogue({ en: () => import('./register.en.ts'), bn: () => import('./register.bn.ts') })
