import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as hb from 'harfbuzzjs'

export type Weight = 'regular' | 'bold'
/** Emoji have one weight. */
export type FaceName = Weight | 'emoji'

const files: Record<FaceName, string> = {
  regular: '@expo-google-fonts/noto-sans-bengali/400Regular/NotoSansBengali_400Regular.ttf',
  bold: '@expo-google-fonts/noto-sans-bengali/700Bold/NotoSansBengali_700Bold.ttf',
  emoji: '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
}

interface Face {
  bytes: Buffer
  shaper: hb.Font
  /** The code points with a glyph. */
  has: ReadonlySet<number>
}
const faces = new Map<FaceName, Face>()

/** Loads a font at its first use instead of the server's start. */
export function faceOf(name: FaceName): Face {
  let face = faces.get(name)
  if (!face) {
    const bytes = readFileSync(createRequire(import.meta.url).resolve(files[name]))
    const opened = new hb.Face(new hb.Blob(new Uint8Array(bytes).buffer))
    face = { bytes, shaper: new hb.Font(opened), has: new Set(opened.collectUnicodes()) }
    faces.set(name, face)
  }
  return face
}

function shaped(name: FaceName, text: string) {
  const buffer = new hb.Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  hb.shape(faceOf(name).shaper, buffer)
  return { infos: buffer.getGlyphInfos(), positions: buffer.getGlyphPositions() }
}

export interface GlyphFont {
  getGlyph(id: number, codePoints: number[]): unknown
  layout(text: string): unknown
}

/** Shapes a text for pdfkit, whose own shaper breaks ন্দ্র and হৃ. */
export function layoutOf(font: GlyphFont, name: FaceName, text: string) {
  const { infos, positions: placed } = shaped(name, text)
  const positions = placed.map(({ xAdvance, yAdvance, xOffset, yOffset }) => ({ xAdvance, yAdvance, xOffset, yOffset }))
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
export const lettersOf = (text: string): string[] => Array.from(letters.segment(text), ({ segment }) => segment)

/** A part of a line in one font. */
export interface Run {
  face: FaceName
  text: string
}
const unseen = /\p{Default_Ignorable_Code_Point}/gu

/** The parts of a line in the fonts that have their letters, and the number of signs that no font has. They are left out. */
export function runsOf(line: string, weight: Weight): { runs: Run[]; leftOut: number } {
  const text = line.replaceAll(/\p{Cc}/gu, ' ')
  if (isIn(weight, text)) return { runs: [{ face: weight, text }], leftOut: 0 }
  const runs: Run[] = []
  let leftOut = 0
  for (const letter of lettersOf(text)) {
    const { shown, isWhole } = shownAs(letter, weight)
    if (!isWhole) leftOut += 1
    const last = runs.at(-1)
    if (last?.face === shown.face) last.text += shown.text
    else if (shown.text) runs.push(shown)
  }
  return { runs, leftOut }
}

const isIn = (face: FaceName, text: string) => {
  const { has } = faceOf(face)
  return Array.from(text).every((char) => has.has(char.codePointAt(0)!))
}

/** The letter in the font that has it, in a simpler form such as A for a full-width Ａ, or without the marks that no font has. */
function shownAs(letter: string, weight: Weight): { shown: Run; isWhole: boolean } {
  for (const text of [letter, letter.replaceAll(unseen, ''), letter.normalize('NFKC')])
    if (isIn(weight, text)) return { shown: { face: weight, text }, isWhole: true }
  if (shaped('emoji', letter).infos.every(({ codepoint }) => codepoint !== 0))
    return { shown: { face: 'emoji', text: letter }, isWhole: true }
  const text = Array.from(letter.normalize('NFKC'))
    .filter((char) => isIn(weight, char))
    .join('')
  return { shown: { face: weight, text }, isWhole: false }
}
