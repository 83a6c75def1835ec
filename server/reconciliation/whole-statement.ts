import type { Reply } from '../../contract/endpoint.ts'
import type { reconciliation } from '../../contract/reconciliation.ts'
import { statementBounds, dateFormats, separators } from '../../contract/statement-formats.ts'
import { refuse } from '../core/refuse.ts'
import { rowsOf, textOf, type Separator, type Row } from './read-statement.ts'
import { linesOf, shortened, type Mapping } from './statement-lines.ts'
import { readAmount, readDate, type DateFormat } from './read-cells.ts'

const heads = {
  date: /date|তারিখ|time|সময়/i,
  moneyIn: /^in$|credit|deposit|money in|paid in|cash in|received|জমা/i,
  moneyOut: /^out$|debit|withdraw|money out|paid out|cash out|sent|উত্তোলন|খরচ/i,
  amount: /amount|টাকা|পরিমাণ/i,
  balance: /balance|ব্যালেন্স|স্থিতি/i,
  reference: /ref|trx|transaction id|txn|narration|particular|description|details|বিবরণ|রেফারেন্স/i,
} as const

/** The separator that splits the first lines most often, and most of them into the same number of cells. */
export async function guessSeparator(text: string): Promise<{ separator: Separator; rows: Row[] }> {
  let best: { separator: Separator; rows: Row[]; score: number } | null = null
  let refused: unknown
  for (const separator of separators) {
    try {
      const rows = await rowsOf(text, separator, { most: statementBounds.skip })
      const widths = new Map<number, number>()
      for (const { cells } of rows) widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1)
      const [width = 1, times = 0] = [...widths].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? []
      const score = width > 1 ? times * 100 + width : 0
      if (!best || score > best.score) best = { separator, rows, score }
    } catch (error) {
      refused ??= error
    }
  }
  if (!best) throw refused
  return best
}

const isDate = (cell: string, format: DateFormat) => 'value' in readDate(cell, null, format)
const isAmount = (cell: string, decimal: '.' | ',') => /\d/.test(cell) && 'value' in readAmount(cell, decimal)

/** A column is of one kind if most of its cells are. */
const most = 0.6

/** Guesses the meaning of the columns from their headings and cells. The operator checks and corrects the guess. */
export function guessMapping(separator: Separator, rows: readonly Row[]): Mapping {
  const bodyAt = Math.max(
    rows.findIndex(({ cells }) => cells.some((cell) => dateFormats.some((format) => isDate(cell, format)))),
    0,
  )
  const body = rows.slice(bodyAt)
  const names = rows.slice(0, bodyAt).findLast(({ cells }) => cells.filter(Boolean).length > 1)?.cells ?? []
  const count = Math.max(...rows.map(({ cells }) => cells.length))
  const columns = Array.from({ length: count }, (_, place) => ({
    place,
    name: names[place] ?? '',
    cells: body.map(({ cells }) => cells[place] ?? '').filter(Boolean),
  }))
  const share = (cells: readonly string[], is: (cell: string) => boolean) =>
    cells.length ? cells.filter(is).length / cells.length : 0

  const dateFormat =
    dateFormats
      .map((format) => ({
        format,
        share: Math.max(0, ...columns.map(({ cells }) => share(cells, (cell) => isDate(cell, format)))),
      }))
      .toSorted((a, b) => b.share - a.share)[0]?.format ?? 'dmy'
  const date = columns.find(({ cells }) => share(cells, (cell) => isDate(cell, dateFormat)) > most)?.place ?? 0
  const time = columns.find(
    ({ place, cells }) =>
      place !== date && share(cells, (cell) => /^\d{1,2}:\d\d(:\d\d)?\s*([ap]m)?$/i.test(cell)) > most,
  )?.place
  const all = columns.flatMap(({ cells }) => cells)
  const decimal = share(all, (cell) => isAmount(cell, ',')) > share(all, (cell) => isAmount(cell, '.')) ? ',' : '.'
  const numbers = columns.filter(
    ({ place, cells }) => place !== date && place !== time && share(cells, (cell) => isAmount(cell, decimal)) > most,
  )
  const named = (of: readonly { place: number; name: string }[], head: RegExp) =>
    of.find(({ name }) => head.test(name))?.place ?? null
  const balance = named(numbers, heads.balance)
  const rest = numbers.filter(({ place, name }) => place !== balance && !heads.reference.test(name))
  const [moneyIn, moneyOut] = [named(rest, heads.moneyIn), named(rest, heads.moneyOut)]
  const isTwo = moneyIn !== null && moneyOut !== null && moneyIn !== moneyOut
  const taken = [date, time, balance, moneyIn, moneyOut]
  const texts = columns.filter(({ place }) => !taken.includes(place))
  return {
    separator,
    skip: Math.min(bodyAt, statementBounds.skip),
    date,
    time: time ?? null,
    dateFormat,
    amount: isTwo ? null : (named(rest, heads.amount) ?? rest[0]?.place ?? Math.min(1, count - 1)),
    moneyIn: isTwo ? moneyIn : null,
    moneyOut: isTwo ? moneyOut : null,
    inIsMinus: false,
    decimal,
    reference: named(texts, heads.reference),
    balance,
  }
}

/** Whether a file can be read with a stored mapping: most of its first lines are valid. */
function fits(mapping: Mapping, rows: readonly Row[], now: Date): boolean {
  const read = linesOf(rows, mapping, now)
  return 'lines' in read && read.lines.length > 0
}

/* What is done with a whole file of a statement. The worker thread does it (server/core/off-thread.ts): a file may have 4 MB. */

interface File {
  bytes: Uint8Array
  now: Date
}

/** The payments of a statement, or its errors. Throws if it cannot be read. */
export async function readWhole({ bytes, mapping, now }: File & { mapping: Mapping }) {
  const rows = await rowsOf(textOf(bytes).text, mapping.separator)
  if (rows.length > statementBounds.lines + mapping.skip)
    throw refuse('statement.unreadable', { why: 'too_many_lines', line: rows.at(-1)!.line })
  return linesOf(rows, mapping, now)
}

type Preview = Reply<(typeof reconciliation)['POST /api/operator/reconciliation/accounts/:id/preview']>

/** The first lines of a statement, with the stored or guessed column mapping. Throws if it cannot be read. */
export async function previewWhole({
  bytes,
  separator,
  kept,
  now,
}: File & { separator: Separator | undefined; kept: Mapping | null }): Promise<Preview> {
  const { text, encoding } = textOf(bytes)
  const most = statementBounds.skip
  const isAsked = separator !== undefined && separator !== kept?.separator
  const before = kept && !isAsked && (await rowsOf(text, kept.separator, { most }).catch(() => null))
  const isKept = !!before && fits(kept!, before, now)
  const guessed = isKept
    ? { separator: kept!.separator, rows: before }
    : separator
      ? { separator, rows: await rowsOf(text, separator, { most }) }
      : await guessSeparator(text)
  return {
    encoding,
    rows: guessed.rows
      .slice(0, statementBounds.shownLines)
      .map(({ cells }) => cells.slice(0, statementBounds.shownColumns).map(shortened)),
    mapping: isKept ? kept! : guessMapping(guessed.separator, guessed.rows),
    kept: isKept,
  }
}
