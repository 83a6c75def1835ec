import { describe, expect, test } from 'vitest'
import { openPdf, type Pdf } from './pdf.ts'
import { runsOf } from './fonts-pdf.ts'
import { linesOf } from '../testing/pdf-lines.ts'

const shown = (text: string) => {
  const { runs, leftOut } = runsOf(text, 'regular')
  return [runs.map(({ face, text: part }) => `${face}: ${part}`), leftOut]
}
const pdfWith = async (write: (pdf: Pdf) => void) => {
  const pdf = openPdf('Signs', new Date(0))
  write(pdf)
  return pdf.bytes()
}

describe('each sign is in a font that has it', () => {
  test.each<[string, string[], number]>([
    ['সফরের ম্যাপ: Plan a trip, ৳500 …', ['regular: সফরের ম্যাপ: Plan a trip, ৳500 …'], 0],
    ['ভালো 👍 app', ['regular: ভালো ', 'emoji: 👍', 'regular:  app'], 0],
    ['❤️🙏🏽👨‍👩‍👧🇧🇩', ['emoji: ❤️🙏🏽👨‍👩‍👧🇧🇩'], 0],
    ['Ｆｕｌｌ ﬁne 𝐛𝐨𝐥𝐝', ['regular: Full fine bold'], 0],
    ['no\u200b sign \ufeffseen', ['regular: no\u200b sign seen'], 0],
    ['a\tb', ['regular: a b'], 0],
    ['नमस्ते and 你好', ['regular:  and '], 5],
    ['سلام', [], 4],
    ['x\u0338', ['regular: x'], 1],
  ])('%s', (text, runs, leftOut) => expect(shown(text)).toEqual([runs, leftOut]))
})

test('the end of the document says how many signs were left out, once for each place', async () => {
  const bytes = await pdfWith((pdf) => {
    pdf.text('নমস্কার नमस्ते 👍', 44, 44)
    pdf.doc.addPage()
    pdf.text('你好, hello', 44, 44)
  })
  const lines = linesOf(bytes)
  expect(lines.slice(0, 2)).toEqual(['নমস্কার नमस्ते 👍', '你好, hello'])
  expect(lines.at(-1)).toBe('৫টি চিহ্ন এই নথিতে দেখানো যায়নি · 5 signs could not be shown in this document')
})

test('a document without such signs says nothing about them', async () => {
  const bytes = await pdfWith((pdf) => pdf.text('👍 ভালো', 44, 44))
  expect(linesOf(bytes)).toEqual(['👍 ভালো'])
})

test('a cut text counts only the signs within it', async () => {
  const bytes = await pdfWith((pdf) => pdf.text(`${'শব্দ '.repeat(60)}你好`, 44, 44, { width: 200 }))
  expect(linesOf(bytes)).toHaveLength(1)
})

test('only documents with emoji contain their font, and only the used signs', async () => {
  const plain = await pdfWith((pdf) => pdf.text('ভালো', 44, 44))
  const withEmoji = await pdfWith((pdf) => pdf.text('ভালো 👍🎉', 44, 44))
  expect(plain.length).toBeLessThan(20_000)
  expect(withEmoji.length - plain.length).toBeGreaterThan(500)
  expect(withEmoji.length - plain.length).toBeLessThan(20_000)
})

test('lines with emoji are broken within the width', async () => {
  const pdf = openPdf('Lines', new Date(0))
  const text = 'দারুণ 👍👍👍 অ্যাপ '.repeat(30)
  const lines = pdf.lines(text, 200)
  expect(lines.join(' ')).toBe(text.trim())
  expect(lines.length).toBeGreaterThan(10)
})
