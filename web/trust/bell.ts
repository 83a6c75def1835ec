import { catalogue } from '../i18n/words.ts'

/** Words of the notifications. */
export const bell = catalogue({ en: () => import('./bell.en.ts'), bn: () => import('./bell.bn.ts') })
