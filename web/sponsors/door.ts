import { catalogue } from '../i18n/words.ts'

/** Words for app makers who join. */
export const sponsorDoor = catalogue({ en: () => import('./door.en.ts'), bn: () => import('./door.bn.ts') })
