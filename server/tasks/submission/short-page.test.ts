import { expect, test } from 'vitest'
import { shortPage } from './short-page.ts'

const review = (letters: number, answers = {}) => ({ review: 'x'.repeat(letters), answers })

test('a page of ordinary reviews has the requested length', () => {
  const rows = Array.from({ length: 101 }, () => review(500, { why: 'y'.repeat(200), stars: 4 }))
  expect(shortPage(rows, { limit: 100 })).toEqual({ limit: 100 })
})

test('a page of the longest reviews is shorter to limit the writing time, but not empty', () => {
  const answers = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`q${n}`, 'y'.repeat(2000)]))
  const rows = Array.from({ length: 101 }, () => review(4000, answers))
  expect(shortPage(rows, { limit: 100 })).toEqual({ limit: 9 })
  expect(shortPage(rows, { limit: 5 })).toEqual({ limit: 5 })
  expect(shortPage([review(500_000), review(1)], { limit: 100 })).toEqual({ limit: 1 })
})
