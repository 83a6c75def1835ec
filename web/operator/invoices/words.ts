import type { CallReply } from '../../shared/data/api.ts'
import { catalogue } from '../../shared/i18n/words.ts'

export const operatorInvoices = catalogue({
  en: () => import('./words.en.ts'),
  bn: () => import('./words.bn.ts'),
})

export type Invoice = CallReply<'GET /api/operator/invoices'>['items'][number]
