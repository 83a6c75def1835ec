import { catalogue } from '../../shared/i18n/words.ts'

export const unknownPayouts = catalogue({ en: () => import('./unknown.en.ts'), bn: () => import('./unknown.bn.ts') })
