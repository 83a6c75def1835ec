import { tableBounds, type TableFault } from '../../../contract/table-bounds.ts'
import { refuse } from '../../core/refuse.ts'

/** A row of a file: its line number, from 1, and its cells. */
export interface Row {
  line: number
  cells: string[]
}

export const unreadable = (why: TableFault, line = 1) => refuse('table.unreadable', { why, line })

/** Checks a row of a file as soon as it is read, so that an endless one is refused early. */
export function checkedRow(line: number, cells: readonly string[], rows: readonly Row[]): Row {
  if (rows.length >= tableBounds.lines + tableBounds.above) throw unreadable('too_many_lines', line)
  if (cells.length > tableBounds.columns) throw unreadable('too_many_columns', line)
  if (cells.some((cell) => cell.length > tableBounds.cell)) throw unreadable('cell_too_long', line)
  return { line, cells: cells.map(valueOf) }
}

/** The value of a cell that a program has protected from being changed: `="0012"` (Excel), `'0012` (a spreadsheet's sign of a text). */
function valueOf(cell: string): string {
  // Some programs put signs of direction, which nobody sees, around numbers.
  const text = cell.replaceAll(/[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '').trim()
  return (/^="(.*)"$/s.exec(text)?.[1] ?? text.replace(/^'(?=[-+=@\d])/, '')).trim()
}
