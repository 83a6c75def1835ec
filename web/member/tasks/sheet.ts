import { catalogue } from '../../shared/i18n/words.ts'

/** Words of an open campaign and of the task sheet. */
export const sheet = catalogue({ en: () => import('./sheet.en.ts'), bn: () => import('./sheet.bn.ts') })
