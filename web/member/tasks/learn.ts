import { catalogue } from '../../shared/i18n/words.ts'

/** Words of the sample task. */
export const learn = catalogue({ en: () => import('./learn.en.ts'), bn: () => import('./learn.bn.ts') })
