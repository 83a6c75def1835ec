import { catalogue } from '../i18n/words.ts'

export const operatorMembers = catalogue({ en: () => import('./operator.en.ts'), bn: () => import('./operator.bn.ts') })
