import { readSheet } from 'read-excel-file/node'
import { fromBufferPromise } from 'yauzl'
import { tableBounds } from '../../../contract/table-bounds.ts'
import { checkedRow, unreadable, type Row } from './rows.ts'

/** The rows of the first sheet of an .xlsx workbook, as text: dates as 2026-11-20 or 2026-11-20 14:05:00, times as 14:05:00, amounts without grouping. */
export async function rowsOfWorkbook(bytes: Uint8Array): Promise<Row[]> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  await refuseBomb(file)
  const sheet = await readSheet(file, { parseNumber: (digits: string) => digits }).catch(() => {
    throw unreadable('workbook')
  })
  const rows: Row[] = []
  for (const [at, cells] of sheet.entries()) {
    const texts = cells.map((cell) => textOf(cell))
    if (texts.some(Boolean)) rows.push(checkedRow(at + 1, texts, rows))
  }
  if (rows.length === 0) throw unreadable('empty')
  return rows
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date && cell.getUTCFullYear() < 1905) return cell.toISOString().slice(11, 19)
  if (cell instanceof Date) return cell.toISOString().slice(0, 19).replace('T00:00:00', '').replace('T', ' ')
  const text = String(cell)
  // A workbook stores 0.3 as 0.30000000000000004. Fifteen digits are what it shows.
  return /^-?\d+\.\d{6,}$|^-?[\d.]+e-?\d+$/i.test(text) ? plain(Number(text)) : text
}

const plain = (value: number) => value.toFixed(6).replace(/\.?0+$/, '')

/** Unpacks every part once, to nowhere: the library that reads the workbook trusts the sizes that the file declares. */
async function refuseBomb(file: Buffer): Promise<void> {
  try {
    const zip = await fromBufferPromise(file)
    let size = 0
    for await (const entry of zip.eachEntry()) {
      size += entry.uncompressedSize
      if (size > tableBounds.unpackedBytes) throw unreadable('workbook')
      for await (const _ of await zip.openReadStreamPromise(entry));
    }
  } catch {
    throw unreadable('workbook')
  }
}
