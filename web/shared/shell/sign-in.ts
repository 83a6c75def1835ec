import { catalogue } from '../i18n/words.ts'

/** Words for signing in, registration and a forgotten password. */
export const signInWords = catalogue({ en: () => import('./sign-in.en.ts'), bn: () => import('./sign-in.bn.ts') })
