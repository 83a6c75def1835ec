/* What an uploaded table may be, and why one cannot be read. The page and the server share it, so there is no schema here. */

export const tableBounds = {
  bytes: 4 * 1024 * 1024,
  /** Maximum size of an unpacked workbook. */
  unpackedBytes: 64 * 1024 * 1024,
  lines: 10_000,
  columns: 60,
  cell: 1000,
  /** Maximum number of lines above the names of the columns. */
  above: 60,
} as const

/** Why a whole file is unreadable. */
export const tableFaults = [
  'empty',
  'nul',
  'encoding',
  'quotes',
  'too_many_lines',
  'too_many_columns',
  'cell_too_long',
  'workbook',
  'old_workbook',
  'pdf',
  'no_table',
] as const
export type TableFault = (typeof tableFaults)[number]
