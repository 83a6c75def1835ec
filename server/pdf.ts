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

/** Loads the fonts at the first PDF, not at the start of the server. */
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
      // Glyphs are stored in drawing order. The text is added for copying and for screen readers.
      doc.markContent('Span', { actual: line })
      doc.text(line, align === 'right' ? x - doc.widthOfString(line) : x, y, { lineBreak: false })
      doc.endMarkedContent()
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

function cut(doc: PDFKit.PDFDocument, text: string, width: number): string {
  if (doc.widthOfString(text) <= width) return text
  const parts = Array.from(letters.segment(text), ({ segment }) => segment)
  while (parts.length > 0 && doc.widthOfString(`${parts.join('')}…`) > width) parts.pop()
  return `${parts.join('').trimEnd()}…`
}
