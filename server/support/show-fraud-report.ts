import type { support } from '../../contract/support.ts'
import type { Action } from '../core/action.ts'
import { fraudReport } from './fraud-sql.ts'

export const showFraudReport: Action<(typeof support)['GET /api/operator/fraud-reports/:id']> = (ctx, { params }) =>
  fraudReport(ctx, params.id)
