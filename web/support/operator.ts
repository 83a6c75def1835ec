import type { CallReply } from '../client/api.ts'
import { refetch } from '../client/cache.ts'
import { catalogue } from '../i18n/words.ts'

export const operatorSupport = catalogue({ en: () => import('./operator.en.ts'), bn: () => import('./operator.bn.ts') })

export type FraudReport = CallReply<'GET /api/operator/fraud-reports'>['items'][number]

export const reloadFrauds = () =>
  refetch('GET /api/operator/fraud-reports', 'GET /api/operator/fraud-reports/:id', 'GET /api/operator/overview')
