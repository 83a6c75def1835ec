import { catalogue } from '../i18n/words.ts'

/** Words of an opened campaign and of the sheet in which a task is done. */
export const sheet = catalogue({ en: () => import('./sheet.en.ts'), bn: () => import('./sheet.bn.ts') })
