import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { localDigits, plainDigits } from '../../../contract/format.ts'
import { parseMoney, parseNumber } from '../i18n/digits.ts'
import { caretAfter, groupMoney, groupPhone } from './typed-number.ts'

const digits = (max: number) =>
  fc.array(fc.constantFrom(...'0123456789০১২৩৪৫৬৭৮৯'), { maxLength: max }).map((all) => all.join(''))
/** Input as it may come from typing or pasting. */
const anything = fc.oneof(
  fc.string(),
  fc.array(fc.constantFrom(...'0123456789০১৯,. ৳-aB'), { maxLength: 16 }).map((all) => all.join('')),
)

describe('an amount', () => {
  test.each([
    ['', ''],
    ['5', '5'],
    ['999', '999'],
    ['1000', '1,000'],
    ['123456.50', '1,23,456.50'],
    ['১২৩৪৫৬.৫০', '১,২৩,৪৫৬.৫০'],
    ['1234567890', '1,23,45,67,890'],
    ['12,34', '1,234'],
    ['BDT 123,456.50', '1,23,456.50'],
    ['৳ ১২৩৪', '১,২৩৪'],
    ['1234.', '1,234.'],
    ['.5', '.5'],
    ['1.2.3', '1.2.3'],
    ['-1234', '-1234'],
    ['ten', 'ten'],
  ])('%j is shown as %j', (typed, shown) => expect(groupMoney(typed)).toBe(shown))

  test('always parses back to the typed text', () => {
    fc.assert(
      fc.property(anything, (typed) => {
        expect(parseMoney(groupMoney(typed))).toBe(parseMoney(typed))
        expect(parseNumber(groupMoney(typed))).toBe(parseNumber(typed))
      }),
    )
  })

  test('groups three digits, then two, as in the locale of Bangladesh', () => {
    const shown = new Intl.NumberFormat('bn-BD')
    fc.assert(
      fc.property(fc.nat({ max: 2 ** 31 - 1 }), (n) => {
        expect(groupMoney(localDigits(String(n), 'bn'))).toBe(shown.format(n))
      }),
    )
  })

  test('does not change an already grouped number', () => {
    fc.assert(
      fc.property(anything, (typed) => {
        expect(groupMoney(groupMoney(typed))).toBe(groupMoney(typed))
      }),
    )
  })
})

describe('a phone or wallet number', () => {
  test.each([
    ['01712345678', '01712 345678'],
    ['০১৭১২৩৪৫৬৭৮', '০১৭১২ ৩৪৫৬৭৮'],
    ['017123456789', '01712 345678 9'],
    ['01712', '01712'],
    ['017123', '01712 3'],
    ['8801712345678', '8801712 345678'],
    ['', ''],
  ])('%j is shown as %j', (typed, shown) => expect(groupPhone(typed)).toBe(shown))

  test('keeps every digit', () => {
    fc.assert(
      fc.property(digits(15), (typed) => {
        expect(groupPhone(typed).replaceAll(' ', '')).toBe(typed)
      }),
    )
  })
})

describe('the caret', () => {
  test('stays behind the typed digit', () => {
    fc.assert(
      fc.property(digits(13), fc.nat(13), fc.constantFrom(groupMoney, groupPhone), (typed, to, group) => {
        const caret = Math.min(to, typed.length)
        const shown = group(typed)
        const at = caretAfter(typed, caret, shown, false)
        expect(plainDigits(shown.slice(0, at).replace(/[ ,]/g, ''))).toBe(plainDigits(typed.slice(0, caret)))
        // After a digit, before the gap that follows.
        expect(shown.slice(0, at)).not.toMatch(/[ ,]$/)
      }),
    )
  })

  test('passes a comma with the Delete key, so that the next press deletes a digit', () => {
    expect(caretAfter('1234', 1, '1,234', false)).toBe(1)
    expect(caretAfter('1234', 1, '1,234', true)).toBe(2)
  })
})
