import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as hb from 'harfbuzzjs'
import Document from 'pdfkit'

type Weight = 'regular' | 'bold'
interface GlyphFont {
  getGlyph(id: number, codePoints: number[]): unknown
  layout(text: string): unknown
}

const folder = '@expo-google-fonts/noto-sans-bengali'
const files: Record<Weight, string> = {
  regular: `${folder}/400Regular/NotoSansBengali_400Regular.ttf`,
  bold: `${folder}/700Bold/NotoSansBengali_700Bold.ttf`,
}
const fonts = new Map<Weight, { bytes: Buffer; shaper: hb.Font }>()

/** Loads the fonts at the first PDF instead of the server's start. */
function fontOf(weight: Weight) {
  let font = fonts.get(weight)
  if (!font) {
    const bytes = readFileSync(createRequire(import.meta.url).resolve(files[weight]))
    font = { bytes, shaper: new hb.Font(new hb.Face(new hb.Blob(new Uint8Array(bytes).buffer))) }
    fonts.set(weight, font)
  }
  return font
}

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

/** Opens an A4 document for Latin and Bengali text. HarfBuzz shapes the text, because pdfkit's own shaper breaks ন্দ্র and হৃ. */
export function openPdf(title: string, createdAt: Date): Pdf {
  const info = { Title: title, Author: 'Porokh', CreationDate: createdAt }
  const doc = new Document({ size: 'A4', margin: 0, bufferPages: true, info, lang: 'bn' })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve) => doc.on('end', resolve))
  for (const weight of ['regular', 'bold'] as const) {
    const { bytes, shaper } = fontOf(weight)
    doc.registerFont(weight, bytes).font(weight)
    const { font } = Reflect.get(doc, '_font') as { font: GlyphFont }
    font.layout = (text) => shape(font, shaper, text)
  }

  return {
    doc,
    text(text, x, y, { size = 9, weight = 'regular', color = '#16241d', width, align = 'left' } = {}) {
      doc.font(weight).fontSize(size).fillColor(color)
      const line = width === undefined ? text : cut(doc, text, width)
      // Glyphs are stored in drawing order. The text is added for copying and screen readers.
      doc.markContent('Span', { actual: line })
      doc.text(line, align === 'right' ? x - doc.widthOfString(line) : x, y, { lineBreak: false })
      doc.endMarkedContent()
    },
    lines(text, width, { size = 9, weight = 'regular', most = Infinity } = {}) {
      doc.font(weight).fontSize(size)
      const lines: string[] = []
      for (const part of text.split(/\r?\n/))
        for (const line of broken(doc, part.trim(), width)) {
          // The rest is not measured, so the cost depends only on the shown part.
          if (lines.length === most) return [...lines.slice(0, -1), cut(doc, `${lines.at(-1)}…`, width)]
          lines.push(line)
        }
      return lines
    },
    async bytes() {
      doc.end()
      await ended
      return Buffer.concat(chunks)
    },
  }
}

function shape(font: GlyphFont, shaper: hb.Font, text: string) {
  const buffer = new hb.Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  hb.shape(shaper, buffer)
  const infos = buffer.getGlyphInfos()
  const positions = buffer
    .getGlyphPositions()
    .map(({ xAdvance, yAdvance, xOffset, yOffset }) => ({ xAdvance, yAdvance, xOffset, yOffset }))
  const glyphs = infos.map(({ codepoint, cluster }, n) => {
    const next = infos[n + 1]?.cluster ?? text.length
    return font.getGlyph(
      codepoint,
      Array.from(text.slice(cluster, Math.max(next, cluster + 1)), (char) => char.codePointAt(0)!),
    )
  })
  return {
    glyphs,
    positions,
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
    },
  }
}

const letters = new Intl.Segmenter('bn', { granularity: 'grapheme' })

const lettersOf = (text: string) => Array.from(letters.segment(text), ({ segment }) => segment)

/** Breaks one line of the text into lines that fit. A word wider than a line is broken between letters. */
function* broken(doc: PDFKit.PDFDocument, text: string, width: number): Generator<string> {
  const fits = (line: string) => doc.widthOfString(line.trimEnd()) <= width
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

function cut(doc: PDFKit.PDFDocument, text: string, width: number): string {
  if (doc.widthOfString(text) <= width) return text
  const parts = lettersOf(text)
  const most = longest(parts, (part) => doc.widthOfString(`${part}…`) <= width)
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
