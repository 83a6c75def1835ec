import { catalogue } from '../../i18n/words.ts'

/** Words of the sponsor console's account pages: overview, money, tokens. */
export const sponsorAccount = catalogue({ en: () => import('./words.en.ts'), bn: () => import('./words.bn.ts') })
