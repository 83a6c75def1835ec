import { catalogue } from '../../shared/i18n/words.ts'

/** Words of Record. */
export const record = catalogue({ en: () => import('./record.en.ts'), bn: () => import('./record.bn.ts') })
