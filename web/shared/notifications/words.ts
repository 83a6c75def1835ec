import { catalogue } from '../i18n/words.ts'

/** Words of the notification bell and its list. */
export const notifications = catalogue({ en: () => import('./words.en.ts'), bn: () => import('./words.bn.ts') })
