import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type { Language } from '../../contract/common.ts'
import { formatDate, formatDateTime, formatMoney, formatNumber, formatTime } from '../../contract/format.ts'
import { openPdf, type Pdf } from '../pdf.ts'
import type { Filter, Movement } from './statement-sql.ts'
import { aboutOf, statementWords } from './statement-words.ts'

interface Statement extends Filter {
  holder: { username: string; balance: number }
  /** Newest first. */
  rows: readonly Movement[]
  shortened: boolean
  now: Date
  language: Language
}

const left = 44
const right = 551
const bottom = 780
const rowHeight = 24
const columns = { date: left + 8, type: 128, about: 250, amount: 460, balance: right - 8 }
const ink = { green: '#0d5c45', soft: '#e2f0e8', muted: '#53625a', line: '#e3dccd', in: '#0b5a43', out: '#a3211a' }

/** More rows than any month has. */
export const mostRows = 1_000

/** Creates the statement like that of a bank: oldest first, with opening and closing balance, page x of y. */
export async function statementPdf(statement: Statement): Promise<Uint8Array> {
  const { language, now } = statement
  const words = statementWords[language]
  const pdf = openPdf(`Porokh · ${words.title}`, now)
  const rows = statement.rows.toReversed()
  drawHead(pdf, statement)
  let y = drawTotals(pdf, rows, statement, 168)
  y = drawColumns(pdf, language, y)
  if (rows.length === 0) pdf.text(words.none, left + 8, y + 10, { size: 10, color: ink.muted })
  for (const row of rows) {
    if (y + rowHeight > bottom) {
      pdf.doc.addPage()
      await yieldToOthers()
      y = drawColumns(pdf, language, 44)
    }
    drawRow(pdf, row, language, y)
    y += rowHeight
  }
  drawFeet(pdf, language)
  return pdf.bytes()
}

function drawHead(pdf: Pdf, { language, holder, month, week, kind, now, shortened }: Statement) {
  const words = statementWords[language]
  const { doc } = pdf
  // The logo of `web/public/icon.svg`.
  doc.save().translate(left, 40).scale(0.92)
  doc
    .path(
      'M24 2.5c9.5 0 15.5 2 18.6 6.3C45 12.2 46 17 46 24c0 8.3-1.7 13.7-5 17-3.4 3.3-8.8 4.5-17 4.5-9 0-14.5-1.5-17.8-5.2C3.2 37 2 31.8 2 24 2 15.5 3.5 10 7.2 6.6 10.6 3.6 16 2.5 24 2.5Z',
    )
    .fill(ink.green)
  doc
    .path('M11.5 25.2c2.5 1.5 5.3 4.5 7.3 8.3C23.5 25 29.5 18 37.5 12.5')
    .lineWidth(5.2)
    .lineCap('round')
    .lineJoin('round')
    .stroke('#f3b43a')
  doc.restore()
  pdf.text(language === 'bn' ? 'পরখ' : 'Porokh', left + 56, 42, { size: 19, weight: 'bold', color: ink.green })
  pdf.text(words.title, left + 56, 68, { size: 10.5, color: ink.muted })
  const facts: [string, string][] = [
    [words.holder, holder.username],
    [
      words.period,
      [
        month && monthName(month, language),
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
    pdf.text(words.newest(formatNumber(mostRows, language)), right, 106 + 32, {
      color: ink.muted,
      align: 'right',
      size: 8,
    })
}

/** A statement of only one type has no opening and closing balance, because its rows are not all movements. */
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
  pdf.text(words.kinds[row.kind], columns.type, y + 5.5, { width: columns.about - columns.type - 8 })
  pdf.text(aboutOf(row, language) ?? '', columns.about, y + 5.5, { width: columns.amount - columns.about - 76 })
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

function drawFeet(pdf: Pdf, language: Language) {
  const words = statementWords[language]
  const { count } = pdf.doc.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    pdf.doc.switchToPage(page)
    const ofPages = words.page(formatNumber(page + 1, language), formatNumber(count, language))
    pdf.text(words.promise, left, 806, { size: 7.5, color: ink.muted, width: 400 })
    pdf.text(ofPages, right, 806, { size: 7.5, color: ink.muted, align: 'right' })
  }
}

const sixDaysMs = 6 * 24 * 3_600_000
const weekName = (first: string, language: Language) =>
  `${formatDate(first, language)} – ${formatDate(new Date(Date.parse(first) + sixDaysMs), language)}`

const monthName = (month: string, language: Language) =>
  new Intl.DateTimeFormat(language === 'bn' ? 'bn-BD' : 'en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-15`))
