import { catalogue } from '../i18n/words.ts'

/** Words of Profile and its dialogs, and of Levels. */
export const account = catalogue({ en: () => import('./account.en.ts'), bn: () => import('./account.bn.ts') })
