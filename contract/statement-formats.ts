/* What a statement may be, and what may be wrong with one. The page and the server share it, so there is no schema here. */

export const statementBounds = {
  /** Maximum number of lines and columns in the preview, and of characters in each cell. */
  shownLines: 1000,
  shownColumns: 30,
  shownCell: 60,
  /** Maximum number of sample cells of each column. */
  samples: 4,
  /** Maximum number of invalid lines that are listed. */
  named: 50,
  /** Maximum number of formats that an account remembers. */
  formats: 20,
} as const

/** The order of day (d), month (m) and year (y), with any separator. `mmm` is a month name such as Nov. A time may follow. */
export const dateFormats = ['dmy', 'mdy', 'ymd', 'dmmmy', 'mmmdy'] as const

export const columnNames = [
  'date',
  'time',
  'amount',
  'moneyIn',
  'moneyOut',
  'side',
  'fee',
  'balance',
  'reference',
  'row',
] as const
export type ColumnName = (typeof columnNames)[number]

/** Errors in a cell, or in a whole row. These names never change. */
export const lineRules = [
  'missing',
  'not_a_date',
  'not_a_time',
  'in_the_future',
  'not_an_amount',
  'not_a_side',
  'too_precise',
  'too_big',
  'both',
  'too_many_cells',
] as const
export type LineRule = (typeof lineRules)[number]

/** Why a row is no payment, and is left out: it stands above the table, repeats the names of the columns, and so on. */
export const leftOutReasons = ['above', 'head', 'total', 'opening', 'closing', 'zero', 'failed', 'text'] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

/**
 * What a line of a statement is going to be: a new one, of a closed day (`late`), known from an earlier file, from before the first day, in
 * contradiction to a line of an earlier file, no payment, or invalid.
 */
export const lineFates = ['new', 'late', 'known', 'before', 'contradicts', 'left_out', 'wrong'] as const

/** Explanations of an unmatched line. `waits` moves it to the next day; all others settle it. */
export const explanationKinds = ['fee', 'waits', 'wrong_account', 'late', 'other'] as const
