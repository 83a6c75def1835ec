import { catalogue } from '../../shared/i18n/words.ts'

export const operatorRails = catalogue({ en: () => import('./rails.en.ts'), bn: () => import('./rails.bn.ts') })
