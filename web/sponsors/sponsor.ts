import { catalogue } from '../i18n/words.ts'

/** Words of the sponsor console's account pages: overview, money, tokens. */
export const sponsorAccount = catalogue({ en: () => import('./sponsor.en.ts'), bn: () => import('./sponsor.bn.ts') })
