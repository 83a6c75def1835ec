import type { invoices } from '../../contract/invoices.ts'
import type { Action } from '../core/action.ts'
import { offThread } from '../core/off-thread.ts'
import { movementsOf } from '../sponsors/sql.ts'
import type { monthPdf } from './month-pdf.ts'
import { closingOf, sumsOfMonth } from './month-sql.ts'

/** More than usual months have. The sums are of all. */
const mostMovements = 1_000

export const monthPdfFile: Action<(typeof invoices)['GET /api/sponsor/monthly-statement.pdf']> = async (
  { db, who, now, language, limit },
  { query: { month } },
) => {
  await limit('document', String(who.id))
  const sums = await sumsOfMonth(db, who.sponsorId, month)
  const rows = await movementsOf(db, who.sponsorId, { month }, { after: 0 }, mostMovements)
  const statement = { month, sums, closing: closingOf(sums), rows, now, language }
  const file = await offThread<typeof monthPdf>(new URL('month-pdf.ts', import.meta.url), 'monthPdf', statement)
  return { file, type: 'application/pdf', name: `porokh-statement-${month}.pdf` }
}
