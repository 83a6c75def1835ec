import { expect, test } from 'vitest'
import { costOf } from './SponsorCost.tsx'

test('splits each place as it is paid, rounded half up to a poisha', () => {
  // 147.007 is paid as 147.01 and 189.009 as 189.01, three times.
  expect(costOf(21_001, 3, [70, 75, 90])).toEqual({
    total: 63_003,
    pay: { low: 44_103, high: 56_703 },
    fee: { low: 6_300, high: 18_900 },
  })
  expect(costOf(1_001, 1, [70])).toEqual({ total: 1_001, pay: { low: 701, high: 701 }, fee: { low: 300, high: 300 } })
})

test('returns nothing before amount, places and shares are known', () => {
  expect(costOf(0, 3, [70])).toBeNull()
  expect(costOf(21_000, 0, [70])).toBeNull()
  expect(costOf(21_000, 1.5, [70])).toBeNull()
  expect(costOf(21_000, 3, [])).toBeNull()
  expect(costOf(Number.MAX_SAFE_INTEGER, 10_000, [70])).toBeNull()
})
