import type { invoices } from '../../contract/invoices.ts'
import { poisha } from '../../contract/money.ts'
import type { Action } from '../core/action.ts'
import { refuse } from '../core/refuse.ts'
import { documentById, linesOf } from './documents-sql.ts'
import { documentShown } from './list-invoices.ts'
import { openRecipient } from './recipient.ts'

export const showInvoice: Action<(typeof invoices)['GET /api/sponsor/invoices/:id']> = async (
  { db, who, seal },
  { params },
) => {
  const row = await documentById(db, params.id, who.sponsorId)
  if (!row) throw refuse('not_found')
  const lines = await linesOf(db, row.id)
  return {
    ...documentShown(row),
    recipient: openRecipient(seal, row),
    issuer: row.issuer,
    lines: lines.map((line) => ({ ...line, amount: poisha(line.amount), fee: poisha(line.fee) })),
  }
}
