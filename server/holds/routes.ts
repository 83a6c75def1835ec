import type { holds } from '../../contract/holds.ts'
import type { Routes } from '../core/action.ts'
import { appealHold } from './appeal-hold.ts'
import { endHold } from './end-hold.ts'
import { answerAppeal } from './answer-appeal.ts'
import { listHolds } from './list-holds.ts'
import { placeHold } from './place-hold.ts'
import { renewHold } from './renew-hold.ts'

export const holdsRoutes: Routes<typeof holds> = {
  'POST /api/holds/:id/appeal': appealHold,
  'GET /api/operator/holds': listHolds,
  'POST /api/operator/holds': placeHold,
  'POST /api/operator/holds/:id/renew': renewHold,
  'POST /api/operator/holds/:id/end': endHold,
  'POST /api/operator/holds/:id/answer': answerAppeal,
}
