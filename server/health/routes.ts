import type { health } from '../../contract/health.ts'
import type { Routes } from '../core/action.ts'
import { showHealth } from './show-health.ts'

export const healthRoutes: Routes<typeof health> = {
  'GET /api/operator/health': showHealth,
}
