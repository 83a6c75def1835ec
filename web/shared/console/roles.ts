import { catalogue } from '../i18n/words.ts'

export const rolesWords = catalogue({ en: () => import('./roles.en.ts'), bn: () => import('./roles.bn.ts') })
