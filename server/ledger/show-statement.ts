import { timeZone } from '../../contract/format.ts'
import type { ledger } from '../../contract/ledger.ts'
import { poisha } from '../../contract/money.ts'
import type { Action } from '../action.ts'
import { bom, csv } from '../csv.ts'
import { idCursor, oneMore, pageOf } from '../paging.ts'
import { mostRows, statementPdf } from './statement-pdf.ts'
import { holderOf, movementsOf, pageOfMovements, type Filter } from './statement-sql.ts'
import { aboutOf, statementWords } from './statement-words.ts'

export const showStatement: Action<(typeof ledger)['GET /api/statement']> = async (
  { pool, who, language },
  { query },
) => {
  const rows =
    query.kind || query.month || query.week
      ? await movementsOf(pool, who.id, query, idCursor(query), oneMore(query))
      : await pageOfMovements(pool, who.id, idCursor(query), oneMore(query))
  return pageOf(rows, query, (row) => ({
    id: row.id,
    at: row.at.toISOString(),
    kind: row.kind,
    amount: poisha(row.amount),
    balanceAfter: poisha(row.balanceAfter),
    about: aboutOf(row, language),
  }))
}

const csvRows = 50_000

export const statementCsvFile: Action<(typeof ledger)['GET /api/statement.csv']> = async (
  { db, who, language },
  { query },
) => {
  const words = statementWords[language]
  const rows = await movementsOf(db, who.id, query, null, csvRows)
  const head = ['#', words.date, words.time, words.type, words.about, words.amountTaka, words.balanceTaka]
  const body = rows.map((row) => {
    const [day, time] = dhaka.format(row.at).split(' ') as [string, string]
    return [row.id, day, time, words.kinds[row.kind], aboutOf(row, language), taka(row.amount), taka(row.balanceAfter)]
  })
  return { file: bom + csv([head, ...body]), type: 'text/csv', name: fileName(query, 'csv') }
}

export const statementPdfFile: Action<(typeof ledger)['GET /api/statement.pdf']> = async (
  { db, who, now, language },
  { query },
) => {
  const [holder, rows] = await Promise.all([holderOf(db, who.id), movementsOf(db, who.id, query, null, mostRows + 1)])
  const file = await statementPdf({
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
/** Formats poisha as taka without a currency, so that a spreadsheet can add the numbers up. */
const taka = (poisha: number): number => poisha / 100
