/** Formats rows as CSV (RFC 4180). */
export const csv = (rows: readonly (readonly (string | number | null)[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')

/** The byte order mark, by which Excel recognises UTF-8. */
export const bom = '\uFEFF'

function cell(value: string | number | null): string {
  if (typeof value === 'number') return String(value)
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
