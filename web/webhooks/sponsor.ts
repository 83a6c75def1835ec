import { catalogue } from '../i18n/words.ts'

/** Words of the page of webhooks. */
export const sponsorWebhooks = catalogue({ en: () => import('./sponsor.en.ts'), bn: () => import('./sponsor.bn.ts') })
