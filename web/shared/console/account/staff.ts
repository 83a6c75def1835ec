import { catalogue } from '../../i18n/words.ts'

/** Words of the consoles’ account page, for sponsors and operators. */
export const staff = catalogue({ en: () => import('./staff.en.ts'), bn: () => import('./staff.bn.ts') })
