import type { transparency } from '../../contract/transparency.ts'
import type { Routes } from '../core/action.ts'
import { headsFile, listHeads } from './list-heads.ts'
import { showReceipt } from './show-receipt.ts'
import { showTransparency } from './show-transparency.ts'

export const transparencyRoutes: Routes<typeof transparency> = {
  'GET /api/transparency': showTransparency,
  'GET /api/transparency/heads': listHeads,
  'GET /api/transparency/heads.json': headsFile,
  'GET /api/receipts/:id': showReceipt,
}
