import { catalogue } from '../../shared/i18n/words.ts'

export const platformCodes = catalogue({ en: () => import('./codes.en.ts'), bn: () => import('./codes.bn.ts') })
