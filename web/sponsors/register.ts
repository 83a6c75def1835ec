import { catalogue } from '../i18n/words.ts'

/** Words for app makers who join. */
export const registerWords = catalogue({ en: () => import('./register.en.ts'), bn: () => import('./register.bn.ts') })
