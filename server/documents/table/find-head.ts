import { tableBounds } from '../../../contract/table-bounds.ts'
import { plainDigits } from '../../../contract/format.ts'
import type { Row } from './rows.ts'

/** A table inside a file: the names of its columns, and the rows below. */
export interface Table {
  /** The names of the columns as the file has them; empty if it has none. */
  names: string[]
  /** The rows above the names. */
  above: Row[]
  body: Row[]
  width: number
}

/** A cell as it is compared: one form for each letter, lower case, single blanks. */
export const plainCell = (cell: string): string =>
  plainDigits(cell).normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()

/** The name of a column with blanks between its words, as in TXN_DATE_TIME. */
export const plainName = (cell: string): string => plainCell(cell).replaceAll('_', ' ')
/** A pattern for what `plainCell` returns. */
export const plainPattern = (source: string): RegExp => new RegExp(source.normalize('NFKC'), 'u')

const most = tableBounds.above
/** The names of columns in two rows, as of "Amount" above "Debit" and "Credit". Null if the second row has other cells. */
function namesBelow(cells: readonly string[], next: readonly string[], known: readonly RegExp[]): string[] | null {
  const filled = [...next.keys()].filter((place) => next[place])
  const isKnown = (cell: string) => known.some((name) => name.test(plainCell(cell)))
  const isGroup = filled.length > 1 && filled.every((place) => isName(next[place]!) && isKnown(next[place]!))
  const last = cells.findLastIndex(Boolean)
  // One of them stands below an empty cell, and none below a name of its own.
  const isBelow = filled.some((place) => place < last + filled.length && !cells[place])
  const isFree = filled.every((place) => !cells[place] || (filled.includes(place + 1) && !cells[place + 1]))
  if (!isGroup || !isBelow || !isFree) return null
  return Array.from({ length: Math.max(cells.length, next.length) }, (_, place) => next[place] || cells[place] || '')
}

/** A name of a column is short and has no number of its own. */
const isName = (cell: string) =>
  cell.length <= 60 &&
  /\p{L}|#/u.test(cell) &&
  !/\d{3}|\d[.,:/-]\d/.test(plainDigits(cell).replaceAll(/(?<=\p{L} ?)\([^)]*\)|(?<=\p{L}) as (?:on|at|of) .*/giu, ''))

/**
 * Finds where the table of a file begins: below the row that names the columns. That is the first of those rows that contain the most of
 * the known names and have rows below; they may be two rows. If none contains two, the row above the first one that `isBody`.
 */
export function tableOf(rows: readonly Row[], known: readonly RegExp[], isBody: (row: Row) => boolean): Table {
  const width = Math.max(...rows.map(({ cells }) => cells.length))
  const bodyAt = Math.max(rows.findIndex(isBody), 0)
  const heads: { at: number; names: string[]; count: number; rows: number }[] = []
  for (const [place, { cells }] of rows.slice(0, most).entries()) {
    const last = heads.at(-1)
    if (last && place < last.at + last.rows) continue
    const filled = cells.filter(Boolean)
    if (filled.length < 2 || !filled.every(isName)) continue
    const below = namesBelow(cells, rows[place + 1]?.cells ?? [], known)
    const names = below ?? cells
    const plain = names.map(plainName)
    const count = known.filter((name) => plain.some((cell) => cell !== '' && name.test(cell))).length
    if (count > 1) heads.push({ at: place, names, count, rows: below ? 2 : 1 })
  }
  // A box of sums above the table has names, too, but no row below.
  const filledHeads = heads.filter((head, n) => rows.slice(head.at + head.rows, heads[n + 1]?.at).some(isBody))
  const best = (filledHeads.length ? filledHeads : heads).toSorted((a, b) => b.count - a.count)[0]
  // The first page may have no readable row.
  const head = best && heads.find((one) => plainNames(one) === plainNames(best))
  if (head) {
    const body = rows.slice(head.at + head.rows)
    return { names: head.names, above: rows.slice(0, head.at), body, width }
  }
  const above = rows[bodyAt - 1]
  const filled = above?.cells.filter(Boolean) ?? []
  if (above && filled.length > 1 && filled.every(isName))
    return { names: above.cells, above: rows.slice(0, bodyAt - 1), body: rows.slice(bodyAt), width }
  return { names: [], above: rows.slice(0, bodyAt), body: rows.slice(bodyAt), width }
}
const plainNames = ({ names }: Pick<Table, 'names'>) => names.map(plainCell).join('|')

/** The names of a table's columns as one text, by which the meaning of its columns is remembered. Without names, their number. */
export function headOf({ names, width }: Table): string {
  const plain = names.map(plainCell)
  while (plain.at(-1) === '') plain.pop()
  return plain.length ? plain.join(' | ').slice(0, 400) : `${width}`
}

/**
 * Whether a row has more cells than its table, as an amount such as 1,500.00 without quotation marks makes: every cell after it would be read
 * as another one. The last cells of such a row may be empty.
 */
export function isTooWide({ cells }: Row, { names }: Table, width: number): boolean {
  if (cells.findLastIndex(Boolean) >= width) return true
  if (cells.length <= Math.max(names.length, width)) return false
  const plain = cells.map(plainCell)
  return plain.some(
    (cell, at) => /^[-+(]?(?:bdt|tk\.?|৳)? ?[-+(]?\d{1,3}$/.test(cell) && /^\d{3}(?!\d)/.test(plain[at + 1] ?? ''),
  )
}

/** Whether a row repeats the names of the columns, as on each page of a printed statement. */
export const repeatsHead = ({ cells }: Row, { names }: Table): boolean =>
  names.some(Boolean) && names.every((name, at) => plainCell(name) === plainCell(cells[at] ?? ''))
