import { describe, expect, test } from 'vitest'
import { readAmount, readDate } from './read-cells.ts'

describe('an amount', () => {
  test.each([
    ['1,234.50', 123_450],
    ['1,23,456.50', 12_345_650],
    ['১২৩৪.৫০', 123_450],
    ['১,২৩,৪৫৬', 12_345_600],
    ['(50.00)', -5_000],
    ['-50', -5_000],
    ['−50.00', -5_000],
    ['50.00-', -5_000],
    ['+0.1', 10],
    ['BDT 1,000.5', 100_050],
    ['৳ 12', 1_200],
    ['-৳12', -1_200],
    ['100/-', 10_000],
    ['50.00 Dr', -5_000],
    ['50.00 CR.', 5_000],
    ['50.00D', -5_000],
    ['50.00 (Cr)', 5_000],
    ['৫০০ টাকা', 50_000],
    ['0.00', 0],
    ['10.2500', 1_025],
    ['1000000000.00', 100_000_000_000],
    ['1000000000.01', 'too_big'],
    ['10.255', 'too_precise'],
    ['1.234,50', 'not_an_amount'],
    ['12,34.50', 'not_an_amount'],
    ['1,2345', 'not_an_amount'],
    ['--5', 'not_an_amount'],
    ['(-5)', 'not_an_amount'],
    ['5-5', 'not_an_amount'],
    ['1e3', 'not_an_amount'],
    ['0x10', 'not_an_amount'],
    ['Infinity', 'not_an_amount'],
    ['=1+1', 'not_an_amount'],
    ['', 'not_an_amount'],
    ['9'.repeat(500), 'not_an_amount'],
  ])('%s is %s', (cell, expected) => {
    const read = readAmount(cell, '.')
    expect('value' in read ? read.value : read.rule).toBe(expected)
  })
  test('an amount with a decimal comma has dots or blanks between its digits', () => {
    expect(readAmount('1.234,50', ',')).toEqual({ value: 123_450 })
    expect(readAmount('1 234,5', ',')).toEqual({ value: 123_450 })
    expect(readAmount('1,234.50', ',')).toEqual({ rule: 'not_an_amount' })
  })
  test('an amount is exact where a float is not', () => {
    for (const [cell, poisha] of [
      ['1.15', 115],
      ['8.29', 829],
      ['1.005', 'too_precise'],
      ['90071992.47', 9_007_199_247],
    ] as const) {
      const read = readAmount(cell, '.')
      expect('value' in read ? read.value : read.rule).toBe(poisha)
    }
    expect(readAmount('90071992547409.91', '.', 'balance')).toEqual({ value: Number.MAX_SAFE_INTEGER })
    expect(readAmount('90071992547409.92', '.', 'balance')).toEqual({ rule: 'too_big' })
  })
})

describe('a date', () => {
  const at = (cell: string, format: Parameters<typeof readDate>[2], time: string | null = null) => {
    const read = readDate(cell, time, format)
    return 'value' in read ? read.value.at.toISOString() + (read.value.dayOnly ? ' day' : '') : read.rule
  }
  test('a date is read only in its format', () => {
    expect(at('25/11/2026', 'dmy')).toBe('2026-11-25T06:00:00.000Z day')
    expect(at('২৫-১১-২০২৬ ১৪:০৫', 'dmy')).toBe('2026-11-25T08:05:00.000Z')
    expect(at('25.11.26 02:05:09 PM', 'dmy')).toBe('2026-11-25T08:05:09.000Z')
    expect(at('11/25/2026', 'mdy')).toBe('2026-11-25T06:00:00.000Z day')
    expect(at('25-Nov-2026 12:30 am', 'dmmmy')).toBe('2026-11-24T18:30:00.000Z')
    expect(at('25 November 2026', 'dmmmy')).toBe('2026-11-25T06:00:00.000Z day')
    expect(at('2026-11-25', 'ymd', '00:00')).toBe('2026-11-24T18:00:00.000Z')
    expect(at('2026-11-25T23:59:59', 'ymd')).toBe('2026-11-25T17:59:59.000Z')
    expect(at('2026-11-25T18:00:00Z', 'ymd')).toBe('2026-11-25T18:00:00.000Z')
    expect(at('2026-11-25T18:00:00+0600', 'ymd')).toBe('2026-11-25T12:00:00.000Z')
    expect(at('2026-11-25 18:00:00.250+06', 'ymd')).toBe('2026-11-25T12:00:00.250Z')
    expect(at('25/11/2026 18:00 UTC+5:30', 'dmy')).toBe('2026-11-25T12:30:00.000Z')
    expect(at('Nov 20, 2026', 'mmmdy')).toBe('2026-11-20T06:00:00.000Z day')
    expect(at('November 20 2026 02:05 PM', 'mmmdy')).toBe('2026-11-20T08:05:00.000Z')
    expect(at('Fri, Nov 20, 2026', 'mmmdy')).toBe('2026-11-20T06:00:00.000Z day')
    expect(at('20-Nov-26', 'dmmmy')).toBe('2026-11-20T06:00:00.000Z day')
    expect(at('20NOV2026', 'dmmmy')).toBe('2026-11-20T06:00:00.000Z day')
    expect(at('২০ নভেম্বর ২০২৬', 'dmmmy')).toBe('2026-11-20T06:00:00.000Z day')
    expect(at('2026-Nov-20', 'ymd')).toBe('2026-11-20T06:00:00.000Z day')
    expect(at('20-NOV-26 10:30:11 AM', 'dmmmy')).toBe('2026-11-20T04:30:11.000Z')
  })
  test('a date with an impossible day or time is refused', () => {
    for (const cell of ['31/02/2026', '25/13/2026', '2026-11-25', 'x', '1/1/99999', '25-Foo-2026'])
      expect(at(cell, 'dmy')).toBe('not_a_date')
    for (const cell of ['25-Foo-2026', '25-11-2026', 'Nov 25, 2026', '31-Feb-2026'])
      expect(at(cell, 'dmmmy')).toBe('not_a_date')
    for (const cell of ['25-Nov-2026', '11/25/2026']) expect(at(cell, 'mmmdy')).toBe('not_a_date')
    expect(at('25/11/2026 24:00', 'dmy')).toBe('not_a_time')
    expect(at('25/11/2026', 'dmy', '13:00 PM')).toBe('not_a_time')
    expect(at('2026-02-30T10:00:00Z', 'ymd')).toBe('not_a_date')
  })
})
