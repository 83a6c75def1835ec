import { catalogue } from '../../shared/i18n/words.ts'

/** Words of the screens on which operators write texts for members. */
export const operatorTexts = catalogue({ en: () => import('./texts.en.ts'), bn: () => import('./texts.bn.ts') })
