import { isHtml, rowsOfHtml } from './read-html.ts'
import { rowsOfText, textOf } from './read-text.ts'
import { rowsOfWorkbook } from './read-workbook.ts'
import { unreadable, type Row } from './rows.ts'

const startsWith = (bytes: Uint8Array, signs: string) =>
  Buffer.from(bytes.subarray(0, signs.length)).toString('latin1') === signs

/**
 * The rows of a table that somebody uploads, without empty ones: CSV with any usual separator, an .xlsx workbook, or the page of HTML that
 * banks call `.xls`. What it is follows from its bytes, never from its name.
 *
 * @throws `table.unreadable` with the reason, and the line for which it is
 */
export async function readTable(bytes: Uint8Array): Promise<Row[]> {
  if (startsWith(bytes, 'PK\x03\x04')) return rowsOfWorkbook(bytes)
  // An .xls of Excel until 2003, or a workbook with a password.
  if (startsWith(bytes, '\xd0\xcf\x11\xe0')) throw unreadable('old_workbook')
  if (startsWith(bytes, '%PDF')) throw unreadable('pdf')
  const text = textOf(htmlInUtf8(bytes))
  if (/^\s*<\?xml[^>]*>\s*(?:<\?mso[^>]*>\s*)?<(?:ss:)?workbook\b/i.test(text)) throw unreadable('old_workbook')
  return isHtml(text) ? rowsOfHtml(text) : rowsOfText(text)
}

/** A page says its own encoding, which may be an old one. */
function htmlInUtf8(bytes: Uint8Array): Uint8Array {
  const start = Buffer.from(bytes.subarray(0, 2048)).toString('latin1')
  const label = isHtml(start) ? /charset\s*=\s*["']?([\w-]+)/i.exec(start)?.[1] : undefined
  if (!label || /^utf-?8$/i.test(label)) return bytes
  try {
    return new TextEncoder().encode(new TextDecoder(label, { fatal: true }).decode(bytes))
  } catch {
    throw unreadable('encoding')
  }
}
