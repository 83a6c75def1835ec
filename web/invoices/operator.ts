import type { CallReply } from '../client/api.ts'
import { catalogue } from '../i18n/words.ts'

export const operatorInvoices = catalogue({
  en: () => import('./operator.en.ts'),
  bn: () => import('./operator.bn.ts'),
})

export type Invoice = CallReply<'GET /api/operator/invoices'>['items'][number]
