import { expect, test } from 'vitest'
import { csv } from './csv.ts'

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
