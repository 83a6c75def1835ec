import { catalogue } from '../../shared/i18n/words.ts'

/** Words of the page on which a member chooses what the phone tells. */
export const told = catalogue({ en: () => import('./told.en.ts'), bn: () => import('./told.bn.ts') })
