import type { declaration } from '../../contract/declaration.ts'
import type { Routes } from '../core/action.ts'
import { declare, showDeclaration } from './close-account.ts'

export const declarationRoutes: Routes<typeof declaration> = {
  'GET /api/declaration': showDeclaration,
  'PUT /api/declaration': declare,
}
