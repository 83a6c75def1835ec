import { catalogue } from '../../i18n/words.ts'

/** Texts for the names of events. An event without a text is shown by its name. */
export const events = catalogue({ en: () => import('./events.en.ts'), bn: () => import('./events.bn.ts') })
