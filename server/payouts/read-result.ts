import { mobileOf } from '../../contract/contact.ts'
import type { ResultLeftOutReason, ResultRule } from '../../contract/payout-results.ts'
import { isTooWide, plainCell, repeatsHead, tableOf, type Table } from '../documents/table/find-head.ts'
import { readAmount } from '../documents/table/read-cells.ts'
import { readTable } from '../documents/table/read-table.ts'
import { unreadable, type Row } from '../documents/table/rows.ts'
import { refuse } from '../core/refuse.ts'
import { summaryOf } from '../documents/table/left-out.ts'
import { names, otherNames, outcomeOf, plainName, type Said } from './result-words.ts'

/** What a line says about one payout. */
export interface SaidOutcome {
  line: number
  payoutId: number
  said: Said
  /** The provider's reference of a paid payout; empty if the line has none. */
  reference: string
  /** The reason of a failure; empty if the line has none. */
  failure: string
  /** In poisha. */
  amount: number | null
  /** The cell of the wallet number. */
  number: string
}
interface OtherLine {
  line: number
  text: string
}
export interface ProviderResult {
  said: SaidOutcome[]
  /** Lines with an outcome of something that is no payout of ours. */
  strangers: OtherLine[]
  leftOut: (OtherLine & { reason: ResultLeftOutReason })[]
  wrong: (OtherLine & { rule: ResultRule })[]
}

/** The order of columns in a file without names. */
const usual = ['payout', 'outcome', 'reference', 'failure', 'amount'] as const
type Column = keyof typeof names
type Places = Partial<Record<Column, number>>

/** The id in a cell that is nothing but a payout's number, such as POROKH-12. */
const invoice = /^porokh ?[\p{Pd}#:_]? ?0*([1-9]\d{0,14})$/u
const invoiceInside = /(?<![\p{L}\d])porokh ?[\p{Pd}#:_]? ?0*([1-9]\d{0,14})(?![\p{L}\d]|[.,/\p{Pd}]\d)/gu
const idIn = (form: RegExp, cell: string): number | null => {
  const id = form.exec(plainCell(cell))?.[1]
  return id === undefined ? null : Number(id)
}
const ownId = (cell: string) => idIn(invoice, cell)
const bareId = (cell: string) => idIn(/^0*([1-9]\d{0,14})$/, cell)
/** The only payout that a text names. */
function idInside(cell: string): number | null {
  const found = new Set([...plainCell(cell).matchAll(invoiceInside)].map(([, id]) => Number(id)))
  return found.size === 1 ? [...found][0]! : null
}

/**
 * Reads a provider's result: a table with one line for each payout. The worker thread does it (server/core/off-thread.ts). Columns are
 * found by their names and cells; without names they are `usual`.
 *
 * @throws `table.unreadable`, or `payout.no_result` if no column names the payouts or their outcomes
 */
export async function readResult({ bytes }: { bytes: Uint8Array }): Promise<ProviderResult> {
  const table = resultTable(await readTable(bytes))
  const places = placesOf(table)
  const { payout, outcome } = places
  if (payout === undefined || outcome === undefined) throw refuse('payout.no_result')
  const others = table.names.length === 0 ? [] : otherOutcomes(table, outcome)
  const reversals = [...table.names.keys()].filter(
    (place) => place !== outcome && otherNames.reversal.test(plainName(table.names[place]!)),
  )
  const decimal = decimalOf(table, places.amount)
  const width = table.names.findLastIndex(Boolean) + 1 || usual.length
  const hasBareIds = table.names.length === 0 || names.payout[0].test(plainName(table.names[payout] ?? ''))

  const idsOf = (cells: readonly string[]) => {
    const said = cells[payout] ?? ''
    const ids = [...cells.map(ownId), hasBareIds ? bareId(said) : null, idInside(said)]
    return new Set(ids.filter((id) => id !== null))
  }

  const result: ProviderResult = { said: [], strangers: [], leftOut: [], wrong: [] }
  for (const row of [...table.above, ...table.body]) {
    const { line, cells } = row
    const text = textOf(cells)
    const cell = (column: Column) => valueAt(cells, places[column])
    const ids = idsOf(cells)
    // The end of a page may stand above the first names.
    const isAbove = table.above.includes(row) && (ids.size === 0 || !hasEnded(cells[outcome] ?? ''))
    const reason = isAbove ? 'above' : ids.size === 0 ? reasonOf(row, table, places) : null
    if (reason) {
      result.leftOut.push({ line, reason, text })
      continue
    }
    const fault = (rule: ResultRule) => result.wrong.push({ line, rule, text })
    if (isTooWide(row, table, width)) fault('too_many_cells')
    else if (ids.size > 1) fault('two_payouts')
    else if (ids.size === 0) result.strangers.push({ line, text })
    else {
      const read = outcomeIn({
        cells,
        outcome,
        others,
        reversals,
        amount: cell('amount'),
        decimal,
        reference: cell('reference'),
      })
      if (typeof read === 'string') fault(read)
      else
        result.said.push({
          line,
          payoutId: [...ids][0]!,
          ...read,
          failure: clean(cell('failure'), mostFailure),
          number: cell('number'),
        })
    }
  }
  if (result.said.length + result.strangers.length + result.wrong.length === 0) throw unreadable('empty')
  return result
}

const mostReference = 100
const mostFailure = 300

/** What a row says, or what is wrong with it. */
function outcomeIn(row: {
  cells: readonly string[]
  outcome: number
  others: readonly number[]
  reversals: readonly number[]
  amount: string
  decimal: '.' | ','
  reference: string
}): Pick<SaidOutcome, 'said' | 'amount' | 'reference'> | ResultRule {
  const said = outcomeOf(row.cells[row.outcome] ?? '')
  if (said === null) return 'not_an_outcome'
  const others = row.others.map((place) => outcomeOf(row.cells[place] || 'none')).filter((other) => other !== null)
  if (others.some((other) => other !== said)) return 'two_outcomes'
  if (said === 'paid' && row.reversals.some((place) => isReversed(row.cells[place] ?? ''))) return 'two_outcomes'
  const amount = row.amount === '' ? { value: null } : readAmount(row.amount, row.decimal)
  if ('rule' in amount) return 'not_an_amount'
  const reference = ownId(row.reference) === null ? clean(row.reference, mostReference + 1) : ''
  if (reference.length > mostReference) return 'too_long'
  return { said, amount: amount.value, reference }
}

/** The table in a file: below the names of its columns, or from the first row with an outcome or a payout. */
function resultTable(rows: readonly Row[]): Table {
  const isBody = ({ cells }: Row) =>
    bareId(cells[0] ?? '') !== null ||
    cells.some((cell) => ownId(cell) !== null || (/\p{L}/u.test(cell) && outcomeOf(cell) !== null))
  const table = tableOf(rows, Object.values(names).flat(), isBody)
  const isRow = bareId(table.names[0] ?? '') !== null || table.names.some((cell) => ownId(cell) !== null)
  // A payout of a file without names may have texts that look like names.
  return isRow ? { names: [], above: [], body: [...rows], width: table.width } : table
}

function placesOf(table: Table): Places {
  if (table.names.length === 0) return Object.fromEntries(usual.map((column, place) => [column, place]))
  const columns = Array.from({ length: table.width }, (_, place) => ({
    place,
    name: plainName(table.names[place] ?? ''),
    cells: table.body.map(({ cells }) => cells[place] ?? '').filter(Boolean),
  }))
  type One = (typeof columns)[number]
  const count = ({ cells }: One, is: (cell: string) => boolean) => cells.filter(is).length
  const named = (column: Column, not?: RegExp) =>
    names[column].flatMap((name) => columns.filter((one) => name.test(one.name) && !not?.test(one.name)))
  /** The column with the most of such cells, the first of equal ones. */
  const most = (of: readonly One[], is: (cell: string) => boolean, atLeast: number) =>
    of
      .map((one) => ({ place: one.place, count: count(one, is) }))
      .filter((one) => one.count >= atLeast)
      .toSorted((a, b) => b.count - a.count)[0]?.place
  const payout =
    named('payout')[0]?.place ??
    most(columns, (cell) => ownId(cell) !== null, 1) ??
    most(columns, (cell) => idInside(cell) !== null, 1)
  const exact = columns.find(({ name }) => names.outcome[0].test(name))
  const outcome = exact?.place ?? most(named('outcome', otherNames.outcome), (cell) => outcomeOf(cell) !== null, 0)
  const free = (column: Column, not?: RegExp) =>
    named(column, not).filter(({ place }) => ![payout, outcome].includes(place))
  const isMobile = (cell: string) => walletOf(cell) !== null
  return {
    payout,
    outcome,
    reference: free('reference').find((one) => count(one, (cell) => ownId(cell) === null) > 0)?.place,
    failure: free('failure')[0]?.place,
    amount: free('amount', otherNames.amount)[0]?.place,
    number: free('number', otherNames.number).find((one) => count(one, isMobile) * 2 > one.cells.length)?.place,
  }
}

/** Other columns that state an outcome. A column named `outcome` has the last word. */
function otherOutcomes({ names: all }: Table, outcome: number): number[] {
  const [exact, like] = names.outcome
  const plain = all.map(plainName)
  if (exact.test(plain[outcome]!)) return []
  return [...plain.keys()].filter(
    (place) => place !== outcome && like.test(plain[place]!) && !otherNames.outcome.test(plain[place]!),
  )
}

function decimalOf({ body }: Table, place: number | undefined): '.' | ',' {
  const fits = (decimal: '.' | ',') =>
    body.filter(({ cells }) => 'value' in readAmount(valueAt(cells, place), decimal)).length
  return fits(',') > fits('.') ? ',' : '.'
}

/** Why a row that names no payout is no result; null if it may be one of somebody else's. */
function reasonOf(row: Row, table: Table, { payout, outcome }: Places): ResultLeftOutReason | null {
  if (repeatsHead(row, table)) return 'head'
  if (summaryOf(row.cells) !== null) return 'total'
  const hasOutcome = row.cells.some(hasEnded)
  const isNamed = (row.cells[payout!] ?? '') !== '' && (row.cells[outcome!] ?? '') !== ''
  const mayBeShifted = row.cells.some((cell) => bareId(cell) !== null)
  return hasOutcome || isNamed || mayBeShifted ? null : 'text'
}

/** The cell at a place; empty if it says that it has no value. */
const valueAt = (cells: readonly string[], place: number | undefined): string => {
  const cell = place === undefined ? '' : (cells[place] ?? '')
  return /^(?:-|n\/?a|null|none)$/i.test(cell) ? '' : cell
}
/** Whether a cell of a column of reversals says that the money came back. */
const isReversed = (cell: string) =>
  outcomeOf(cell) === 'paid' || /^(?:reversed|refunded|yes|true|y)$/.test(plainCell(cell))
const hasEnded = (cell: string) => ['paid', 'failed'].includes(outcomeOf(cell) ?? '')
const walletOf = (cell: string) => mobileOf(cell) ?? mobileOf(cell, 1)

const clean = (cell: string, most: number): string =>
  [...cell.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()].slice(0, most).join('')
const mostText = 80
function textOf(cells: readonly string[]): string {
  const text = clean(cells.filter(Boolean).join(' · '), mostText + 1)
  return [...text].length > mostText ? `${[...text].slice(0, mostText - 1).join('')}…` : text
}
