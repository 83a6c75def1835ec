import { setImmediate as letOthersWork } from 'node:timers/promises'
import type { invoices } from '../../contract/invoices.ts'
import type { Action } from '../core/action.ts'
import { bom, csv } from '../documents/csv.ts'
import type { Db } from '../db/db.ts'
import { idCursor, oneMore, pageOf } from '../core/paging.ts'
import { documentsOver, sumsOver } from './documents-sql.ts'
import { documentShown } from './list-invoices.ts'
import { taka } from './taka.ts'

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

/** Oldest first. What a credit note takes back is below zero, so the columns can be added up. */
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
          taka(sign * row.amount),
          taka(sign * (row.amount - row.fee)),
          taka(sign * row.fee),
          row.vatRate / 100,
          taka(sign * row.vat),
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
