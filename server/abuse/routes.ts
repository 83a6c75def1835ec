import type { abuse } from '../../contract/abuse.ts'
import type { Routes } from '../core/action.ts'
import { listEntries } from './list-entries.ts'
import { lookAt } from './look-at.ts'
import { showWarning } from './show-warning.ts'

export const abuseRoutes: Routes<typeof abuse> = {
  'GET /api/operator/abuse': listEntries,
  'POST /api/operator/abuse/:id/look': lookAt,
  'GET /api/sponsor/rejection-warning': showWarning,
}
