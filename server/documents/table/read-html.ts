import { Parser } from 'htmlparser2'
import { checkedRow, unreadable, type Row } from './rows.ts'

/** Whether a text is a page of HTML, which many banks call `.xls`. */
export const isHtml = (text: string): boolean =>
  /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*)*<(?:!doctype\s+html|html|head|body|meta|style|table|div)\b/is.test(text)

/** The rows of all tables of a page, in its order. A row that holds another table has only its own text. The line is the row's number. */
export function rowsOfHtml(text: string): Row[] {
  const rows: Row[] = []
  /** The rows that are open, the innermost last. */
  const open: string[][] = []
  let count = 0
  let skipped = 0
  const parser = new Parser({
    onopentag(name, { colspan }) {
      if (name === 'script' || name === 'style') skipped++
      if (name === 'tr') open.push([])
      const row = open.at(-1)
      if (!row) return
      if (name === 'td' || name === 'th') {
        row.push('')
        // The empty cells that a wide one stands for, before its neighbour.
        for (let more = Math.min(Number(colspan) || 1, 60); more > 1; more--) row.push('')
        wide.set(row, Math.min(Number(colspan) || 1, 60))
      } else if (name === 'br' && row.length > 0) add(row, ' ')
    },
    ontext(piece) {
      const row = open.at(-1)
      if (row && row.length > 0 && skipped === 0) add(row, piece)
    },
    onclosetag(name) {
      if (name === 'script' || name === 'style') skipped--
      if (name !== 'tr') return
      const cells = open.pop()?.map((cell) => cell.replaceAll(/\s+/g, ' ').trim()) ?? []
      count++
      if (cells.some(Boolean)) rows.push(checkedRow(count, cells, rows))
    },
  })
  const wide = new WeakMap<string[], number>()
  /** Adds text to the last cell, which stands before the empty ones that its width makes. */
  const add = (row: string[], piece: string) => {
    row[row.length - (wide.get(row) ?? 1)] += piece
  }
  parser.end(text)
  if (rows.length === 0) throw unreadable('no_table')
  return rows
}
