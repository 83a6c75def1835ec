import type { reconciliation } from '../../contract/reconciliation.ts'
import { propose } from '../approvals/propose.ts'
import type { Action } from '../core/action.ts'

/** Proposes to book an account's explained charges. They are booked when another operator confirms the proposal. */
export const proposeCharges: Action<
  (typeof reconciliation)['POST /api/operator/reconciliation/accounts/:id/charges']
> = (ctx, { params: { id }, body: { reason } }) => propose(ctx, { kind: 'charge', subject: id, reason })
