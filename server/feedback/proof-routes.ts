import type { proofs } from '../../contract/proofs.ts'
import type { Routes } from '../core/action.ts'
import { checkProof, makeProof, showProof, takeBackProof } from './proofs.ts'

export const proofRoutes: Routes<typeof proofs> = {
  'GET /api/work-proof': showProof,
  'POST /api/work-proof': makeProof,
  'DELETE /api/work-proof': takeBackProof,
  'GET /api/proof/:code': checkProof,
}
