import type { Language } from '../../contract/common.ts'
import {
  formatDate,
  formatDateTime,
  formatMoney,
  formatMonth,
  formatNumber,
  formatTime,
} from '../../contract/format.ts'
import { spanOfMonth } from '../core/day.ts'
import { drawFeet, ink, openPdf, sheet, type Pdf } from '../documents/pdf.ts'
import { drawLogo } from '../documents/pdf-logo.ts'
import type { Movement } from '../sponsors/sql.ts'
import type { MonthSums } from './month-sql.ts'
import { aboutOf, monthWords } from './month-words.ts'

const { left, right, bottom } = sheet
const rowHeight = 20
const columns = { date: left + 8, type: 162, about: 268, amount: 470, balance: right - 8 }

interface Statement {
  month: string
  sums: MonthSums
  closing: number
  /** Oldest first; the first ones if these are not all. */
  rows: readonly Movement[]
  now: Date
  language: Language
}

/** Draws the movements of a month between its opening and closing balance. */
export function monthPdf(statement: Statement): Promise<Uint8Array> {
  const { month, rows, now, language, sums } = statement
  const words = monthWords[language]
  const isOver = spanOfMonth(month).ends <= now
  // A past month's file is the same whenever it is created.
  const pdf = openPdf(`Porokh · ${words.title} ${month}`, isOver ? spanOfMonth(month).ends : now)
  drawDocumentHeader(pdf, statement, isOver)
  let y = drawColumns(pdf, language, drawSums(pdf, statement, 160))
  if (rows.length === 0) pdf.text(words.none, left + 8, y + 8, { size: 10, color: ink.muted })
  let balance = sums.opening
  for (const row of rows) {
    if (y + rowHeight > bottom) {
      pdf.doc.addPage()
      y = drawColumns(pdf, language, 44)
    }
    balance += row.amount
    drawRow(pdf, row, balance, language, y)
    y += rowHeight
  }
  drawFeet(pdf, {
    words: words.foot,
    page: (page, pages) => words.page(formatNumber(page, language), formatNumber(pages, language)),
  })
  return pdf.bytes()
}

function drawDocumentHeader(pdf: Pdf, { month, sums, now, language }: Statement, isOver: boolean): void {
  const words = monthWords[language]
  drawLogo(pdf, language)
  pdf.text(words.title, left + 56, 68, { size: 10.5, color: ink.muted })
  const facts: [string, string][] = [
    [words.holder, sums.organisation],
    [words.month, formatMonth(month, language)],
  ]
  if (!isOver) facts.push([words.made, `${formatDateTime(now, language)} · ${words.goesOn}`])
  facts.forEach(([label, value], n) => {
    pdf.text(label, left, 100 + n * 16, { color: ink.muted })
    pdf.text(value, 128, 100 + n * 16, { weight: 'bold', width: right - 128 })
  })
}

function drawSums(pdf: Pdf, { sums, closing, rows: shown, language }: Statement, y: number): number {
  const words = monthWords[language]
  const rows: [string, number, boolean][] = [
    [words.opening, sums.opening, true],
    ...sums.kinds.map(({ kind, count, amount }): [string, number, boolean] => [
      `${words.kinds[kind]} (${formatNumber(count, language)})`,
      amount,
      false,
    ]),
    [words.closing, closing, true],
  ]
  pdf.doc.roundedRect(left, y, right - left, rows.length * 18 + 10, 6).fill(ink.soft)
  for (const [n, [label, amount, strong]] of rows.entries()) {
    const style = strong ? ({ weight: 'bold', color: ink.green } as const) : {}
    pdf.text(label, left + 12, y + 8 + n * 18, style)
    pdf.text(formatMoney(amount, language), right - 12, y + 8 + n * 18, { ...style, align: 'right' })
  }
  const end = y + rows.length * 18 + 24
  const all = sums.kinds.reduce((sum, { count }) => sum + count, 0)
  if (all <= shown.length) return end
  pdf.text(words.shortened(formatNumber(shown.length, language)), left, end - 4, { size: 8, color: ink.muted })
  return end + 14
}

function drawColumns(pdf: Pdf, language: Language, y: number): number {
  const words = monthWords[language]
  const style = { size: 8.5, weight: 'bold', color: '#ffffff' } as const
  pdf.doc.rect(left, y, right - left, 20).fill(ink.green)
  for (const name of ['date', 'type', 'about'] as const) pdf.text(words[name], columns[name], y + 4, style)
  for (const name of ['amount', 'balance'] as const)
    pdf.text(words[name], columns[name], y + 4, { ...style, align: 'right' })
  return y + 20
}

function drawRow(pdf: Pdf, row: Movement, balance: number, language: Language, y: number): void {
  const words = monthWords[language]
  const amount = `${row.amount > 0 ? '+' : ''}${formatMoney(row.amount, language)}`
  pdf.text(`${formatDate(row.at, language)}, ${formatTime(row.at, language)}`, columns.date, y + 5, { size: 7.5 })
  pdf.text(words.kinds[row.kind], columns.type, y + 4.5, { size: 8.5, width: columns.about - columns.type - 8 })
  pdf.text(aboutOf(row, language) ?? '', columns.about, y + 4.5, {
    size: 8.5,
    width: columns.amount - columns.about - 84,
  })
  pdf.text(amount, columns.amount, y + 4.5, {
    size: 8.5,
    weight: 'bold',
    color: row.amount > 0 ? ink.in : ink.out,
    align: 'right',
  })
  pdf.text(formatMoney(balance, language), columns.balance, y + 4.5, { size: 8.5, align: 'right' })
  pdf.doc
    .moveTo(left, y + rowHeight)
    .lineTo(right, y + rowHeight)
    .lineWidth(0.5)
    .stroke(ink.line)
}
