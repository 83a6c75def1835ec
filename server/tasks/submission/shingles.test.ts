import { expect, test } from 'vitest'
import { nearlySame, shinglesOf } from './shingles.ts'

const equal = (a: string, b: string) => {
  const other = new Set(shinglesOf(b))
  return shinglesOf(a).filter((n) => other.has(n)).length
}
const trip =
  'I planned a route from Savar to Dhaka without a network. The map was quick, but the search did not know my street, and the arrows were too small to see in the sun.'

test('the same words give the same numbers, in any case and punctuation', () => {
  expect(shinglesOf(trip)).toHaveLength(32)
  expect(equal(trip, trip)).toBe(32)
  expect(equal(trip, `  ${trip.toUpperCase().replaceAll(',', ' -- ')}!!! `)).toBe(32)
})

test('texts with a few different words are nearly the same, other texts are not', () => {
  expect(equal(trip, trip.replace('Savar', 'Gazipur'))).toBeGreaterThanOrEqual(nearlySame)
  expect(equal(trip, `Hello! ${trip} Thank you.`)).toBeGreaterThanOrEqual(nearlySame)
  expect(
    equal(
      trip,
      'The podcast stopped each time the screen went dark, and downloads began again from nothing after a while.',
    ),
  ).toBeLessThan(4)
})

test('works in Bengali', () => {
  const bangla = 'সাভার থেকে ঢাকার পথ নেটওয়ার্ক ছাড়াই খুঁজেছি। মানচিত্র দ্রুত খুলেছে, কিন্তু আমার রাস্তার নাম খুঁজে পায়নি, আর লেখা ছিল খুব ছোট।'
  expect(equal(bangla, `${bangla} ধন্যবাদ সবাইকে।`)).toBeGreaterThanOrEqual(nearlySame)
  expect(equal(bangla, trip)).toBe(0)
  expect(equal(bangla, bangla.normalize('NFC'))).toBe(32)
  expect(equal(bangla, bangla.replaceAll('ড\u09bc', '\u09dc').replaceAll('য\u09bc', '\u09df'))).toBe(32)
  expect(equal(bangla, bangla.replaceAll('্', '্\u200c'))).toBe(32)
  expect(equal(`${bangla} ১২ বার`, `${bangla} 12 বার`)).toBe(32)
})

test('the headings of “Help me write” do not make two reviews similar', () => {
  const headings = ['What did you try?', 'What worked?', 'What broke?', 'What would you change?']
  const written = (answers: string[]) => headings.map((heading, i) => `${heading}\n${answers[i]}`).join('\n')
  const one = written(['Routes at night', 'The voice was clear', 'It froze on the bridge', 'Bigger arrows'])
  const two = written(['Searching shops', 'Nothing much', 'All names were missing', 'More data please'])
  expect(equal(one, two)).toBeLessThan(4)
})

test('accepts a review of one word or of no word', () => {
  expect(equal('darun', 'darun')).toBe(32)
  expect(shinglesOf('👍👍👍')).toHaveLength(32)
})
