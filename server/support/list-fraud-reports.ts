import type { support } from '../../contract/support.ts'
import type { Action } from '../core/action.ts'
import { idCursor, oneMore, pageOf } from '../core/paging.ts'
import { fraudReports } from './fraud-sql.ts'

export const listFraudReports: Action<(typeof support)['GET /api/operator/fraud-reports']> = async (ctx, { query }) =>
  pageOf(await fraudReports(ctx, query.state, idCursor(query), oneMore(query)), query, (report) => report)
