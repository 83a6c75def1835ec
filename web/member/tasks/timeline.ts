import { catalogue } from '../../shared/i18n/words.ts'

/** Words of what happened with a task and when. */
export const timeline = catalogue({ en: () => import('./timeline.en.ts'), bn: () => import('./timeline.bn.ts') })
