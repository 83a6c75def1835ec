import { describe, expect, test } from 'vitest'
import { formatDate, formatDateTime, formatLength, formatLevel, formatTime } from '../../../contract/format.ts'
import { parseMoney, parseNumber } from './digits.ts'
import { formatClock, formatMasked } from './format.ts'
import { sayer } from './words.ts'

test('reads amounts typed in Bengali digits, with commas or with a currency mark', () => {
  expect(parseMoney('২১০.০১')).toBe(21_001)
  expect(parseMoney('1,234.5')).toBe(123_450)
  expect(parseMoney('৳ ৫০')).toBe(5_000)
  expect(parseMoney('BDT 50.00')).toBe(5_000)
  expect(parseMoney('১২,৩৪,৫৬৭.৮৯')).toBe(123_456_789)
})

test('refuses text that is not an amount, and fractions of a poisha', () => {
  for (const typed of ['', ' ', 'abc', '-5', '1.234', '5.', '.5', '1e3', '১২৩৪৫৬৭৮৯০১২৩'])
    expect(parseMoney(typed), typed).toBeNull()
})

test('reads numbers in both kinds of digits', () => {
  expect(parseNumber('২০')).toBe(20)
  expect(parseNumber('1,000')).toBe(1000)
  expect(parseNumber('twenty')).toBeNull()
})

test('a countdown shows two digits for each unit and stops at zero', () => {
  expect(formatClock(7_509, 'en')).toBe('02:05:09')
  expect(formatClock(7_509, 'bn')).toBe('০২:০৫:০৯')
  expect(formatClock(-3, 'en')).toBe('00:00:00')
  expect(formatClock(172_800, 'en')).toBe('48:00:00')
})

test('a duration is shown in its largest unit', () => {
  expect(formatLength(7_200, 'en')).toBe('2 hours')
  expect(formatLength(172_800, 'bn')).toBe('২ দিন')
  expect(formatLength(7_200, 'bn')).toBe('২ ঘণ্টা')
})

test('texts use the language’s plural forms and keep elements in their slots', () => {
  const words = { left: { one: '{count} place left', other: '{count} places left' }, by: 'by {name}' } as const
  const say = sayer(words, 'en')
  expect(say('left', { count: 1 })).toBe('1 place left')
  expect(say('left', { count: 1200 })).toBe('1,200 places left')
  expect(say('by', { name: 'Rahima' })).toBe('by Rahima')
  expect(sayer({ left: { one: '{count}টি জায়গা', other: '{count}টি জায়গা' } }, 'bn')('left', { count: 12 })).toBe(
    '১২টি জায়গা',
  )
})

describe('a time', () => {
  // In Dhaka: six hours later.
  test.each([
    ['21:59', '03:59', 'রাত ৩:৫৯'],
    ['22:00', '04:00', 'ভোর ৪:০০'],
    ['00:00', '06:00', 'সকাল ৬:০০'],
    ['05:59', '11:59', 'সকাল ১১:৫৯'],
    ['06:05', '12:05', 'দুপুর ১২:০৫'],
    ['09:00', '15:00', 'বিকাল ৩:০০'],
    ['12:00', '18:00', 'সন্ধ্যা ৬:০০'],
    ['14:00', '20:00', 'রাত ৮:০০'],
    ['16:43', '22:43', 'রাত ১০:৪৩'],
    ['18:07', '00:07', 'রাত ১২:০৭'],
  ])('at %s UTC is said as in Bangladesh', (utc, en, bn) => {
    const at = `2026-11-30T${utc}:00.000Z`
    expect(formatTime(at, 'en')).toBe(en)
    expect(formatTime(at, 'bn')).toBe(bn)
  })

  test('follows the date without a comma in Bengali', () => {
    const at = '2026-11-30T16:43:00.000Z'
    expect(formatDate(at, 'bn')).toBe('৩০ নভেম্বর ২০২৬')
    expect(formatDateTime(at, 'bn')).toBe('৩০ নভেম্বর ২০২৬ রাত ১০:৪৩')
    expect(formatDateTime(at, 'en')).toBe('30 Nov 2026, 22:43')
  })
})

test('a level and a masked number have one script in Bengali', () => {
  expect(formatLevel('VIP 0', 'bn')).toBe('ভিআইপি ০')
  expect(formatLevel('VIP 4', 'en')).toBe('VIP 4')
  expect(formatMasked('********678', 'bn')).toBe('•••• ৬৭৮')
})
