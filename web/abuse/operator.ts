import { catalogue } from '../i18n/words.ts'

export const operatorAbuse = catalogue({ en: () => import('./operator.en.ts'), bn: () => import('./operator.bn.ts') })
