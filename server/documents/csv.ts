import { decimalTaka } from '../../contract/format.ts'

type Cell = string | number | null | TakaCell

/** Formats rows as CSV (RFC 4180). */
export const csv = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')

/** Poisha as taka with two decimals and no currency, so that a spreadsheet can add up the column. */
export const takaCell = (poisha: number): TakaCell => ({ taka: decimalTaka(poisha) })
interface TakaCell {
  taka: string
}

/** The byte order mark, by which Excel recognises UTF-8. */
export const bom = '\uFEFF'

function cell(value: Cell): string {
  if (typeof value === 'number') return String(value)
  if (value !== null && typeof value === 'object') return value.taka
  const text = value !== null && looksLikeFormula(value) ? `'${value}` : (value ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * A cell that a spreadsheet would execute: its first visible character is one of these signs, in any width. Some programs skip invisible
 * characters before it.
 */
function looksLikeFormula(text: string): boolean {
  if (/^[\t\r]/.test(text)) return true
  const [, first = ''] = /^[\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}]*(.)/u.exec(text) ?? []
  return /^[=+\-@\u2212]/.test(first.normalize('NFKC'))
}
