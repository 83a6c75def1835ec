import { expect, test } from 'vitest'
import { idCursor, numbersCursor } from './paging.ts'

test('a cursor may be the id of any cell', () => {
  expect(idCursor({ cursor: '4999000000000001' })).toBe(4999 * 1e12 + 1)
  expect(numbersCursor({ cursor: '1772431200000-4999000000000001' }, 2)).toEqual([1_772_431_200_000, 4999 * 1e12 + 1])
})

test.for(['', 'x', '-1', '1e3', '9007199254740992', '9999999999999999', '10000000000000000'])(
  'refuses the cursor “%s”',
  (cursor) => {
    expect(() => idCursor({ cursor })).toThrow('input.not_possible')
    expect(() => numbersCursor({ cursor: `1-${cursor}` }, 2)).toThrow('input.not_possible')
  },
)
