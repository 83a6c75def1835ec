import type { InferOutput } from 'valibot'
import type { Mapping as MappingSchema, WrongLines } from '../../contract/reconciliation-schemas.ts'
import {
  statementBounds,
  type ColumnName,
  type LeftOutReason,
  type LineRule,
} from '../../contract/statement-formats.ts'
import { isTooWide, plainCell, plainPattern, repeatsHead, type Table } from '../documents/table/find-head.ts'
import { readAmount, readDate, type Read } from '../documents/table/read-cells.ts'
import type { Row } from '../documents/table/rows.ts'
import { summaryOf } from '../documents/table/left-out.ts'
import { plainReference } from './plain-reference.ts'

export type Mapping = InferOutput<typeof MappingSchema>

export interface StatementLine {
  line: number
  at: string
  dayOnly: boolean
  /** In poisha; positive for incoming money. */
  amount: number
  balance: number | null
  reference: string
  /** The number among identical lines of this file. */
  occurrence: number
}
export interface LeftOut {
  line: number
  reason: LeftOutReason
  text: string
}
export interface ReadStatement {
  /** The payments, oldest first. */
  lines: StatementLine[]
  leftOut: LeftOut[]
  wrong: WrongLines
  /** Number of rows with errors. */
  wrongRows: number
  /** Lines whose balance is not the one before plus their amount: their number, and the first one. Null if there are none. */
  offBalance: { count: number; line: number } | null
  /** The closing balance that the file states beside the one after its last line, in poisha. Null if it states none. */
  closing: { said: number; counted: number } | null
}

type Note = (column: ColumnName, rule: LineRule, said: string) => void
type Cell = (place: number | null) => string

const day = 86_400_000

/** The payments of a statement; the rows that are none, with the reason; and the errors. */
export function linesOf(table: Table, mapping: Mapping, now: Date): ReadStatement {
  const wrong: WrongLines = { count: 0, lines: [] }
  let wrongRows = 0
  const leftOut: LeftOut[] = table.above.map(({ line, cells }) => ({ line, reason: 'above', text: textOf(cells) }))
  const rows: Omit<StatementLine, 'occurrence'>[][] = []
  let said: number | null = null
  for (const { cells } of table.above) if (summaryOf(cells) === 'closing') said = closingOf(cells, '', mapping)
  const most = widthOf(table)
  const status = table.names.findIndex((name) => statusName.test(plainCell(name)))
  for (const row of table.body) {
    const { line, cells } = row
    const cell: Cell = (place) => (place === null ? '' : (cells[place] ?? ''))
    const reason = reasonOf(row, cell, table, mapping, status)
    if (reason === 'closing') said = closingOf(cells, cell(mapping.balance), mapping) ?? said
    if (reason) {
      leftOut.push({ line, reason, text: textOf(cells) })
      continue
    }
    const before = wrong.count
    const note: Note = (column, rule, text) => {
      wrong.count++
      if (wrong.lines.length < statementBounds.named) wrong.lines.push({ line, column, rule, cell: shortened(text) })
    }
    if (isTooWide(row, table, most)) {
      note('row', 'too_many_cells', textOf(cells))
      wrongRows++
      continue
    }
    const read = paymentsOf(cell, mapping, now, note)
    if (wrong.count > before || !read) {
      wrongRows++
      continue
    }
    if (read.length === 0) leftOut.push({ line, reason: 'zero', text: textOf(cells) })
    else rows.push(read.map((one) => ({ line, ...one })))
  }
  const sorted = numbered(oldestFirst(rows))
  const last = sorted.at(-1)?.balance ?? null
  return {
    lines: sorted,
    leftOut,
    wrong,
    wrongRows,
    offBalance: offBalanceOf(sorted),
    closing: said === null || last === null ? null : { said, counted: last },
  }
}

export const statusName = plainPattern(String.raw`\bstatus\b|অবস্থা|স্ট্যাটাস`)
/** A payment with this status has moved no money. One that was reversed has, and comes back in a row of its own. */
const notDone = plainPattern(
  '^(?:failed|failure|unsuccessful|declined|rejected|cancell?ed|pending|processing|expired|ব্যর্থ|বাতিল|অপেক্ষমাণ)$',
)

/** Why a row is no payment; null if it is one, or is meant to be one. */
function reasonOf(row: Row, cell: Cell, table: Table, mapping: Mapping, status: number): LeftOutReason | null {
  if (repeatsHead(row, table)) return 'head'
  const date = cell(mapping.date)
  const isDated = date !== '' && 'value' in readDate(date, null, mapping.dateFormat)
  const reference = cell(mapping.reference)
  // A customer may write "Total" beside the number of a payment.
  const isNumbered = isDated && /^(?=.*\p{L})(?=.*\p{Nd})[\p{L}\p{Nd}-]+$/u.test(reference)
  const summary = summaryOf(row.cells)
  if (summary && !(summary === 'total' && isNumbered)) return summary
  if (status !== -1 && notDone.test(plainCell(row.cells[status] ?? ''))) return 'failed'
  const filled = row.cells.filter(Boolean).length
  if (isDated) return filled > 1 ? null : 'text'
  const places = [mapping.amount, mapping.moneyIn, mapping.moneyOut]
  const amounts = places.map(cell)
  if (amounts.some((amount) => /\p{Nd}/u.test(amount))) {
    // A row of sums without a word.
    const isBare =
      reference === '' && row.cells.every((one) => one === '' || 'value' in readAmount(one, mapping.decimal, 'balance'))
    return isBare && date === '' ? 'total' : null
  }
  // A sentence, or a row of a heading, has neither an amount nor anything like a date.
  return filled > 1 && /^\p{Nd}{1,4}[-/. ]+[\p{L}\p{M}\p{Nd}]{1,9}[-/., ]+\p{Nd}{1,4}/u.test(date) ? null : 'text'
}

/** The number of cells that a row may fill: those with a name, or as many as most rows have. */
function widthOf({ names, body }: Table): number {
  const named = names.findLastIndex(Boolean) + 1
  if (named > 0) return named
  const widths = new Map<number, number>()
  for (const { cells } of body) widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1)
  return [...widths].toSorted((a, b) => b[1] - a[1] || a[0] - b[0])[0]?.[0] ?? 0
}

/**
 * The balance that a closing row states: in its column, behind the words, or as the last amount of the row. Null if there is none. Its
 * thousands may be separated by commas without quotation marks.
 */
function closingOf(cells: readonly string[], balanceCell: string, { decimal }: Mapping): number | null {
  const words = cells.findIndex((cell) => summaryOf([cell]) === 'closing')
  const [said = '', ...after] = cells.slice(words)
  const own = said.replace(/^[^\p{Nd}]+/u, '')
  const end = after.findIndex((cell) => cell === '')
  const behind = [own, ...after.slice(0, end === -1 ? undefined : end)].filter(Boolean).join(',')
  for (const amount of [balanceCell, behind, own, ...cells.toReversed()]) {
    const read = readAmount(amount, decimal, 'balance')
    if ('value' in read) return read.value
  }
  return null
}

/** A payment and its charge, none for zero, or null after its errors are recorded. */
function paymentsOf(cell: Cell, mapping: Mapping, now: Date, note: Note) {
  const take = <T>(read: Read<T>, column: ColumnName, said: string): T | null => {
    if ('value' in read) return read.value
    note(column, read.rule, said)
    return null
  }
  const amountIn = (column: 'balance' | 'fee'): number | null => {
    const said = cell(mapping[column])
    return said === '' || isNothing(said) ? null : take(readAmount(said, mapping.decimal, 'balance'), column, said)
  }
  const dateCell = cell(mapping.date)
  const timeCell = mapping.time === null ? null : cell(mapping.time)
  const date = dateCell ? readDate(dateCell, timeCell, mapping.dateFormat) : ({ rule: 'missing' } as const)
  const isTime = 'rule' in date && date.rule === 'not_a_time' && timeCell !== null
  const when = take(date, isTime ? 'time' : 'date', isTime ? timeCell : dateCell)
  if (when && when.at.getTime() > now.getTime() + day) note('date', 'in_the_future', dateCell)
  const amount = amountOf(cell, mapping, note)
  const balance = amountIn('balance')
  const fee = -Math.abs(amountIn('fee') ?? 0)
  if (!when || amount === null) return null
  const same = { at: when.at.toISOString(), dayOnly: when.dayOnly }
  const reference = plainReference(cell(mapping.reference))
  return [
    { ...same, amount, reference, balance: balance === null ? null : balance - fee },
    { ...same, amount: fee, reference: `${reference} fee`.trim(), balance },
  ].filter((line) => line.amount !== 0)
}

/** Whether a cell says that there is no amount. */
export const isNothing = (cell: string): boolean => /^(?:[-\u2013\u2014\u2212]+|nil|n\/a)$/i.test(cell)

/** The amount with its sign, 0 included, or null after recording an error. */
function amountOf(
  cell: Cell,
  { amount, moneyIn, moneyOut, side, inIsMinus, decimal }: Mapping,
  note: Note,
): number | null {
  if (amount !== null) {
    const said = cell(amount)
    if (said === '') return (note('amount', 'missing', said), null)
    const read = isNothing(said) ? { value: 0 } : readAmount(said, decimal)
    if ('rule' in read) return (note('amount', read.rule, said), null)
    if (side === null) return inIsMinus && read.value !== 0 ? -read.value : read.value
    if (read.value === 0) return 0
    const sign = sideOf(cell(side))
    if (sign === null) return (note('side', cell(side) ? 'not_a_side' : 'missing', cell(side)), null)
    return sign * Math.abs(read.value)
  }
  const found: number[] = []
  let isZero = false
  for (const [column, place, sign] of [
    ['moneyIn', moneyIn, 1],
    ['moneyOut', moneyOut, -1],
  ] as const) {
    const said = cell(place)
    if (said === '') continue
    const read = isNothing(said) ? { value: 0 } : readAmount(said, decimal)
    if ('rule' in read) return (note(column, read.rule, said), null)
    isZero ||= read.value === 0
    // Some banks write outgoing amounts with a minus in a separate column.
    if (read.value !== 0) found.push(sign * (sign < 0 ? Math.abs(read.value) : read.value))
  }
  if (found.length === 1) return found[0]!
  if (found.length === 0 && isZero) return 0
  const said = [cell(moneyIn), cell(moneyOut)].join(' ').trim()
  note(found.length ? 'moneyOut' : 'moneyIn', found.length ? 'both' : 'missing', said)
  return null
}

const said = (words: string) => plainPattern(`^(?:${words})\\.?$`)
const sides = [
  [
    1,
    said(
      String.raw`c|cr|credit|credited|in|incoming|deposit|received?|receipt|জমা|ক্রেডিট|প্রাপ্তি|\+|(?:cash in|received?|add money)\b.*`,
    ),
  ],
  [
    -1,
    said(
      String.raw`d|dr|debit|debited|out|outgoing|withdrawal|withdraw|sent|paid|খরচ|উত্তোলন|ডেবিট|প্রদান|-|(?:cash out|send money|b2c|disbursement)\b.*`,
    ),
  ],
] as const

/** The sign of an amount whose direction is in a cell of its own: Cr, Dr., জমা, খরচ. Null for anything else. */
export const sideOf = (cell: string): 1 | -1 | null =>
  sides.find(([, is]) => is.test(plainCell(cell).replace('\u2212', '-')))?.[0] ?? null

/** Whether a cell is one of the words that say nothing but the direction. */
export const isSideOnly = (cell: string): boolean =>
  /^(?:[cd]|[cd]r|credit|debit|in|out|\+|-|জমা|খরচ|ক্রেডিট|ডেবিট)\.?$/u.test(plainCell(cell).replace('\u2212', '-'))

/** Whether the balance of a line is the one before plus its amount; null if one of the two balances is not stated. */
function follows(lines: readonly { amount: number; balance: number | null }[], n: number): boolean | null {
  const [before, balance] = [lines[n - 1]?.balance ?? null, lines[n]!.balance]
  return before === null || balance === null ? null : balance === before + lines[n]!.amount
}

/**
 * Banks write the newest row first or last. If all have the same time, the balances show the order. A payment stays before its charge in
 * the same row.
 */
function oldestFirst<Line extends { at: string; amount: number; balance: number | null }>(
  rows: readonly (readonly Line[])[],
): Line[] {
  const times = rows.map(([first]) => first!.at)
  // A single row out of order does not turn the whole file.
  const later = times.filter((at, n) => n > 0 && at > times[n - 1]!).length
  const earlier = times.filter((at, n) => n > 0 && at < times[n - 1]!).length
  const [lines, turned] = [rows.flat(), rows.toReversed().flat()]
  if (later !== earlier) return later > earlier ? lines : turned
  const fits = (list: readonly Line[]) => list.filter((_, n) => follows(list, n) === true).length
  return fits(turned) > fits(lines) ? turned : lines
}

function offBalanceOf(lines: readonly StatementLine[]): ReadStatement['offBalance'] {
  const off = lines.filter((_, n) => follows(lines, n) === false)
  return off.length ? { count: off.length, line: off[0]!.line } : null
}

function numbered(lines: readonly Omit<StatementLine, 'occurrence'>[]): StatementLine[] {
  const seen = new Map<string, number>()
  return lines.map((one) => {
    const same = `${one.at} ${one.amount} ${one.reference}`
    const occurrence = (seen.get(same) ?? 0) + 1
    seen.set(same, occurrence)
    return { ...one, occurrence }
  })
}

export const shortened = (cell: string): string =>
  cell.length > statementBounds.shownCell ? `${cell.slice(0, statementBounds.shownCell - 1)}…` : cell
const textOf = (cells: readonly string[]) => shortened(cells.filter(Boolean).join(' · '))
