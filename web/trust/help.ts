import { catalogue } from '../i18n/words.ts'

/** Words of Support. */
export const help = catalogue({ en: () => import('./help.en.ts'), bn: () => import('./help.bn.ts') })
