import { catalogue } from '../../shared/i18n/words.ts'

/** Words of the log of an organisation. */
export const logWords = catalogue({ en: () => import('./log.en.ts'), bn: () => import('./log.bn.ts') })
