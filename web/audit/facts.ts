import { catalogue } from '../i18n/words.ts'

/** What the audit log's events tell further. What has no words yet is shown by its name. */
export const facts = catalogue({ en: () => import('./facts.en.ts'), bn: () => import('./facts.bn.ts') })
