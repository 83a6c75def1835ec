import type { overview } from '../../contract/overview.ts'
import type { Routes } from '../core/action.ts'
import { showOverview } from './show-overview.ts'

export const overviewRoutes: Routes<typeof overview> = {
  'GET /api/operator/overview': showOverview,
}
