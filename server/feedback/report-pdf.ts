import type { Language } from '../../contract/common.ts'
import {
  formatDate,
  formatDateTime,
  formatLength,
  formatLevel,
  formatNumber,
  formatPercent,
  localDigits,
} from '../../contract/format.ts'
import { withScaleEnd } from '../../contract/scale.ts'
import { openPdf, type Pdf } from '../documents/pdf.ts'
import type { Insights } from './insights-sql.ts'
import { reportWords } from './report-words.ts'

export interface Report {
  title: string
  appName: string
  organisation: string
  /** The filter, in words; empty for the whole campaign. */
  only: readonly string[]
  insights: Insights
  now: Date
  language: Language
}

const left = 44
const right = 551
const bottom = 780
const nameWidth = 170
const ink = { green: '#0d5c45', soft: '#e2f0e8', muted: '#53625a', line: '#e3dccd' }
/** The limits for text answers per question and for lines per answer, which keep the report short. */
const answersShown = 10
const linesShown = 8

/** A campaign's figures as a PDF: the same as on screen, with the newest text answers. */
export function reportPdf(report: Report): Promise<Uint8Array> {
  const { insights, language } = report
  const words = reportWords[language]
  const pdf = openPdf(`${words.brand} · ${words.title}`, report.now)
  const page = pageOf(pdf)
  const digits = (text: string | number) => localDigits(String(text), language)
  drawDocumentHeader(page, report)
  drawBars(page, language, words.stars, {
    lead: words.starsLead,
    bars: insights.ratings.toReversed().map(({ rating, count }) => ({ name: words.starsOf(digits(rating)), count })),
  })
  drawDays(page, language, insights.days)
  const lists: [string, { name: string; count: number }[]][] = [
    [words.decisions, insights.states.map(({ state, count }) => ({ name: words.states[state], count }))],
    [
      words.byLevel,
      insights.levels.map(({ level, count }) => ({
        name: level === null ? words.unknown : formatLevel(`VIP ${level}`, language),
        count,
      })),
    ],
    [
      words.byDevice,
      insights.devices.map(({ device, count }) => ({
        name: device === null ? words.unknown : words.devices[device],
        count,
      })),
    ],
    [
      words.byAndroid,
      insights.androids.map(({ version, count }) => ({ name: words.androidOf(digits(version)), count })),
    ],
  ]
  for (const [title, bars] of lists) drawBars(page, language, title, { bars, of: insights.count })
  drawBars(page, language, words.tags, { bars: insights.tags, of: insights.count })
  for (const { text, kind, counts, texts, ...ends } of insights.answers) {
    if (kind === 'text') drawTexts(page, language, text, texts)
    else {
      const nameOf = (label: string) => (kind === 'scale' ? withScaleEnd(ends, label, digits(label)) : label)
      const bars = counts.map(({ label, count }) => ({ name: nameOf(label), count }))
      drawBars(page, language, text, { bars })
    }
  }
  drawFeet(pdf, language)
  return pdf.bytes()
}

interface Page {
  pdf: Pdf
  y: number
  /** Continues on the next page if this much does not fit. */
  room(height: number): void
}

function pageOf(pdf: Pdf): Page {
  return {
    pdf,
    y: 44,
    room(height) {
      if (this.y + height <= bottom) return
      pdf.doc.addPage()
      this.y = 44
    },
  }
}

function drawDocumentHeader(page: Page, { title, appName, organisation, only, insights, now, language }: Report) {
  const words = reportWords[language]
  const { pdf } = page
  pdf.text(words.brand, left, page.y, { size: 19, weight: 'bold', color: ink.green })
  pdf.text(words.title, right, page.y + 7, { size: 10, color: ink.muted, align: 'right' })
  page.y += 34
  for (const line of pdf.lines(title, right - left, { size: 14, weight: 'bold' })) {
    pdf.text(line, left, page.y, { size: 14, weight: 'bold' })
    page.y += 20
  }
  const facts: [string, string][] = [
    [words.app, appName],
    [words.organisation, organisation],
    [words.made, formatDateTime(now, language)],
    ...(only.length > 0 ? [[words.only, only.join(' · ')] as [string, string]] : []),
  ]
  for (const [label, value] of facts) {
    pdf.text(label, left, page.y + 4, { color: ink.muted })
    const lines = pdf.lines(value, right - left - 84, {})
    lines.forEach((line, at) => pdf.text(line, left + 84, page.y + 4 + at * 14))
    page.y += Math.max(1, lines.length) * 14 + 2
  }
  drawSums(page, insights, language)
}

function drawSums(page: Page, insights: Insights, language: Language) {
  const words = reportWords[language]
  const rated = insights.ratings.reduce((sum, { count }) => sum + count, 0)
  const stars = insights.ratings.reduce((sum, { rating, count }) => sum + rating * count, 0)
  const length = (seconds: number | null) => (seconds === null ? words.none : formatLength(seconds, language))
  const sums: [string, string][] = [
    [words.submissions, formatNumber(insights.count, language)],
    [words.averageStars, rated ? formatNumber(Math.round((stars * 100) / rated) / 100, language) : words.none],
    [words.median, length(insights.secondsSpent.median)],
    [words.p95, length(insights.secondsSpent.p95)],
  ]
  const { pdf } = page
  page.y += 10
  pdf.doc.roundedRect(left, page.y, right - left, 48, 6).fill(ink.soft)
  const step = (right - left) / sums.length
  sums.forEach(([label, value], at) => {
    const x = left + 10 + at * step
    pdf.text(label, x, page.y + 7, { size: 7, color: ink.muted, width: step - 14 })
    pdf.text(value, x, page.y + 22, { size: 12, weight: 'bold', color: ink.green, width: step - 14 })
  })
  page.y += 60
}

/** The heading, and the part of the section that must stay with it. */
function drawTitle(page: Page, title: string, { lead, keep }: { lead?: string; keep: number }) {
  const { pdf } = page
  const lines = pdf.lines(title, right - left, { size: 11, weight: 'bold' })
  page.room(14 + lines.length * 16 + (lead ? 14 : 0) + keep)
  page.y += 14
  for (const line of lines) {
    pdf.text(line, left, page.y, { size: 11, weight: 'bold' })
    page.y += 16
  }
  if (!lead) return
  pdf.text(lead, left, page.y, { size: 8, color: ink.muted, width: right - left })
  page.y += 14
}

/** `of`: the total, if the bars are parts of more than their own sum. */
function drawBars(
  page: Page,
  language: Language,
  title: string,
  { lead, bars, of }: { lead?: string; bars: readonly { name: string; count: number }[]; of?: number },
) {
  if (bars.length === 0) return
  drawTitle(page, title, { lead, keep: 17 })
  const all = of ?? bars.reduce((sum, { count }) => sum + count, 0)
  const from = left + nameWidth
  const width = right - from - 90
  for (const { name, count } of bars) {
    const { pdf } = page
    const lines = pdf.lines(name, nameWidth - 10, { most: linesShown })
    page.room(3 + lines.length * 14)
    const { y } = page
    const share = count / Math.max(1, all)
    lines.forEach((line, at) => pdf.text(line, left, y + at * 14))
    pdf.doc.roundedRect(from, y + 3, width, 7, 3).fill(ink.soft)
    if (count > 0) pdf.doc.roundedRect(from, y + 3, Math.max(4, width * share), 7, 2).fill(ink.green)
    const figure = `${formatNumber(count, language)} · ${formatPercent(share * 100, language)}`
    pdf.text(figure, right, y, { align: 'right' })
    page.y += 3 + lines.length * 14
  }
}

const dayMs = 24 * 3_600_000

/** To scale: a day without submissions takes its space, too. */
function drawDays(page: Page, language: Language, days: Insights['days']) {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return
  const words = reportWords[language]
  const most = days.reduce((high, day) => (day.count > high.count ? day : high), first)
  const height = 70
  drawTitle(page, words.byDay, {
    lead: words.byDayLead(formatNumber(most.count, language), formatDate(most.day, language)),
    keep: height + 20,
  })
  const { pdf } = page
  const at = (day: string) => (Date.parse(day) - Date.parse(first.day)) / dayMs
  const step = (right - left) / (at(last.day) + 1)
  const base = page.y + height
  for (const { day, count } of days) {
    const high = Math.max(1, (count / most.count) * height)
    const width = Math.min(step * 0.8, 28)
    pdf.doc.rect(left + at(day) * step + (step - width) / 2, base - high, width, high).fill(ink.green)
  }
  pdf.doc.moveTo(left, base).lineTo(right, base).lineWidth(0.5).stroke(ink.line)
  pdf.text(formatDate(first.day, language), left, base + 4, { size: 8, color: ink.muted })
  if (last !== first)
    pdf.text(formatDate(last.day, language), right, base + 4, { size: 8, color: ink.muted, align: 'right' })
  page.y = base + 20
}

function drawTexts(page: Page, language: Language, title: string, texts: readonly string[]) {
  if (texts.length === 0) return
  const words = reportWords[language]
  const shown = texts.slice(0, answersShown)
  const more = texts.length >= 50 ? '50+' : String(texts.length)
  const lead =
    texts.length > shown.length
      ? words.newest(formatNumber(shown.length, language), localDigits(more, language))
      : undefined
  drawTitle(page, title, { lead, keep: 30 })
  for (const text of shown) {
    const { pdf } = page
    const lines = pdf.lines(text, right - left - 16, { size: 9, most: linesShown })
    page.room(lines.length * 14 + 8)
    pdf.doc.rect(left, page.y, 2, lines.length * 14).fill(ink.soft)
    lines.forEach((line, at) => pdf.text(line, left + 12, page.y + at * 14, { size: 9, width: right - left - 12 }))
    page.y += lines.length * 14 + 8
  }
}

function drawFeet(pdf: Pdf, language: Language) {
  const words = reportWords[language]
  const { count } = pdf.doc.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    pdf.doc.switchToPage(page)
    const ofPages = words.page(formatNumber(page + 1, language), formatNumber(count, language))
    pdf.text(words.privacy, left, 806, { size: 7.5, color: ink.muted, width: 400 })
    pdf.text(ofPages, right, 806, { size: 7.5, color: ink.muted, align: 'right' })
  }
}
