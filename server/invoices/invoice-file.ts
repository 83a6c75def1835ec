import type { invoices } from '../../contract/invoices.ts'
import type { Action, Ctx, FileReply } from '../core/action.ts'
import { offThread } from '../core/off-thread.ts'
import { refuse } from '../core/refuse.ts'
import { documentById, linesOf } from './documents-sql.ts'
import type { invoicePdf } from './invoice-pdf.ts'
import { openRecipient } from './recipient.ts'

/** A document as PDF. It follows from the stored rows and the language alone, so each download of it is the same. */
async function fileOf(
  { db, seal, language, limit, who }: Ctx<'sponsor' | 'operator'>,
  id: number,
  sponsorId: number | null,
): Promise<FileReply> {
  await limit('document', String(who.id))
  const row = await documentById(db, id, sponsorId)
  if (!row) throw refuse('not_found')
  const lines = await linesOf(db, id)
  const document = { ...row, recipient: openRecipient(seal, row), lines, language }
  const file = await offThread<typeof invoicePdf>(new URL('invoice-pdf.ts', import.meta.url), 'invoicePdf', document)
  const what = row.kind === 'invoice' ? 'invoice' : 'credit-note'
  return { file, type: 'application/pdf', name: `porokh-${what}-${row.number.replace('CN-', '')}.pdf` }
}

export const ownInvoiceFile: Action<(typeof invoices)['GET /api/sponsor/invoices/:id/invoice.pdf']> = (
  ctx,
  { params },
) => fileOf(ctx, params.id, ctx.who.sponsorId)

export const anyInvoiceFile: Action<(typeof invoices)['GET /api/operator/invoices/:id/invoice.pdf']> = (
  ctx,
  { params },
) => fileOf(ctx, params.id, null)
