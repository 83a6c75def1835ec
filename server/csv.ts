/** Formats rows as CSV (RFC 4180). */
export const csv = (rows: readonly (readonly (string | number | null)[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')

/** The byte order mark, by which Excel recognizes UTF-8. */
export const bom = '\uFEFF'

function cell(value: string | number | null): string {
  if (typeof value === 'number') return String(value)
  // A spreadsheet would execute text that looks like a formula.
  const text = /^[=+\-@\t\r]/.test(value ?? '') ? `'${value}` : (value ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
