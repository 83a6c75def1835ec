import fc from 'fast-check'
import pg from 'pg'
import { expect, test } from 'vitest'
import { valueTypes } from './value-types.ts'

const { TIMESTAMPTZ } = pg.types.builtins
const ours = valueTypes.getTypeParser(TIMESTAMPTZ) as (text: string) => Date | number
const pgs = pg.types.getTypeParser(TIMESTAMPTZ, 'text') as (text: string) => Date | number

test.each([
  '2026-03-02 06:00:00+00',
  '2026-03-02 06:00:00.1+06',
  '2026-03-02 06:00:00.999999-03',
  '2026-03-02 06:00:00.25+05:30',
  '1900-01-01 00:00:00+06:01:40',
  '12026-03-02 06:00:00+00',
  '0044-03-15 12:00:00+00 BC',
  'infinity',
  '-infinity',
])('parses the time %s as pg does', (text) => {
  expect(ours(text)).toEqual(pgs(text))
})

test('parses every time as pg does', () => {
  const number = (max: number, digits: number) =>
    fc.integer({ min: 0, max }).map((n) => String(n).padStart(digits, '0'))
  const day = fc.date({ min: new Date('0100-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  const parts = fc.tuple(day, number(23, 2), number(59, 2), number(59, 2), number(999_999, 6), number(14, 2))
  fc.assert(
    fc.property(parts, fc.constantFrom('+', '-'), ([date, hour, minute, second, micros, zone], sign) => {
      const text = `${date.toISOString().slice(0, 10)} ${hour}:${minute}:${second}.${micros}${sign}${zone}`
      expect(ours(text)).toEqual(pgs(text))
    }),
  )
})
