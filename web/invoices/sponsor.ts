import { catalogue } from '../i18n/words.ts'

export const sponsorInvoices = catalogue({ en: () => import('./sponsor.en.ts'), bn: () => import('./sponsor.bn.ts') })
