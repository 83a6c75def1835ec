import { catalogue } from '../../shared/i18n/words.ts'

/** Words of the dialog of how this phone shows Porokh. */
export const comforts = catalogue({ en: () => import('./comforts.en.ts'), bn: () => import('./comforts.bn.ts') })
