import type { abuse } from '../../contract/abuse.ts'
import type { Routes } from '../core/action.ts'
import { listEntries } from './list-entries.ts'
import { lookAt, showWarning } from './warnings.ts'

export const abuseRoutes: Routes<typeof abuse> = {
  'GET /api/operator/abuse': listEntries,
  'POST /api/operator/abuse/:id/look': lookAt,
  'GET /api/sponsor/rejection-warning': showWarning,
}
