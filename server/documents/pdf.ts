import Document from 'pdfkit'
import { formatNumber } from '../../contract/format.ts'
import { faceOf, layoutOf, lettersOf, runsOf, type FaceName, type GlyphFont, type Weight } from './fonts-pdf.ts'

export interface TextOptions {
  size?: number
  weight?: Weight
  color?: string
  /** Truncates the text to this width, with an ellipsis. */
  width?: number
  align?: 'left' | 'right'
}

export interface Pdf {
  doc: PDFKit.PDFDocument
  /** Draws one line of text. `x` is its left end, or with `align: 'right'` its right end. */
  text(text: string, x: number, y: number, options?: TextOptions): void
  /**
   * Breaks a text into lines of this width: at line breaks, between words, and within words that are too long. `most`: maximum number of
   * lines, the last one with an ellipsis.
   */
  lines(text: string, width: number, options?: Pick<TextOptions, 'size' | 'weight'> & { most?: number }): string[]
  /** Closes the document and returns its bytes. */
  bytes(): Promise<Uint8Array>
}

/**
 * Opens an A4 document for Latin and Bengali text and emoji. Signs of other scripts are left out, and the end of the document says how many:
 * their fonts are larger than all of Porokh's server.
 */
export function openPdf(title: string, createdAt: Date): Pdf {
  const info = { Title: title, Author: 'Porokh', CreationDate: createdAt }
  const doc = new Document({ size: 'A4', margin: 0, bufferPages: true, info, lang: 'bn' })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve) => doc.on('end', resolve))
  const opened = new Set<FaceName>()
  const use = (face: FaceName) => {
    if (opened.has(face)) return doc.font(face)
    opened.add(face)
    doc.registerFont(face, faceOf(face).bytes).font(face)
    const { font } = fontNow(doc)
    font.layout = (text) => layoutOf(font, face, text)
    return doc
  }
  const ascentOf = (face: FaceName) => fontNow(use(face)).ascender / 1000
  const measure = (weight: Weight, size: number): Measure => {
    doc.fontSize(size)
    return (text) => runsOf(text, weight).runs.reduce((sum, run) => sum + use(run.face).widthOfString(run.text), 0)
  }
  let leftOut = 0

  const pdf: Pdf = {
    doc,
    text(text, x, y, { size = 9, weight = 'regular', color = '#16241d', width, align = 'left' } = {}) {
      const widthOf = measure(weight, size)
      const line = width === undefined ? text : cut(widthOf, text, width)
      const shown = runsOf(line, weight)
      leftOut += shown.leftOut
      doc.fillColor(color)
      // Glyphs are stored in drawing order. The text is added for copying and screen readers.
      doc.markContent('Span', { actual: line })
      let at = align === 'right' ? x - widthOf(line) : x
      for (const run of shown.runs) {
        // On one baseline: y is the top of the letters.
        const drop = run.face === weight ? 0 : (ascentOf(weight) - ascentOf(run.face)) * size
        use(run.face).text(run.text, at, y + drop, { lineBreak: false })
        at += doc.widthOfString(run.text)
      }
      doc.endMarkedContent()
    },
    lines(text, width, { size = 9, weight = 'regular', most = Infinity } = {}) {
      const widthOf = measure(weight, size)
      const lines: string[] = []
      for (const part of text.split(/\r?\n/))
        for (const line of broken(widthOf, part.trim(), width)) {
          // The rest is not measured, so the cost depends only on the shown part.
          if (lines.length === most) return [...lines.slice(0, -1), cut(widthOf, `${lines.at(-1)}…`, width)]
          lines.push(line)
        }
      return lines
    },
    async bytes() {
      if (leftOut > 0) {
        const { start, count } = doc.bufferedPageRange()
        doc.switchToPage(start + count - 1)
        pdf.text(leftOutWords(leftOut), sheet.left, 792, { size: 7.5, color: ink.muted })
      }
      doc.end()
      await ended
      return Buffer.concat(chunks)
    },
  }
  return pdf
}

const fontNow = (doc: PDFKit.PDFDocument) => Reflect.get(doc, '_font') as { font: GlyphFont; ascender: number }

const leftOutWords = (count: number) =>
  [
    `${formatNumber(count, 'bn')}টি চিহ্ন এই নথিতে দেখানো যায়নি`,
    `${formatNumber(count, 'en')} ${count === 1 ? 'sign' : 'signs'} could not be shown in this document`,
  ].join(' · ')

/** The width of a line in points. */
type Measure = (line: string) => number

/** Breaks one line of the text into lines that fit. A word wider than a line is broken between letters. */
function* broken(widthOf: Measure, text: string, width: number): Generator<string> {
  const fits = (line: string) => widthOf(line.trimEnd()) <= width
  let line = ''
  for (const [word] of text.matchAll(/\S+\s*/g)) {
    if (fits(line + word)) line += word
    else if (fits(word)) {
      yield line.trimEnd()
      line = word
    } else {
      let rest = lettersOf(word)
      while (rest.length > 0) {
        const most = longest(rest, (part) => fits(line + part))
        // A letter wider than a line gets its own line.
        const taken = most === 0 && line === '' ? 1 : most
        line += rest.slice(0, taken).join('')
        rest = rest.slice(taken)
        if (rest.length === 0) break
        yield line.trimEnd()
        line = ''
      }
    }
  }
  if (line.trim()) yield line.trimEnd()
}

function cut(widthOf: Measure, text: string, width: number): string {
  if (widthOf(text) <= width) return text
  const parts = lettersOf(text)
  const most = longest(parts, (part) => widthOf(`${part}…`) <= width)
  return `${parts.slice(0, most).join('').trimEnd()}…`
}

/** The number of leading letters that fit, found in doubling steps, so that little more than that is measured. */
function longest(parts: readonly string[], fits: (part: string) => boolean): number {
  const fit = (count: number) => fits(parts.slice(0, count).join(''))
  let [low, high] = [0, 1]
  while (high <= parts.length && fit(high)) [low, high] = [high, high * 2]
  high = Math.min(high, parts.length + 1)
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (fit(middle)) low = middle
    else high = middle
  }
  return low
}

/** Margins of pages in points, and their colours. */
export const sheet = { left: 44, right: 551, bottom: 780 } as const
export const ink = {
  green: '#0d5c45',
  soft: '#e2f0e8',
  muted: '#53625a',
  line: '#e3dccd',
  in: '#0b5a43',
  out: '#a3211a',
} as const

/** Writes a sentence and the page number below each page. Call it once all pages exist. */
export function drawFeet(
  pdf: Pdf,
  { words, page: pageOf }: { words: string; page: (page: number, pages: number) => string },
): void {
  const { count } = pdf.doc.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    pdf.doc.switchToPage(page)
    pdf.text(words, sheet.left, 806, { size: 7.5, color: ink.muted, width: 400 })
    pdf.text(pageOf(page + 1, count), sheet.right, 806, { size: 7.5, color: ink.muted, align: 'right' })
  }
}
