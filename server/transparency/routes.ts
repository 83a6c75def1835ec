import type { transparency } from '../../contract/transparency.ts'
import type { Routes } from '../action.ts'
import { showReceipt } from './show-receipt.ts'
import { showTransparency } from './show-transparency.ts'

export const transparencyRoutes: Routes<typeof transparency> = {
  'GET /api/transparency': showTransparency,
  'GET /api/receipts/:id': showReceipt,
}
