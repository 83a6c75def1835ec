import { parse, CsvError, type Parser } from 'csv-parse'
import { setImmediate as turn } from 'node:timers/promises'
import { statementBounds, type StatementFault, type separators } from '../../contract/statement-formats.ts'
import { refuse } from '../core/refuse.ts'

export type Separator = (typeof separators)[number]
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be'

/** A row of the file: its line number, from 1, and its trimmed cells. */
export interface Row {
  line: number
  cells: string[]
}

const unreadable = (fault: StatementFault, line = 1) => refuse('statement.unreadable', { why: fault, line })

/**
 * The text of a file: UTF-8, with or without a byte order mark, or UTF-16 with one. Other encodings are refused, because they would be read
 * as wrong letters.
 */
export function textOf(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const encoding: Encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8'
  let text: string
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw unreadable('encoding')
  }
  const nul = text.indexOf('\0')
  if (nul !== -1) throw unreadable('nul', lineAt(text, nul))
  if (text.trim() === '') throw unreadable('empty')
  return { text: text.replaceAll(/\r\n?/g, '\n'), encoding }
}

const lineAt = (text: string, at: number) => text.slice(0, at).split('\n').length

const piece = 64 * 1024

/** The rows of a statement, up to `most`. Empty lines are skipped. Yields to other work between the chunks of the file. */
export async function rowsOf(
  text: string,
  separator: Separator,
  { most = Infinity }: { most?: number } = {},
): Promise<Row[]> {
  const { lines, columns, cell } = statementBounds
  const rows: Row[] = []
  let fault: Error | null = null
  const isEnough = () => fault !== null || rows.length >= most
  const parser: Parser = parse({
    delimiter: separator,
    record_delimiter: '\n',
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
    info: true,
    // Maximum letters in a row: an unclosed quote does not take in the rest of the file.
    max_record_size: columns * cell,
  })
  parser.on('readable', () => {
    for (let read; (read = parser.read() as { record: string[]; info: { lines: number } } | null) && !fault;) {
      const { record, info } = read
      if (rows.length >= most) return
      if (record.every((one) => one === '')) continue
      if (rows.length >= lines + statementBounds.skip) fault = unreadable('too_many_lines', info.lines)
      else if (record.length > columns) fault = unreadable('too_many_columns', info.lines)
      else if (record.some((one) => one.length > cell)) fault = unreadable('cell_too_long', info.lines)
      else rows.push({ line: info.lines, cells: record })
    }
  })
  parser.on('error', (error: Error) => {
    fault ??= error instanceof CsvError ? unreadable(...faultOf(error)) : error
  })
  const ended = new Promise<void>((resolve) => parser.once('close', resolve))
  for (let at = 0; at < text.length && !isEnough(); at += piece) {
    parser.write(text.slice(at, at + piece))
    await turn()
  }
  // A partially read file may end inside a quote.
  if (isEnough()) parser.destroy()
  else parser.end()
  await ended
  if (fault) throw fault as Error
  if (rows.length === 0) throw unreadable('empty')
  return rows
}

function faultOf(error: CsvError): [StatementFault, number] {
  const line = Number((error as { lines?: unknown }).lines ?? 1)
  return [error.code === 'CSV_MAX_RECORD_SIZE' ? 'cell_too_long' : 'quotes', line]
}
