import { catalogue } from '../i18n/words.ts'

/** Words of the dialog that verifies a phone or an e-mail. */
export const verify = catalogue({ en: () => import('./verify.en.ts'), bn: () => import('./verify.bn.ts') })
