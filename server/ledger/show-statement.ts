import type { Language } from '../../contract/common.ts'
import { timeZone } from '../../contract/format.ts'
import type { ledger } from '../../contract/ledger.ts'
import { poisha } from '../../contract/money.ts'
import type { Action } from '../core/action.ts'
import { bom, csv, takaCell } from '../documents/csv.ts'
import type { Db } from '../db/db.ts'
import { offThread } from '../core/off-thread.ts'
import { idCursor, oneMore, pageOf } from '../core/paging.ts'
import type { statementPdf } from './statement-pdf.ts'
import { holderOf, movementsOf, pageOfMovements, type Filter, type Movement } from './statement-sql.ts'
import { aboutOf, referenceOf, statementWords } from './statement-words.ts'

export const showStatement: Action<(typeof ledger)['GET /api/statement']> = async (
  { pool, who, language },
  { query },
) => {
  const rows =
    query.kind || query.month || query.week
      ? await movementsOf(pool, who.id, query, idCursor(query), oneMore(query))
      : await pageOfMovements(pool, who.id, idCursor(query), oneMore(query))
  return pageOf(rows, query, (row) => shownMovement(row, language))
}

/** A movement as the member and operators see it. */
export const shownMovement = (row: Movement, language: Language) => ({
  id: row.id,
  at: row.at.toISOString(),
  kind: row.kind,
  amount: poisha(row.amount),
  balanceAfter: poisha(row.balanceAfter),
  payoutId: row.payoutId,
  reference: referenceOf(row),
  about: aboutOf(row, language),
})

export const statementCsvFile: Action<(typeof ledger)['GET /api/statement.csv']> = async (
  { db, who, language },
  { query },
) => ({ file: csvOf(db, who.id, query, language), type: 'text/csv', name: fileName(query, 'csv') })

const atOnce = 200

/** Newest first, as on the screen. Reads page by page, so it holds no connection during the download and never keeps all rows in memory. */
async function* csvOf(db: Db, memberId: number, query: Filter, language: Language): AsyncGenerator<string> {
  const words = statementWords[language]
  const head = [
    '#',
    words.date,
    words.time,
    words.type,
    words.about,
    words.reference,
    words.amountTaka,
    words.balanceTaka,
  ]
  yield bom + csv([head])
  for (let before: number | null = null; ;) {
    const rows: Movement[] = await movementsOf(db, memberId, query, before, atOnce)
    yield csv(rows.map((row) => lineOf(row, language)))
    if (rows.length < atOnce) return
    before = rows.at(-1)!.id
  }
}

function lineOf(row: Movement, language: Language) {
  const [day, time] = dhaka.format(row.at).split(' ') as [string, string]
  const { kinds } = statementWords[language]
  const amounts = [takaCell(row.amount), takaCell(row.balanceAfter)]
  return [row.id, day, time, kinds[row.kind], aboutOf(row, language), referenceOf(row), ...amounts]
}

/** Upper limit; no month has more rows. */
const mostRows = 1_000

export const statementPdfFile: Action<(typeof ledger)['GET /api/statement.pdf']> = async (
  { db, who, now, language, limit },
  { query },
) => {
  await limit('document', String(who.id))
  const [holder, rows] = await Promise.all([holderOf(db, who.id), movementsOf(db, who.id, query, null, mostRows + 1)])
  const file = await offThread<typeof statementPdf>(new URL('statement-pdf.ts', import.meta.url), 'statementPdf', {
    ...query,
    holder,
    rows: rows.slice(0, mostRows),
    shortened: rows.length > mostRows,
    now,
    language,
  })
  return { file, type: 'application/pdf', name: fileName(query, 'pdf') }
}

const fileName = ({ month, week }: Filter, ending: string) =>
  `porokh-statement${[month, week].map((period) => (period ? `-${period}` : '')).join('')}.${ending}`

/** Formats a time so that spreadsheets in every language can sort it. */
const dhaka = new Intl.DateTimeFormat('sv-SE', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})
