import type { CallReply } from '../../shared/data/api.ts'
import { refetch } from '../../shared/data/cache.ts'
import { catalogue } from '../../shared/i18n/words.ts'

export const operatorSupport = catalogue({ en: () => import('./words.en.ts'), bn: () => import('./words.bn.ts') })

export type FraudReport = CallReply<'GET /api/operator/fraud-reports'>['items'][number]

export const reloadFrauds = () =>
  refetch('GET /api/operator/fraud-reports', 'GET /api/operator/fraud-reports/:id', 'GET /api/operator/overview')
