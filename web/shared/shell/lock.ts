import { catalogue } from '../i18n/words.ts'

/** Words of the lock screen, and of the warning before it. */
export const lockWords = catalogue({ en: () => import('./lock.en.ts'), bn: () => import('./lock.bn.ts') })
