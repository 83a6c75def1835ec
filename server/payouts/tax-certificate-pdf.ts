import type { Language } from '../../contract/common.ts'
import { bothLanguages } from '../../contract/both-languages.ts'
import { formatDate, formatDateTime, formatMoney, formatNumber, localDigits } from '../../contract/format.ts'
import { drawFeet, ink, openPdf, sheet } from '../documents/pdf.ts'
import { drawLogo } from '../documents/pdf-logo.ts'

export interface Taxed {
  id: number
  paidAt: Date
  /** In poisha: the requested amount and the withheld tax. */
  amount: number
  withheld: number
}
interface Certificate {
  username: string
  holderName: string
  /** The year in which the income year begins, on 1 July. */
  year: number
  /** Oldest first. */
  rows: readonly Taxed[]
  now: Date
  language: Language
}

const words = bothLanguages({
  title: { en: 'Tax kept back of payouts', bn: 'তোলা টাকা থেকে কেটে রাখা কর' },
  member: { en: 'Member', bn: 'সদস্য' },
  holder: { en: 'Name of the wallet', bn: 'ওয়ালেটের নাম' },
  year: { en: 'Income year', bn: 'আয়বর্ষ' },
  years: {
    en: (from: string, to: string) => `${from} to ${to}`,
    bn: (from: string, to: string) => `${from} থেকে ${to}`,
  },
  made: { en: 'Made on', bn: 'তৈরির সময়' },
  date: { en: 'Arrived on', bn: 'পৌঁছেছে' },
  number: { en: 'Withdrawal', bn: 'তোলার নম্বর' },
  gross: { en: 'Asked for', bn: 'চাওয়া টাকা' },
  tax: { en: 'Kept back', bn: 'কেটে রাখা কর' },
  net: { en: 'To the wallet', bn: 'ওয়ালেটে গেছে' },
  sum: { en: 'All together', bn: 'মোট' },
  none: { en: 'Nothing was kept back in this year.', bn: 'এই বছরে কোনো কর কাটা হয়নি।' },
  foot: {
    en: 'Porokh pays what it keeps back to the tax office. It says so here for your return.',
    bn: 'কেটে রাখা কর পরখ কর অফিসে জমা দেয়। রিটার্নে দেখানোর জন্য এখানে তা লেখা আছে।',
  },
  page: {
    en: (page: string, pages: string) => `Page ${page} of ${pages}`,
    bn: (page: string, pages: string) => `পৃষ্ঠা ${page} / ${pages}`,
  },
})

const { left, right, bottom } = sheet
const rowHeight = 20
/** The right edge of each amount. */
const columns = { date: left + 8, number: 180, gross: 330, tax: 430, net: right - 8 }

/** A certificate for the member's tax return: each payout of an income year, the tax withheld, and the sums. */
export function taxCertificatePdf({
  username,
  holderName,
  year,
  rows,
  now,
  language,
}: Certificate): Promise<Uint8Array> {
  const t = words[language]
  const pdf = openPdf(`Porokh · ${t.title}`, now)
  drawLogo(pdf, language)
  pdf.text(t.title, left + 56, 68, { size: 10.5, color: ink.muted })
  const facts = [
    [t.member, username],
    [t.holder, holderName],
    [t.year, t.years(formatDate(`${year}-07-01`, language), formatDate(`${year + 1}-06-30`, language))],
    [t.made, formatDateTime(now, language)],
  ] as const
  facts.forEach(([label, value], n) => {
    pdf.text(label, left, 106 + n * 16, { color: ink.muted })
    pdf.text(value, 160, 106 + n * 16, { weight: 'bold', width: right - 160 })
  })
  const drawColumns = (y: number) => {
    const style = { size: 8.5, weight: 'bold', color: '#ffffff' } as const
    pdf.doc.rect(left, y, right - left, 20).fill(ink.green)
    pdf.text(t.date, columns.date, y + 4, style)
    pdf.text(t.number, columns.number, y + 4, style)
    for (const name of ['gross', 'tax', 'net'] as const)
      pdf.text(t[name], columns[name], y + 4, { ...style, align: 'right' })
    return y + 20
  }
  const drawAmounts = (y: number, { amount, withheld }: Pick<Taxed, 'amount' | 'withheld'>, weight?: 'bold') => {
    const style = { align: 'right', ...(weight && { weight }) } as const
    pdf.text(formatMoney(amount, language), columns.gross, y + 4, style)
    pdf.text(formatMoney(withheld, language), columns.tax, y + 4, style)
    pdf.text(formatMoney(amount - withheld, language), columns.net, y + 4, style)
  }
  let y = drawColumns(184)
  if (rows.length === 0) pdf.text(t.none, left + 8, y + 10, { size: 10, color: ink.muted })
  for (const row of rows) {
    // The sums are below the last row.
    if (y + 2 * rowHeight > bottom) {
      pdf.doc.addPage()
      y = drawColumns(44)
    }
    pdf.text(formatDate(row.paidAt, language), columns.date, y + 4)
    pdf.text(localDigits(String(row.id), language), columns.number, y + 4)
    drawAmounts(y, row)
    y += rowHeight
  }
  if (rows.length > 0) {
    const sum = (name: 'amount' | 'withheld') => rows.reduce((total, row) => total + row[name], 0)
    pdf.doc.rect(left, y, right - left, rowHeight).fill(ink.soft)
    pdf.text(t.sum, columns.date, y + 4, { weight: 'bold' })
    drawAmounts(y, { amount: sum('amount'), withheld: sum('withheld') }, 'bold')
  }
  drawFeet(pdf, {
    words: t.foot,
    page: (page, pages) => t.page(formatNumber(page, language), formatNumber(pages, language)),
  })
  return pdf.bytes()
}
