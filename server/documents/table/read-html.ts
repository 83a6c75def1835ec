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
  /** For each open table, how many rows the cell of each column still reaches down. */
  const reaches: number[][] = [[]]
  const below = (row: string[]) => {
    while ((reaches.at(-1)![row.length] ?? 0) > 0) {
      reaches.at(-1)![row.length]!--
      row.push('')
    }
  }
  let count = 0
  let skipped = 0
  let hidden = 0
  const parser = new Parser({
    onopentag(name, { colspan, rowspan, style, hidden: isHidden }) {
      if (name === 'table') reaches.push([])
      if (name === 'script' || name === 'style') skipped++
      if (name === 'tr') open.push([])
      const row = open.at(-1)
      // A number by which a page sorts, inside a cell.
      const isUnseen = isHidden !== undefined || /display\s*:\s*none/i.test(style ?? '')
      if (hidden > 0 || (isUnseen && row && !/^(?:table|thead|tbody|tr|td|th)$/.test(name))) hidden++
      if (!row) return
      if (name === 'td' || name === 'th') {
        // A cell of a row above that reaches down is empty here: its value is not repeated.
        below(row)
        const at = row.length
        row.push('')
        // The empty cells that a wide one stands for, before its neighbour.
        for (let more = Math.min(Number(colspan) || 1, 60); more > 1; more--) row.push('')
        wide.set(row, Math.min(Number(colspan) || 1, 60))
        const deep = Math.min(Number(rowspan) || 1, 10_000) - 1
        if (deep > 0) for (let place = at; place < row.length; place++) deepest(row).push([place, deep])
      } else if (name === 'br' && row.length > 0) add(row, ' ')
    },
    ontext(piece) {
      const row = open.at(-1)
      if (row && row.length > 0 && skipped === 0 && hidden === 0) add(row, piece)
    },
    onclosetag(name) {
      if (name === 'script' || name === 'style') skipped--
      if (hidden > 0) hidden--
      if (name === 'table' && reaches.length > 1) reaches.pop()
      if (name !== 'tr') return
      const row = open.pop() ?? []
      below(row)
      for (const [place, deep] of spans.get(row) ?? []) reaches.at(-1)![place] = deep
      const cells = row.map((cell) => cell.replaceAll(/\s+/g, ' ').trim())
      count++
      if (cells.some(Boolean)) rows.push(checkedRow(count, cells, rows))
    },
  })
  const spans = new WeakMap<string[], [number, number][]>()
  const deepest = (row: string[]) => spans.get(row) ?? spans.set(row, []).get(row)!
  const wide = new WeakMap<string[], number>()
  /** Adds text to the last cell, which stands before the empty ones that its width makes. */
  const add = (row: string[], piece: string) => {
    row[row.length - (wide.get(row) ?? 1)] += piece
  }
  parser.end(text)
  if (rows.length === 0) throw unreadable('no_table')
  return rows
}
