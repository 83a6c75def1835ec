import { describe, expect, test } from 'vitest'
import { alikePieces } from './alike.ts'

const marked = (text: string, other: string) =>
  alikePieces(text, other)
    .map(({ text: part, alike }) => (alike ? `[${part}]` : part))
    .join('')

describe('the common parts of two reviews', () => {
  test.each([
    ['The map was quick on my phone.', 'I say the map was quick today.', '[The map was quick] on my phone.'],
    ['The map was quick.', 'THE MAP, WAS QUICK!', '[The map was quick].'],
    ['The map was slow.', 'The map was quick.', 'The map was slow.'],
    ['ম্যাপটি খুব দ্রুত খুলেছে আজ', 'বলি, ম্যাপটি খুব দ্রুত খুলেছে!', '[ম্যাপটি খুব দ্রুত খুলেছে] আজ'],
    [
      'one two three four x five six seven eight',
      'five six seven eight y one two three four',
      '[one two three four] x [five six seven eight]',
    ],
    ['', 'one two three four', ''],
  ])('%j beside %j', (text, other, expected) => {
    expect(marked(text, other)).toBe(expected)
    expect(
      alikePieces(text, other)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text)
  })
})

test.each([
  ['সম\u09dfমতো নৌকা হঠাৎ বাড়ি গেল', 'সম\u09af\u09bcমতো নৌকা হঠা\u09a4\u09cd\u200d বা\u09dcি গেল'],
  ['উদ\u200c্যোগ খুব ভালো ছিল সবার', 'উদ্যোগ খুব ভালো ছিল সবার'],
  ['১২ বার খুলে দেখেছি আমি', '12 বার খুলে দেখেছি আমি'],
])('the same words in another encoding are alike: %s', (one, other) => {
  expect(alikePieces(one, other)).toEqual([{ text: one, alike: true }])
})
