import { expect, test } from 'vitest'
import { csv, takaCell } from './csv.ts'

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(1)',
  '\t=1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(1)',
  '﹦1',
  '−1',
  '⁼1',
  ' =1',
  '\u200b=1',
  '\ufeff＝1',
])('a spreadsheet does not execute %j', (text) => expect(csv([[text]])).toContain(`'${text}`))

test.each(['a=1', 'ভালো', '৫ + ৫', '1-2', '“=”', ''])('leaves %j unchanged', (text) =>
  expect(csv([[text]])).toBe(`${text}\r\n`),
)

test.each([
  [12_600, '126.00'],
  [5, '0.05'],
  [-6_050, '-60.50'],
  [0, '0.00'],
  [9_007_199_254_740_991, '90071992547409.91'],
])('writes %i poisha as %s, which a spreadsheet can add up', (poisha, text) =>
  expect(csv([[takaCell(poisha)]])).toBe(`${text}\r\n`),
)
