import type { invoices } from '../../contract/invoices.ts'
import type { Action } from '../core/action.ts'
import { propose } from '../approvals/propose.ts'

/** Proposes to cancel an invoice and to issue it again with the current details. Another operator confirms it. */
export const proposeCredit: Action<(typeof invoices)['POST /api/operator/invoices/:id/credit']> = (
  ctx,
  { params, body },
) => propose(ctx, { kind: 'credit_note', subject: params.id, reason: body.reason })
