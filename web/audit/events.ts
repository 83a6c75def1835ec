import { catalogue } from '../i18n/words.ts'

/** What the audit log tells, in words. What has none yet is shown by its name. */
export const events = catalogue({ en: () => import('./events.en.ts'), bn: () => import('./events.bn.ts') })
