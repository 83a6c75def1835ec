import type { support } from '../../contract/support.ts'
import type { Action } from '../core/action.ts'
import { callVerb } from '../db/verb.ts'
import { refuse } from '../core/refuse.ts'
import { requireMatch } from '../core/require-match.ts'
import { fraudReport } from './fraud-sql.ts'

type Reopened = { outcome: 'done' | 'not_found' | 'open' | 'changed' }

export const reopenFraudReport: Action<(typeof support)['POST /api/operator/fraud-reports/:id/reopen']> = async (
  ctx,
  { params, body, ifMatch },
) => {
  const { db, who, now } = ctx
  const report = await fraudReport(ctx, params.id)
  const { outcome } = await callVerb<Reopened>(db, {
    function: 'support_reopen_fraud',
    args: [who.proof, report.id, requireMatch(ifMatch, report.version), body.note, now],
    done: 'done',
  })
  if (outcome === 'not_found') throw refuse('not_found')
  if (outcome === 'open') throw refuse('conflict.state', { state: 'open' })
  if (outcome === 'changed') throw refuse('conflict.changed')
  return fraudReport(ctx, report.id)
}
