import type { invoices } from '../../contract/invoices.ts'
import { poisha } from '../../contract/money.ts'
import type { Action } from '../core/action.ts'
import { idCursor, oneMore, pageOf } from '../core/paging.ts'
import { documentsOf, type DocumentRow } from './documents-sql.ts'

/** A document as in lists. The recipient is only in the document itself. */
export const documentShown = ({ recipient: _recipient, ...row }: DocumentRow) => ({
  ...row,
  issuedAt: row.issuedAt.toISOString(),
  amount: poisha(row.amount),
  passedOn: poisha(row.amount - row.fee),
  fee: poisha(row.fee),
  vat: poisha(row.vat),
})

export const listInvoices: Action<(typeof invoices)['GET /api/sponsor/invoices']> = async ({ db, who }, { query }) =>
  pageOf(await documentsOf(db, who.sponsorId, idCursor(query), oneMore(query)), query, documentShown)
