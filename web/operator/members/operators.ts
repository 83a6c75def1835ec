import type { CallReply } from '../../shared/data/api.ts'
import { refetch } from '../../shared/data/cache.ts'

export type Operator = CallReply<'GET /api/operator/operators'>['items'][number]
export const reloadOperators = () =>
  refetch('GET /api/operator/operators', 'GET /api/operator/approvals', 'GET /api/operator/overview')
