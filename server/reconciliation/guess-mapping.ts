import { dateFormats } from '../../contract/statement-formats.ts'
import {
  headOf,
  plainCell,
  plainName,
  plainPattern,
  repeatsHead,
  tableOf,
  type Table,
} from '../documents/table/find-head.ts'
import { readAmount, readDate, type DateFormat } from '../documents/table/read-cells.ts'
import type { Row } from '../documents/table/rows.ts'
import { isNothing, isSideOnly, sideOf, statusName, type Mapping } from './statement-lines.ts'

/** The names of columns, as banks and providers write them. */
const heads = {
  date: plainPattern(String.raw`\bdate\b|\bdt\b|তারিখ|\btime\b|সময়`),
  moneyIn: plainPattern(
    String.raw`^in$|\bcr\b|credit|deposit|money in|paid in|cash in|received?\b|receipt|জমা|ক্রেডিট|প্রাপ্তি`,
  ),
  moneyOut: plainPattern(
    String.raw`^out$|\bdr\b|debit|withdraw|money out|paid out|cash out|\bsent\b|উত্তোলন|খরচ|ডেবিট|প্রদান`,
  ),
  amount: plainPattern(String.raw`amount|\bamt\b|টাকা|পরিমাণ`),
  fee: plainPattern(String.raw`\bfees?\b|\bcharges?\b|ফি|চার্জ`),
  balance: plainPattern(String.raw`balance|\bbal\b|\bblc\b|ব্যালেন্স|স্থিতি|জের`),
  transaction: plainPattern(
    String.raw`\bref|trx|\btxn (?:id|no)|\btran(?:saction)? (?:id|no)|রেফারেন্স|লেনদেন (?:আইডি|নম্বর)`,
  ),
  text: plainPattern(String.raw`narration|particular|description|details|remark|বিবরণ`),
  count: plainPattern(
    String.raw`^(?:sl|s/n|s\.? ?no|sr|no|#|serial|ক্রমিক|ক্রম)\b|^#|^ক্র|cheque|chq|চেক|branch|শাখা|\bcode\b`,
  ),
  /** Numbers that are no amounts, unless the name says so. */
  number: plainPattern(String.raw`\b(?:no|number|id|slip|account|a/c|wallet|mobile|limit|from|to)\b|নম্বর|হিসাব|মোবাইল`),
  /** Amounts beside that of the payment. */
  besides: plainPattern(String.raw`\bvat\b|\btax\b|\bfees?\b|\bcharges?\b|commission|discount|ভ্যাট|কমিশন`),
} as const
/** The names by which a table is found. */
const known = [
  heads.date,
  heads.moneyIn,
  heads.moneyOut,
  heads.amount,
  heads.fee,
  heads.balance,
  heads.transaction,
  heads.text,
  heads.count,
]

const isDate = (cell: string, format: DateFormat) => 'value' in readDate(cell, null, format)
const isAmount = (cell: string, decimal: '.' | ',') =>
  isNothing(cell) || 'value' in readAmount(cell, decimal, 'balance')
const isText = (cell: string) => /\p{L}/u.test(cell)
const isTime = (cell: string) => /^\d{1,2}:\d\d(:\d\d)?\s*([ap]\.?m\.?)?$/.test(plainCell(cell))

/** The table in a statement: below the names of its columns, or from the first row with a date and an amount. */
export const statementTable = (rows: readonly Row[]): Table =>
  tableOf(rows, known, ({ cells }) => {
    const date = cells.findIndex((cell) => dateFormats.some((format) => isDate(cell, format)))
    return (
      date !== -1 &&
      cells.some(
        (cell, place) => place !== date && /\d/.test(plainCell(cell)) && (isAmount(cell, '.') || isAmount(cell, ',')),
      )
    )
  })

/** A column is of one kind if most of its cells are. */
const most = 0.6
/** The guess reads no more rows than this. */
const sample = 200

/** Guesses the meaning of the columns from their names and cells. The operator checks and corrects the guess. */
export function guessMapping(table: Table): Mapping {
  const body = table.body.slice(0, sample).filter((row) => !repeatsHead(row, table))
  const columns = Array.from({ length: table.width }, (_, place) => ({
    place,
    name: plainName(table.names[place] ?? ''),
    cells: body.map(({ cells }) => cells[place] ?? '').filter(Boolean),
  }))
  type Column = (typeof columns)[number]
  const share = (cells: readonly string[], is: (cell: string) => boolean) =>
    cells.length ? cells.filter(is).length / cells.length : 0
  const named = (of: readonly Column[], head: RegExp, not?: RegExp) =>
    of.find(({ name }) => head.test(name) && !not?.test(name))?.place ?? null

  const best = (column: Column) =>
    dateFormats
      .map((format) => ({ format, share: share(column.cells, (cell) => isDate(cell, format)) }))
      .toSorted((a, b) => b.share - a.share)[0]!
  const dated = columns.filter((column) => best(column).share > most)
  const date = named(dated, heads.date) ?? dated[0]?.place ?? named(columns, heads.date) ?? 0
  const dateFormat = columns[date] ? best(columns[date]).format : 'dmy'
  const time = columns.find(({ place, cells }) => place !== date && share(cells, isTime) > most)?.place ?? null

  const all = columns.flatMap(({ cells }) => cells)
  const decimal = share(all, (cell) => isAmount(cell, ',')) > share(all, (cell) => isAmount(cell, '.')) ? ',' : '.'
  // A column without a cell may be one of amounts: a day may have only withdrawals.
  const numbers = columns.filter(
    ({ place, name, cells }) =>
      place !== date &&
      place !== time &&
      !dated.some((one) => one.place === place) &&
      !heads.count.test(name) &&
      (!heads.number.test(name) || heads.amount.test(name) || heads.balance.test(name)) &&
      (cells.length === 0 || share(cells, (cell) => isAmount(cell, decimal)) > most),
  )
  const balance = named(numbers, heads.balance, /opening|previous|before/) ?? named(numbers, heads.balance)
  const fee = named(numbers, heads.fee)
  const rest = numbers.filter(
    ({ place, name }) =>
      place !== balance && place !== fee && (!heads.transaction.test(name) || heads.amount.test(name)),
  )
  const moneyIn = named(rest, heads.moneyIn, heads.moneyOut)
  const moneyOut = named(rest, heads.moneyOut, heads.moneyIn)
  const isTwo = moneyIn !== null && moneyOut !== null
  const amount = isTwo
    ? null
    : (named(rest, heads.amount, heads.besides) ??
      moneyIn ??
      moneyOut ??
      rest.find(({ name, cells }) => cells.length > 0 && !heads.besides.test(name))?.place ??
      rest.find(({ cells }) => cells.length > 0)?.place ??
      Math.min(1, table.width - 1))
  const sides = columns.filter(
    ({ name, cells }) => !statusName.test(name) && share(cells, (cell) => sideOf(cell) !== null) > most,
  )
  // "Cash Out" may be of money that comes: DR or CR has the last word. The balance may have a side of its own.
  const plainSides = sides.filter(({ cells }) => share(cells, isSideOnly) > most)
  const side = isTwo
    ? null
    : ((
        plainSides.find(({ place }) => place === amount! + 1) ??
        plainSides.find(({ place }) => balance === null || place !== balance + 1) ??
        plainSides[0] ??
        sides[0]
      )?.place ?? null)
  const taken = [date, time, balance, fee, amount, side, ...(isTwo ? [moneyIn, moneyOut] : [])]
  const texts = columns.filter(({ place }) => !taken.includes(place))
  return {
    head: headOf(table),
    date,
    time,
    dateFormat,
    amount,
    moneyIn: isTwo ? moneyIn : null,
    moneyOut: isTwo ? moneyOut : null,
    side,
    // A file of withdrawals only has no minus, except for those that were reversed.
    inIsMinus:
      amount !== null &&
      amount === moneyOut &&
      side === null &&
      share(columns[amount]!.cells, (cell) => /^[-(\u2212]|-$/.test(cell)) <= 0.5,
    decimal,
    fee,
    reference:
      named(texts, heads.transaction) ??
      named(texts, heads.text) ??
      (table.names.some(Boolean) ? null : (texts.find(({ cells }) => share(cells, isText) > most)?.place ?? null)),
    balance,
  }
}

/** The names of formats that can be told by the names of their columns, or by what stands above them. */
const formats: readonly { name: string; columns?: readonly string[]; above?: RegExp }[] = [
  { name: 'bKash', columns: ['transaction details', 'in', 'out', 'charge/fee', 'balance'] },
  { name: 'bKash', columns: ['trx id', 'transaction date', 'trx type', 'transacted amount'] },
  { name: 'Nagad', columns: ['txn date time', 'txn id', 'txn type dr cr', 'txn amt'] },
  { name: 'Rocket', above: /\brocket\b|রকেট/u },
  { name: 'Nagad', above: /\bnagad\b|নগদ/u },
  { name: 'bKash', above: /\bbkash\b|বিকাশ/u },
  { name: 'Eastern Bank', columns: ['trn. date', 'debits', 'credits', 'balance'] },
  { name: 'Eastern Bank', above: /\beastern bank\b|\bebl\b/u },
  { name: 'City Bank', above: /\bcity bank\b/u },
  { name: 'BRAC Bank', above: /\bbrac bank\b/u },
  { name: 'Dutch-Bangla Bank', above: /\bdutch.?bangla bank\b|\bdbbl\b/u },
  { name: 'Islami Bank', above: /\bislami bank\b/u },
]

/** The name of a statement's format, if it is one of these. */
export function formatOf({ names, above }: Table): string | null {
  const have = new Set(names.map(plainName))
  const text = above.map(({ cells }) => cells.map(plainCell).join(' ')).join('\n')
  const found = formats.find(
    ({ columns, above: said }) => (columns?.every((column) => have.has(column)) ?? true) && (said?.test(text) ?? true),
  )
  return found?.name ?? null
}
