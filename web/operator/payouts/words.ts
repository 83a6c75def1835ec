import type { CallReply } from '../../shared/data/api.ts'
import { refetch } from '../../shared/data/cache.ts'
import { catalogue } from '../../shared/i18n/words.ts'

export const operatorPayouts = catalogue({ en: () => import('./words.en.ts'), bn: () => import('./words.bn.ts') })

export type Batch = CallReply<'GET /api/operator/batches'>['items'][number]
export type Unsent = CallReply<'GET /api/operator/unsent'>['items'][number]

/** After a batch was made, or some of it has ended. */
export const reloadPayouts = () =>
  refetch(
    'GET /api/operator/batches',
    'GET /api/operator/batches/:id',
    'GET /api/operator/unsent',
    'GET /api/operator/unknown-payouts/:id',
    'GET /api/operator/payouts',
    'GET /api/operator/overview',
  )
