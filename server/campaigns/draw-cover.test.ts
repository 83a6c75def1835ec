import { expect, test } from 'vitest'
import { drawCover } from '../../contract/draw-cover.ts'

const lettersIn = (svg: string) => /<text[^>]*>([^<]*)<\/text>/.exec(svg)![1]

test('the same campaign and name always give the same drawing, and different ones give different drawings', () => {
  expect(drawCover(7, 'Organic Maps')).toBe(drawCover(7, 'Organic Maps'))
  expect(drawCover(7, 'Organic Maps')).toMatch(
    /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" [^>]*aria-label="Organic Maps">\n<rect width="200" height="200" fill="#083a2c"\/>/,
  )
  expect(new Set(Array.from({ length: 200 }, (_, id) => drawCover(id, 'Organic Maps'))).size).toBeGreaterThan(195)
  expect(drawCover(7, 'Organic Map')).not.toBe(drawCover(7, 'Organic Maps'))
})

test('consecutive ids differ, and each of the seven patterns is used equally', () => {
  const counts = new Map<string, number>()
  for (let id = 1; id <= 700; id++) {
    const cloth = /fill="(#\w+)"/.exec(drawCover(id, 'Organic Maps'))![1]!
    counts.set(cloth, (counts.get(cloth) ?? 0) + 1)
  }
  expect(counts.size).toBe(7)
  expect(Math.min(...counts.values())).toBeGreaterThan(60)
})

test.each([
  ['Organic Maps', 'OM'],
  ['organic', 'O'],
  ['élan 2', 'É2'],
  ['ক্ষুদ্র ঋণ', 'ক্ষু'],
  ['স্ত্রী', 'স্ত্রী'],
  ['ড়্যাব', 'ড়্যা'],
  ['বাংলা Map', 'বাং'],
  ['ক্', 'ক্'],
  ['🙂', '🙂'],
  ['<&>', '&lt;'],
  ['', '?'],
  ['\ud800', ' '],
])('%j has the letters %j', (name, letters) => {
  expect(lettersIn(drawCover(1, name))).toBe(letters)
})

test('no name breaks the markup of the drawing or an address', () => {
  const hostile = `</text></svg><script>alert(1)</script>"'&\u0000\u001b\uffff\ud800`
  const svg = drawCover(1, hostile)
  expect(svg.match(/<\/?(\w+)/g)).toEqual(drawCover(1, 'x').match(/<\/?(\w+)/g))
  expect(svg).toContain(
    'aria-label="&lt;/text&gt;&lt;/svg&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;    "',
  )
  expect(decodeURIComponent(encodeURIComponent(svg))).toBe(svg)
  expect(drawCover(1, 'ক্'.repeat(20_000)).length).toBeLessThan(200_000)
})
