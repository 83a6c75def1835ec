import type { reconciliation } from '../../contract/reconciliation.ts'
import { propose, refuseProposal, type Refused } from '../approvals/propose.ts'
import type { Action } from '../core/action.ts'
import { idCursor, oneMore, pageOf } from '../core/paging.ts'
import { callVerb } from '../db/verb.ts'
import { accountOf } from './accounts-sql.ts'
import { statementsOf } from './statements-sql.ts'

/** The uploads of an account, also those that were taken back. */
export const listStatements: Action<
  (typeof reconciliation)['GET /api/operator/reconciliation/accounts/:id/statements']
> = async ({ db }, { params, query }) => {
  const { id } = await accountOf(db, params.id)
  const rows = await statementsOf(db, id, idCursor(query), oneMore(query))
  return pageOf(rows, query, ({ readAt, takenBackAt, ...row }) => ({
    ...row,
    readAt: readAt.toISOString(),
    takenBackAt: takenBackAt?.toISOString() ?? null,
  }))
}

/** Takes an upload back, or proposes it if money was matched with its lines. */
export const takeBackStatement: Action<
  (typeof reconciliation)['POST /api/operator/reconciliation/statements/:id/take-back']
> = async (ctx, { params, body: { reason } }) => {
  const result = await callVerb<{ outcome: 'taken_back' } | { outcome: 'needs_two' } | Refused>(ctx.db, {
    function: 'reconciliation_take_back',
    args: [ctx.who.proof, params.id, reason, ctx.now],
    done: 'taken_back',
  })
  if (result.outcome === 'taken_back') return { isTakenBack: true }
  if (result.outcome !== 'needs_two') return refuseProposal(result)
  await propose(ctx, { kind: 'statement', subject: params.id, reason })
  return { isTakenBack: false }
}
