import type { audit } from '../../contract/audit.ts'
import type { Routes } from '../core/action.ts'
import { listAudit, listOwnEvents, openAddress } from './show-events.ts'

export const auditRoutes: Routes<typeof audit> = {
  'GET /api/operator/audit': listAudit,
  'POST /api/operator/audit/:id/open': openAddress,
  'GET /api/sponsor/log': listOwnEvents,
}
