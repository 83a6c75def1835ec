import { catalogue } from '../../shared/i18n/words.ts'

/** Words of the page of webhooks. */
export const sponsorWebhooks = catalogue({ en: () => import('./words.en.ts'), bn: () => import('./words.bn.ts') })
