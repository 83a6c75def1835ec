import { catalogue } from '../i18n/words.ts'

export const operatorLookup = catalogue({ en: () => import('./operator.en.ts'), bn: () => import('./operator.bn.ts') })
