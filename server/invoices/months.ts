import { type invoices, sponsorKinds } from '../../contract/invoices.ts'
import { poisha } from '../../contract/money.ts'
import type { Action } from '../core/action.ts'
import { closingOf, sumsOfMonth } from './month-sql.ts'
import { offThread } from '../core/off-thread.ts'
import { movementsOf, type Movement, type MovementFilter, type SponsorKind } from '../sponsors/sql.ts'
import type { monthPdf } from './month-pdf.ts'
import { setImmediate as letOthersWork } from 'node:timers/promises'
import type { Language } from '../../contract/common.ts'
import { dhakaClock } from '../../contract/format.ts'
import { bom, csv, takaCell } from '../documents/csv.ts'
import type { Db } from '../db/db.ts'
import { aboutOf, monthWords } from './month-words.ts'

const atOnce = 200

/** A sponsor's movements, oldest first, in batches. Holds no connection during the download, and never keeps all of them in memory. */
export async function* allMovements(db: Db, sponsorId: number, filter: MovementFilter): AsyncGenerator<Movement[]> {
  for (let after = 0; ;) {
    const rows = await movementsOf(db, sponsorId, filter, { after }, atOnce)
    yield rows
    if (rows.length < atOnce) return
    after = rows.at(-1)!.id
    await letOthersWork()
  }
}

const headOf = (language: Language) => {
  const words = monthWords[language]
  return ['#', words.date, words.time, words.type, words.about, words.amountTaka, words.balanceTaka]
}
function lineOf(row: Movement, balance: number, language: Language) {
  const [day, time] = dhakaClock(row.at.toISOString()).split('T') as [string, string]
  const about = aboutOf(row, language)
  return [row.id, day, time, monthWords[language].kinds[row.kind], about, takaCell(row.amount), takaCell(balance)]
}

export const movementsFile: Action<(typeof invoices)['GET /api/sponsor/statement.csv']> = async (
  { db, who, language },
  { query },
) => ({
  file: listOf(db, who.sponsorId, query, language),
  type: 'text/csv',
  name: ['porokh-money', query.month, query.kind].filter(Boolean).join('-') + '.csv',
})

async function* listOf(db: Db, sponsorId: number, filter: MovementFilter, language: Language): AsyncGenerator<string> {
  yield bom + csv([headOf(language)])
  for await (const rows of allMovements(db, sponsorId, filter))
    yield csv(rows.map((row) => lineOf(row, row.balanceAfter, language)))
}

export const monthCsvFile: Action<(typeof invoices)['GET /api/sponsor/monthly-statement.csv']> = async (
  { db, who, language },
  { query },
) => ({
  file: monthOf(db, who.sponsorId, query.month, language),
  type: 'text/csv',
  name: `porokh-statement-${query.month}.csv`,
})

/** The closing balance and the sums are calculated from the written lines, so concurrent postings do not affect them. */
async function* monthOf(db: Db, sponsorId: number, month: string, language: Language): AsyncGenerator<string> {
  const words = monthWords[language]
  let { opening: balance } = await sumsOfMonth(db, sponsorId, month)
  const sums = new Map<SponsorKind, number>()
  const total = (label: string, amount: number | null, after: number | null) =>
    csv([
      [
        null,
        null,
        null,
        label,
        null,
        amount === null ? null : takaCell(amount),
        after === null ? null : takaCell(after),
      ],
    ])
  yield bom + csv([headOf(language)]) + total(words.opening, null, balance)
  for await (const rows of allMovements(db, sponsorId, { month })) {
    yield csv(
      rows.map((row) => {
        balance += row.amount
        sums.set(row.kind, (sums.get(row.kind) ?? 0) + row.amount)
        return lineOf(row, balance, language)
      }),
    )
  }
  const present = sponsorKinds.filter((kind) => sums.has(kind))
  yield present.map((kind) => total(words.sum(words.kinds[kind]), sums.get(kind)!, null)).join('')
  yield total(words.closing, null, balance)
}

/** More than usual months have. The sums include all. */
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

export const showMonth: Action<(typeof invoices)['GET /api/sponsor/monthly-statement']> = async (
  { db, who },
  { query },
) => {
  const sums = await sumsOfMonth(db, who.sponsorId, query.month)
  return {
    month: query.month,
    opening: poisha(sums.opening),
    kinds: sums.kinds.map((one) => ({ ...one, amount: poisha(one.amount) })),
    closing: poisha(closingOf(sums)),
  }
}
