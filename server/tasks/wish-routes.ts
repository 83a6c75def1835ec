import type { wishes } from '../../contract/wishes.ts'
import type { Routes } from '../core/action.ts'
import { addWish, listWishes, removeWish } from './wishes.ts'

export const wishRoutes: Routes<typeof wishes> = {
  'GET /api/wishes': listWishes,
  'POST /api/wishes': addWish,
  'DELETE /api/wishes/:id': removeWish,
}
