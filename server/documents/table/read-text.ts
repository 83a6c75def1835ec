import { parse, CsvError, type Options, type Parser } from 'csv-parse'
import { setImmediate as turn } from 'node:timers/promises'
import { tableBounds, type TableFault } from '../../../contract/table-bounds.ts'
import { checkedRow, unreadable, type Row } from './rows.ts'

export const encodings = ['utf-8', 'utf-16le', 'utf-16be'] as const
type Encoding = (typeof encodings)[number]
const separators = [',', ';', '\t', '|'] as const
type Separator = (typeof separators)[number]

/**
 * The text of a file: UTF-8, with or without a byte order mark, or UTF-16 with one. Other encodings are refused, because they would be read
 * as wrong letters.
 */
export function textOf(bytes: Uint8Array): string {
  const encoding: Encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8'
  let text: string
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw unreadable('encoding')
  }
  const nul = text.indexOf('\0')
  if (nul !== -1) throw unreadable('nul', text.slice(0, nul).split('\n').length)
  if (text.trim() === '') throw unreadable('empty')
  return text.replaceAll(/\r\n?/g, '\n')
}

/** The rows of a text with the separator that splits its first lines most often, and most of them into the same number of cells. */
export async function rowsOfText(text: string): Promise<Row[]> {
  let best: { separator: Separator; score: number } | null = null
  let refused: unknown
  for (const separator of separators) {
    try {
      const rows = await rowsOf(text, separator, tableBounds.above)
      const widths = new Map<number, number>()
      for (const { cells } of rows) widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1)
      const [width = 1, times = 0] = [...widths].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? []
      const score = width > 1 ? times * 100 + width : 0
      if (!best || score > best.score) best = { separator, score }
    } catch (error) {
      refused ??= error
    }
  }
  // A text in which nothing separates cells is readable with any other separator, too.
  if (!best || (best.score === 0 && refused)) throw refused
  return rowsOf(text, best.separator)
}

async function rowsOf(text: string, separator: Separator, most = Infinity): Promise<Row[]> {
  try {
    return await parsed(withDoubledQuotes(text, separator), separator, most)
  } catch (error) {
    throw error instanceof CsvError ? unreadable(...faultOf(error)) : error
  }
}

/**
 * Some banks put a cell in quotation marks and do not double those inside: "Transfer "SHOP" A1". On each line that is not as RFC 4180 says,
 * such a cell ends at its first quotation mark before a separator. A line inside a cell of several lines stays as it is.
 */
function withDoubledQuotes(text: string, separator: Separator): string {
  const sign = separator === '|' ? '\\|' : separator
  const regular = new RegExp(`^(?: *"(?:[^"]|"")*" *|[^"${sign}]*)(?:${sign}(?: *"(?:[^"]|"")*" *|[^"${sign}]*))*$`)
  const opens = new RegExp(`(?:^|${sign}) *"`)
  const cell = new RegExp(`(^|${sign}) *"(.{0,${tableBounds.cell}}?)" *(?=${sign}|$)`, 'g')
  let isInside = false
  return text
    .split('\n')
    .map((line) => {
      if (isInside) {
        isInside = (line.match(/"/g)?.length ?? 0) % 2 === 0
        return line
      }
      if (regular.test(line)) return line
      isInside = opens.test(line.replaceAll(cell, '$1'))
      if (isInside) return line
      return line.replaceAll(
        cell,
        (_, before: string, inside: string) => `${before}"${inside.replaceAll('""', '"').replaceAll('"', '""')}"`,
      )
    })
    .join('\n')
}

const piece = 64 * 1024

/** Up to `most` rows, empty lines left out. Yields to other work between the pieces of the text. */
async function parsed(text: string, separator: Separator, most: number): Promise<Row[]> {
  const rows: Row[] = []
  let fault: unknown = null
  const isEnough = () => fault !== null || rows.length >= most
  const options: Options = {
    delimiter: separator,
    record_delimiter: '\n',
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
    info: true,
    // Maximum letters in a row: an unclosed quote does not take in the rest of the file.
    max_record_size: tableBounds.columns * tableBounds.cell,
  }
  const parser: Parser = parse(options)
  parser.on('readable', () => {
    for (let read; (read = parser.read() as { record: string[]; info: { lines: number } } | null) && !isEnough();) {
      if (read.record.every((one) => one === '')) continue
      try {
        rows.push(checkedRow(read.info.lines, read.record, rows))
      } catch (error) {
        fault = error
      }
    }
  })
  parser.on('error', (error: Error) => {
    fault ??= error
  })
  const ended = new Promise<void>((resolve) => parser.once('close', resolve))
  for (let at = 0; at < text.length && !isEnough(); at += piece) {
    parser.write(text.slice(at, at + piece))
    await turn()
  }
  // A partially read text may end inside a quote.
  if (isEnough()) parser.destroy()
  else parser.end()
  await ended
  if (fault) throw fault
  if (rows.length === 0) throw unreadable('empty')
  return rows
}

function faultOf(error: CsvError): [TableFault, number] {
  const line = Number((error as { lines?: unknown }).lines ?? 1)
  return [error.code === 'CSV_MAX_RECORD_SIZE' ? 'cell_too_long' : 'quotes', line]
}
