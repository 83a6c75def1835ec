import type { holds } from '../../contract/holds.ts'
import type { Routes } from '../core/action.ts'
import { appealHold, answerAppeal } from './appeals.ts'
import { endHold } from './end-hold.ts'
import { listHolds, placeHold, renewHold } from './holds.ts'

export const holdsRoutes: Routes<typeof holds> = {
  'POST /api/holds/:id/appeal': appealHold,
  'GET /api/operator/holds': listHolds,
  'POST /api/operator/holds': placeHold,
  'POST /api/operator/holds/:id/renew': renewHold,
  'POST /api/operator/holds/:id/end': endHold,
  'POST /api/operator/holds/:id/answer': answerAppeal,
}
