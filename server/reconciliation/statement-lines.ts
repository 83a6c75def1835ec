import type { InferOutput } from 'valibot'
import type { Mapping as MappingSchema, WrongLines } from '../../contract/reconciliation-schemas.ts'
import { statementBounds, type ColumnName, type LineRule } from '../../contract/statement-formats.ts'
import { readAmount, readDate, type Read, plainDigits } from './read-cells.ts'
import type { Row } from './read-statement.ts'

/** Words that banks use, in English. All others without a digit may be names. */
const known = new Set(
  (
    'account adjustment atm balance bank bill bkash bonus branch card cash cashin cashout charge charges cheque chq clearing closing ' +
    'collection commission correction credit debit deposit disbursement duty eft excise fee fees from fund ft incoming interest interbank internal ' +
    'maintenance merchant monthly nagad npsb online opening outgoing payment payout payroll profit refund return reversal reversed rocket rtgs ' +
    'salary sandbox service settlement sms sweep tax to transaction transfer trf trx txn vat via wallet withdrawal yearly'
  ).split(' '),
)

const mobile = /^(?:\+?88)?01[3-9]\d{8}$/
const most = 180

/**
 * Reduces the text of a line to parts with a digit, such as transaction numbers, and words that banks use. Names are removed, and only the
 * last three digits of a mobile number are kept, so that a statement brings no personal data into the table.
 */
export function plainReference(text: string): string {
  const kept: string[] = []
  for (const word of plainDigits(text.normalize('NFKC')).split(/[\s,;:()[\]"']+/)) {
    // A number is recognised even with signs between groups of digits.
    const joined = word.replaceAll(/[-.]/g, '')
    if (mobile.test(joined)) kept.push(`*${joined.slice(-3)}`)
    else if (/\d/.test(word) && !word.includes('@')) kept.push(word.slice(0, 60))
    else if (known.has(word.toLowerCase().replaceAll(/[^a-z]/g, ''))) kept.push(word.slice(0, 20))
  }
  let all = ''
  for (const word of kept) {
    const next = all ? `${all} ${word}` : word
    if (next.length > most) break
    all = next
  }
  return all
}

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

const day = 86_400_000

/**
 * The payments of a statement, oldest first, or the errors, line by line. A row without a date and an amount is a heading or a sum, and is
 * skipped.
 */
export function linesOf(
  rows: readonly Row[],
  mapping: Mapping,
  now: Date,
): { lines: StatementLine[] } | { wrong: WrongLines } {
  const wrong: WrongLines = { count: 0, lines: [] }
  const note = (line: number, column: ColumnName, rule: LineRule, cell: string) => {
    wrong.count++
    if (wrong.lines.length < statementBounds.named) wrong.lines.push({ line, column, rule, cell: shortened(cell) })
  }
  const lines: Omit<StatementLine, 'occurrence'>[] = []
  for (const { line, cells } of rows.slice(mapping.skip)) {
    const cell = (place: number | null) => (place === null ? '' : (cells[place] ?? ''))
    const amountCells = [mapping.amount, mapping.moneyIn, mapping.moneyOut].map(cell)
    if (cell(mapping.date) === '' && amountCells.every((one) => one === '')) continue

    const before = wrong.count
    /** The value of a cell; an invalid one is recorded as an error. */
    const take = <T>(read: Read<T>, column: ColumnName, said: string): T | null => {
      if ('value' in read) return read.value
      note(line, column, read.rule, said)
      return null
    }
    const dateCell = cell(mapping.date)
    const timeCell = mapping.time === null ? null : cell(mapping.time)
    const date = dateCell ? readDate(dateCell, timeCell, mapping.dateFormat) : ({ rule: 'missing' } as const)
    const isTime = 'rule' in date && date.rule === 'not_a_time' && timeCell !== null
    const when = take(date, isTime ? 'time' : 'date', isTime ? timeCell : dateCell)
    if (when && when.at.getTime() > now.getTime() + day) note(line, 'date', 'in_the_future', dateCell)
    const amount = amountOf(cell, mapping, (column, rule, said) => note(line, column, rule, said))
    const balanceCell = cell(mapping.balance)
    const balance =
      balanceCell === '' ? null : take(readAmount(balanceCell, mapping.decimal, 'balance'), 'balance', balanceCell)
    if (wrong.count > before || !when || amount === null) continue
    const reference = plainReference(cell(mapping.reference))
    lines.push({ line, at: when.at.toISOString(), dayOnly: when.dayOnly, amount, balance, reference })
  }
  if (wrong.count > 0) return { wrong }
  const seen = new Map<string, number>()
  return {
    lines: oldestFirst(lines).map((one) => {
      const same = `${one.at} ${one.amount} ${one.reference}`
      const occurrence = (seen.get(same) ?? 0) + 1
      seen.set(same, occurrence)
      return { ...one, occurrence }
    }),
  }
}

/** The amount with its sign, or null after recording an error. */
function amountOf(
  cell: (place: number | null) => string,
  { amount, moneyIn, moneyOut, inIsMinus, decimal }: Mapping,
  note: (column: ColumnName, rule: LineRule, said: string) => void,
): number | null {
  if (amount !== null) {
    const said = cell(amount)
    if (said === '') return (note('amount', 'missing', said), null)
    const read = readAmount(said, decimal)
    if ('rule' in read) return (note('amount', read.rule, said), null)
    if (read.value === 0) return (note('amount', 'zero', said), null)
    return inIsMinus ? -read.value : read.value
  }
  const found: number[] = []
  for (const [column, place, sign] of [
    ['moneyIn', moneyIn, 1],
    ['moneyOut', moneyOut, -1],
  ] as const) {
    const said = cell(place)
    if (said === '' || said === '-') continue
    const read = readAmount(said, decimal)
    if ('rule' in read) return (note(column, read.rule, said), null)
    // Some banks write outgoing amounts with a minus in a separate column.
    if (read.value !== 0) found.push(sign * (sign < 0 ? Math.abs(read.value) : read.value))
  }
  if (found.length === 1) return found[0]!
  note(
    found.length ? 'moneyOut' : 'moneyIn',
    found.length ? 'both' : 'missing',
    [cell(moneyIn), cell(moneyOut)].join(' '),
  )
  return null
}

/** Banks write the newest line first or last. If all have the same time, the balances show the order. */
function oldestFirst<Line extends { at: string; amount: number; balance: number | null }>(
  lines: readonly Line[],
): Line[] {
  const [first, last] = [lines[0], lines.at(-1)]
  if (!first || !last || first.at < last.at) return [...lines]
  if (first.at > last.at) return lines.toReversed()
  const fits = (list: readonly Line[]) =>
    list.filter(
      (line, at) => at > 0 && line.balance !== null && line.balance === (list[at - 1]!.balance ?? NaN) + line.amount,
    ).length
  const turned = lines.toReversed()
  return fits(turned) > fits(lines) ? turned : [...lines]
}

export const shortened = (cell: string): string =>
  cell.length > statementBounds.shownCell ? `${cell.slice(0, statementBounds.shownCell - 1)}…` : cell
