import type { Language } from '../../contract/common.ts'
import { formatDate, formatMoney, formatMonth, formatNumber, formatPercent } from '../../contract/format.ts'
import { drawFeet, ink, openPdf, sheet, type Pdf } from '../documents/pdf.ts'
import { drawLogo } from '../documents/pdf-logo.ts'
import type { DocumentRow, Issuer, LineRow } from './documents-sql.ts'
import { invoiceWords } from './invoice-words.ts'
import type { Recipient } from './recipient.ts'

interface Document extends Omit<DocumentRow, 'recipient'> {
  recipient: Recipient
  issuer: Issuer
  lines: readonly LineRow[]
  language: Language
}

const { left, right, bottom } = sheet
const rowHeight = 18
const half = 300
const columns = { campaign: left + 8, reviews: 330, amount: 404, passedOn: 478, fee: right - 8 }

/** Draws an invoice or a credit note: issuer, recipient, the campaigns, and the fee with the VAT included. */
export function invoicePdf(document: Document): Promise<Uint8Array> {
  const { language } = document
  const words = invoiceWords[language]
  const pdf = openPdf(`Porokh · ${words[document.kind]} ${document.number}`, document.issuedAt)
  let y = drawDocumentHeader(pdf, document, language)
  y = drawColumns(pdf, document, language, y)
  for (const line of document.lines) {
    if (y + rowHeight > bottom) {
      pdf.doc.addPage()
      y = drawColumns(pdf, document, language, 44)
    }
    drawLine(pdf, line, language, y)
    y += rowHeight
  }
  drawTotals(pdf, document, language, y)
  drawFeet(pdf, {
    words: document.kind === 'invoice' ? words.settled : words.settledCredit,
    page: (page, pages) => words.page(formatNumber(page, language), formatNumber(pages, language)),
  })
  return pdf.bytes()
}

function drawDocumentHeader(pdf: Pdf, document: Document, language: Language): number {
  const words = invoiceWords[language]
  drawLogo(pdf, language)
  pdf.text(words[document.kind], left + 56, 66, { size: 13, weight: 'bold' })
  const facts: [string, string][] = [
    [words.number, document.number],
    [words.issued, formatDate(document.issuedAt, language)],
    [words.month, formatMonth(document.month, language)],
  ]
  facts.forEach(([label, value], n) => {
    pdf.text(label, half + 60, 42 + n * 15, { color: ink.muted })
    pdf.text(value, right, 42 + n * 15, { weight: 'bold', align: 'right' })
  })
  const ends = [
    drawParty(pdf, words.from, document.issuer, { x: left, bin: words.bin }),
    drawParty(pdf, words.to, document.recipient, { x: half, bin: words.bin }),
  ]
  let y = Math.max(...ends) + 10
  const about: string[] = []
  if (document.credits) about.push(words.credits(document.credits))
  if (document.replaces) about.push(words.replaces(document.replaces))
  if (document.reason) about.push(`${words.reason}: ${document.reason}`)
  for (const line of about.flatMap((text) => pdf.lines(text, right - left))) {
    pdf.text(line, left, y, { color: ink.muted })
    y += 14
  }
  return y + 8
}

function drawParty(
  pdf: Pdf,
  title: string,
  { name, address, bin }: Recipient,
  { x, bin: binWord }: { x: number; bin: string },
): number {
  const width = half - left - 16
  pdf.text(title, x, 106, { size: 8, color: ink.muted })
  let y = 119
  for (const line of pdf.lines(name, width, { weight: 'bold', size: 10.5 })) {
    pdf.text(line, x, y, { weight: 'bold', size: 10.5 })
    y += 15
  }
  for (const line of pdf.lines(address, width)) {
    pdf.text(line, x, y)
    y += 13
  }
  if (!bin) return y
  pdf.text(`${binWord}: ${bin}`, x, y + 2)
  return y + 15
}

function drawColumns(pdf: Pdf, { kind }: Document, language: Language, y: number): number {
  const { [kind === 'invoice' ? 'amount' : 'amountCredit']: amount, ...words } = invoiceWords[language]
  const style = { size: 8.5, weight: 'bold', color: '#ffffff' } as const
  pdf.doc.rect(left, y, right - left, 20).fill(ink.green)
  pdf.text(words.campaign, columns.campaign, y + 4, style)
  for (const name of ['reviews', 'amount', 'passedOn', 'fee'] as const)
    pdf.text({ ...words, amount }[name], columns[name], y + 4, { ...style, align: 'right' })
  return y + 20
}

function drawLine(pdf: Pdf, { title, reviews, amount, fee }: LineRow, language: Language, y: number): void {
  const money = (poisha: number) => formatMoney(poisha, language)
  pdf.text(title, columns.campaign, y + 4, { size: 8.5, width: columns.reviews - columns.campaign - 48 })
  const values = {
    reviews: formatNumber(reviews, language),
    amount: money(amount),
    passedOn: money(amount - fee),
    fee: money(fee),
  }
  for (const name of ['reviews', 'amount', 'passedOn', 'fee'] as const)
    pdf.text(values[name], columns[name], y + 4, { size: 8.5, align: 'right' })
  pdf.doc
    .moveTo(left, y + rowHeight)
    .lineTo(right, y + rowHeight)
    .lineWidth(0.5)
    .stroke(ink.line)
}

function drawTotals(pdf: Pdf, document: Document, language: Language, from: number): void {
  const words = invoiceWords[language]
  const { kind, reviews, amount, fee, vat, vatRate } = document
  const rows: { label: string; value: number; strong?: true }[] = [
    { label: words[kind === 'invoice' ? 'paid' : 'paidCredit'](formatNumber(reviews, language)), value: amount },
    { label: words.ofWhichPassedOn, value: amount - fee },
    { label: kind === 'invoice' ? words.totalFee : words.totalCredit, value: fee, strong: true },
  ]
  // A business without VAT registration may not show a VAT line, not even of zero.
  if (vatRate > 0) {
    rows.push({ label: words.vat(formatPercent(vatRate / 100, language)), value: vat })
    rows.push({ label: words.net, value: fee - vat })
  }
  let y = from + 12
  if (y + rows.length * 20 > bottom) {
    pdf.doc.addPage()
    y = 44
  }
  pdf.doc.roundedRect(left, y, right - left, rows.length * 20 + 10, 6).fill(ink.soft)
  for (const [n, { label, value, strong }] of rows.entries()) {
    const style = strong ? ({ weight: 'bold', color: ink.green, size: 10.5 } as const) : {}
    pdf.text(label, left + 12, y + 8 + n * 20, style)
    pdf.text(formatMoney(value, language), right - 12, y + 8 + n * 20, { ...style, align: 'right' })
  }
}
