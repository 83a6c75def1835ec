import type { payouts } from '../../contract/payouts.ts'
import type { unknownPayouts } from '../../contract/unknown-payouts.ts'
import type { Routes } from '../core/action.ts'
import { listFigures, proposeFigure } from './figures.ts'
import { listBatches } from './list-batches.ts'
import { batchResult } from './take-batch-result.ts'
import { batchFile, makeBatch, showBatch } from './batches.ts'
import { listUnsent, listQueuedPayouts } from './queue.ts'
import { cancelPayout, listPayouts, showPayout } from './payouts.ts'
import { requestPayoutAction } from './request-payout.ts'
import { previewResult } from './preview-result.ts'
import { sayUnknown, showUnknown } from './unknown.ts'
import { taxCertificate } from './tax-certificate.ts'

export const payoutsRoutes: Routes<typeof payouts> = {
  'POST /api/payouts': requestPayoutAction,
  'GET /api/payouts': listPayouts,
  'GET /api/payouts/:id': showPayout,
  'POST /api/payouts/:id/cancel': cancelPayout,
  'GET /api/tax-certificate.pdf': taxCertificate,
  'GET /api/operator/payouts': listQueuedPayouts,
  'GET /api/operator/figures': listFigures,
  'POST /api/operator/figures': proposeFigure,
  'GET /api/operator/batches': listBatches,
  'POST /api/operator/batches': makeBatch,
  'GET /api/operator/batches/:id': showBatch,
  'GET /api/operator/unsent': listUnsent,
  'GET /api/operator/batches/:id/file.csv': batchFile,
  'POST /api/operator/batches/:id/preview': previewResult,
  'POST /api/operator/batches/:id/result': batchResult,
}

export const unknownPayoutsRoutes: Routes<typeof unknownPayouts> = {
  'GET /api/operator/unknown-payouts/:id': showUnknown,
  'POST /api/operator/unknown-payouts/:id/say': sayUnknown,
}
