import { catalogue } from '../i18n/words.ts'

/** Words for signing in, joining and a forgotten password. */
export const door = catalogue({ en: () => import('./door.en.ts'), bn: () => import('./door.bn.ts') })
