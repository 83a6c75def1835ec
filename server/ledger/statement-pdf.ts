import type { Language } from '../../contract/common.ts'
import {
  formatDate,
  formatDateTime,
  formatMoney,
  formatMonth,
  formatNumber,
  formatTime,
  localDigits,
} from '../../contract/format.ts'
import { drawFeet, ink, openPdf, sheet, type Pdf } from '../documents/pdf.ts'
import { drawLogo } from '../documents/pdf-logo.ts'
import type { Filter, Movement } from './statement-sql.ts'
import { aboutOf, referenceOf, statementWords } from './statement-words.ts'

interface Statement extends Filter {
  holder: { username: string; balance: number }
  /** Rows, newest first. */
  rows: readonly Movement[]
  /** Older rows exist and are left out. */
  shortened: boolean
  now: Date
  language: Language
}

const { left, right, bottom } = sheet
const rowHeight = 24
const columns = { date: left + 8, type: 128, about: 250, amount: 460, balance: right - 8 }

/** Creates a statement like a bank's: oldest first, with opening and closing balance, page x of y. */
export function statementPdf(statement: Statement): Promise<Uint8Array> {
  const { language, now } = statement
  const words = statementWords[language]
  const pdf = openPdf(`Porokh · ${words.title}`, now)
  const rows = statement.rows.toReversed()
  drawDocumentHeader(pdf, statement)
  let y = drawTotals(pdf, rows, statement, 168)
  y = drawColumns(pdf, language, y)
  if (rows.length === 0) pdf.text(words.none, left + 8, y + 10, { size: 10, color: ink.muted })
  for (const row of rows) {
    if (y + rowHeight > bottom) {
      pdf.doc.addPage()
      y = drawColumns(pdf, language, 44)
    }
    drawRow(pdf, row, language, y)
    y += rowHeight
  }
  drawFeet(pdf, {
    words: words.promise,
    page: (page, pages) => words.page(formatNumber(page, language), formatNumber(pages, language)),
  })
  return pdf.bytes()
}

function drawDocumentHeader(pdf: Pdf, { language, holder, month, week, kind, now, rows, shortened }: Statement) {
  const words = statementWords[language]
  drawLogo(pdf, language)
  pdf.text(words.title, left + 56, 68, { size: 10.5, color: ink.muted })
  const facts: [string, string][] = [
    [words.holder, holder.username],
    [
      words.period,
      [
        month && formatMonth(month, language),
        week && weekName(week, language),
        !month && !week && words.whole,
        kind && words.kinds[kind],
      ]
        .filter(Boolean)
        .join(' · '),
    ],
    [words.made, formatDateTime(now, language)],
  ]
  facts.forEach(([label, value], n) => {
    pdf.text(label, left, 106 + n * 16, { color: ink.muted })
    pdf.text(value, 128, 106 + n * 16, { weight: 'bold', width: right - 128 })
  })
  if (shortened)
    pdf.text(words.newest(formatNumber(rows.length, language)), right, 106 + 32, {
      color: ink.muted,
      align: 'right',
      size: 8,
    })
}

/** A statement of one type has no opening and closing balance, because it leaves out other movements. */
function drawTotals(pdf: Pdf, rows: readonly Movement[], { language, kind, holder }: Statement, y: number): number {
  const words = statementWords[language]
  const sum = (sign: 1 | -1) =>
    rows.reduce((total, row) => total + (Math.sign(row.amount) === sign ? row.amount : 0), 0)
  const first = rows[0]
  const opening = first ? first.balanceAfter - first.amount : holder.balance
  const figures: [string, number][] = [
    [words.moneyIn, sum(1)],
    [words.moneyOut, sum(-1)],
  ]
  if (!kind) {
    figures.unshift([words.opening, opening])
    figures.push([words.closing, rows.at(-1)?.balanceAfter ?? opening])
  }
  pdf.doc.roundedRect(left, y, right - left, 46, 6).fill(ink.soft)
  const step = (right - left) / figures.length
  figures.forEach(([label, amount], n) => {
    const x = left + 12 + n * step
    pdf.text(label, x, y + 7, { size: 8, color: ink.muted })
    pdf.text(formatMoney(amount, language), x, y + 22, { size: 11, weight: 'bold', color: ink.green })
  })
  return y + 64
}

function drawColumns(pdf: Pdf, language: Language, y: number): number {
  const words = statementWords[language]
  const style = { size: 8.5, weight: 'bold', color: '#ffffff' } as const
  pdf.doc.rect(left, y, right - left, 20).fill(ink.green)
  pdf.text(words.date, columns.date, y + 4, style)
  pdf.text(words.type, columns.type, y + 4, style)
  pdf.text(words.about, columns.about, y + 4, style)
  pdf.text(words.amount, columns.amount, y + 4, { ...style, align: 'right' })
  pdf.text(words.balance, columns.balance, y + 4, { ...style, align: 'right' })
  return y + 20
}

function drawRow(pdf: Pdf, row: Movement, language: Language, y: number) {
  const words = statementWords[language]
  const amount = `${row.amount > 0 ? '+' : ''}${formatMoney(row.amount, language)}`
  pdf.text(formatDate(row.at, language), columns.date, y + 3, { size: 8.5 })
  pdf.text(formatTime(row.at, language), columns.date, y + 13, { size: 7, color: ink.muted })
  const reference = referenceOf(row)
  pdf.text(words.kinds[row.kind], columns.type, y + (reference ? 3 : 5.5), { width: columns.about - columns.type - 8 })
  if (reference) pdf.text(reference, columns.type, y + 13, { size: 7, color: ink.muted })
  // A masked wallet number. Other digits are part of people’s own texts and stay as written.
  const about = aboutOf(row, language)?.replace(/\*+\d+/, (masked) => localDigits(masked, language))
  pdf.text(about ?? '', columns.about, y + 5.5, { width: columns.amount - columns.about - 76 })
  pdf.text(amount, columns.amount, y + 5.5, {
    weight: 'bold',
    color: row.amount > 0 ? ink.in : ink.out,
    align: 'right',
  })
  pdf.text(formatMoney(row.balanceAfter, language), columns.balance, y + 5.5, { align: 'right' })
  pdf.doc
    .moveTo(left, y + rowHeight)
    .lineTo(right, y + rowHeight)
    .lineWidth(0.5)
    .stroke(ink.line)
}

const sixDaysMs = 6 * 24 * 3_600_000
const weekName = (first: string, language: Language) =>
  `${formatDate(first, language)} – ${formatDate(new Date(Date.parse(first) + sixDaysMs), language)}`
