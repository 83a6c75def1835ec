import { catalogue } from '../i18n/words.ts'

/** Words of the sponsor's own rooms: overview, money, tokens. */
export const sponsorDesk = catalogue({ en: () => import('./desk.en.ts'), bn: () => import('./desk.bn.ts') })
