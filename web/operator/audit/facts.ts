import { catalogue } from '../../shared/i18n/words.ts'

/** Texts for the details of events. A detail without a text is shown by its name. */
export const facts = catalogue({ en: () => import('./facts.en.ts'), bn: () => import('./facts.bn.ts') })
