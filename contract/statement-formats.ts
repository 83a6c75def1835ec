/* What a statement may be, and what may be wrong with one. The page and the server share it, so there is no schema here. */

export const statementBounds = {
  bytes: 4 * 1024 * 1024,
  lines: 10_000,
  columns: 60,
  cell: 1000,
  /** Maximum number of lines above the first payment. */
  skip: 40,
  /** Maximum number of lines and columns in the preview, and of characters in each cell. */
  shownLines: 12,
  shownColumns: 30,
  shownCell: 60,
  /** Maximum number of invalid lines that are listed. */
  named: 50,
} as const

export const separators = [',', ';', '\t', '|'] as const

/** The order of day (d), month (m) and year (y), with any separator. `mmm` is a month name such as Nov. A time may follow. */
export const dateFormats = ['dmy', 'mdy', 'ymd', 'dmmmy', 'iso'] as const

/** Why a whole file is unreadable. */
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

/** Errors in a cell. These names never change. */
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

/** Explanations of an unmatched line. `waits` moves it to the next day; all others settle it. */
export const explanationKinds = ['fee', 'waits', 'wrong_account', 'late', 'other'] as const
