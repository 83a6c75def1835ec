import type { invoices } from '../../contract/invoices.ts'
import { poisha } from '../../contract/money.ts'
import type { Action, Ctx, FileReply } from '../core/action.ts'
import { refuse } from '../core/refuse.ts'
import { documentById, linesOf, documentsOver, sumsOver } from './documents-sql.ts'
import { documentShown } from './list-invoices.ts'
import { openRecipient } from './recipient.ts'
import { offThread } from '../core/off-thread.ts'
import type { invoicePdf } from './invoice-pdf.ts'
import { setImmediate as letOthersWork } from 'node:timers/promises'
import { bom, csv, takaCell } from '../documents/csv.ts'
import type { Db } from '../db/db.ts'
import { idCursor, oneMore, pageOf } from '../core/paging.ts'

export const listAllInvoices: Action<(typeof invoices)['GET /api/operator/invoices']> = async ({ db }, { query }) => {
  const { month = null } = query
  const rows = await documentsOver(db, month, { before: idCursor(query) }, oneMore(query))
  return { ...pageOf(rows, query, documentShown), sums: month === null ? null : await sumsOver(db, month) }
}

const atOnce = 200

export const allInvoicesFile: Action<(typeof invoices)['GET /api/operator/invoices.csv']> = async (
  { db },
  { query },
) => ({ file: csvOf(db, query.month), type: 'text/csv', name: `porokh-invoices-${query.month}.csv` })

/** Oldest first. Credit notes are negative, so the columns can be added up. */
async function* csvOf(db: Db, month: string): AsyncGenerator<string> {
  const head = ['number', 'kind', 'month', 'issued', 'sponsor', 'organisation', 'reviews', 'paid (BDT)']
  yield bom + csv([[...head, 'to members (BDT)', 'fee (BDT)', 'VAT rate (%)', 'VAT (BDT)', 'takes back', 'replaces']])
  for (let after = 0; ;) {
    const rows = await documentsOver(db, month, { after }, atOnce)
    yield csv(
      rows.map((row) => {
        const sign = row.kind === 'invoice' ? 1 : -1
        return [
          row.number,
          row.kind,
          row.month,
          row.issuedAt.toISOString(),
          row.sponsorId,
          row.organisation,
          sign * row.reviews,
          takaCell(sign * row.amount),
          takaCell(sign * (row.amount - row.fee)),
          takaCell(sign * row.fee),
          row.vatRate / 100,
          takaCell(sign * row.vat),
          row.credits,
          row.replaces,
        ]
      }),
    )
    if (rows.length < atOnce) return
    after = rows.at(-1)!.id
    await letOthersWork()
  }
}

/** A document as PDF. It depends only on the stored rows and the language, so each download is the same. */
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
