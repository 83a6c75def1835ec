/* What a statement may be, and what may be wrong with one. The page and the server share it, so there is no schema here. */

export const statementBounds = {
  bytes: 4 * 1024 * 1024,
  lines: 10_000,
  columns: 60,
  cell: 1000,
  /** Lines above the first payment. */
  skip: 40,
  /** Lines and columns of the preview, and letters of each of its cells. */
  shownLines: 12,
  shownColumns: 30,
  shownCell: 60,
  /** Wrong lines that are named. */
  named: 50,
} as const

export const separators = [',', ';', '\t', '|'] as const

/** The order of day (d), month (m) and year (y), whatever sign stands between. `mmm` is a name: Nov. A time may stand behind each. */
export const dateFormats = ['dmy', 'mdy', 'ymd', 'dmmmy', 'iso'] as const

/** Why the whole file cannot be read. */
export const statementFaults = [
  'empty',
  'nul',
  'encoding',
  'quotes',
  'too_many_lines',
  'too_many_columns',
  'cell_too_long',
] as const
export type StatementFault = (typeof statementFaults)[number]

export const columnNames = ['date', 'time', 'amount', 'moneyIn', 'moneyOut', 'balance', 'reference'] as const
export type ColumnName = (typeof columnNames)[number]

/** What is wrong with a cell. These names never change. */
export const lineRules = [
  'missing',
  'not_a_date',
  'not_a_time',
  'in_the_future',
  'not_an_amount',
  'too_precise',
  'too_big',
  'zero',
  'both',
] as const
export type LineRule = (typeof lineRules)[number]

/** Why something is left over. `waits` moves it to the next day; all others settle it. */
export const explanationKinds = ['fee', 'waits', 'wrong_account', 'late', 'other'] as const
