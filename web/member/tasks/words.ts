import { catalogue } from '../../shared/i18n/words.ts'

/** Words of Home and Task. */
export const tasks = catalogue({ en: () => import('./words.en.ts'), bn: () => import('./words.bn.ts') })
