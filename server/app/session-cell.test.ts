import { expect, test } from 'vitest'
import { cellAndToken, sessionValue } from './session-cell.ts'

test('the cookie of the home is the token alone, as in one database', () => {
  expect(sessionValue(0, 'abc-_9')).toBe('abc-_9')
  expect(cellAndToken('abc-_9')).toEqual({ cell: 0, token: 'abc-_9' })
})

test('the cookie of another cell names it', () => {
  expect(sessionValue(12, 'abc')).toBe('12.abc')
  expect(cellAndToken('12.abc')).toEqual({ cell: 12, token: 'abc' })
})

test.for(['0.abc', '01.abc', '-1.abc', '12345.abc', '1.', '.abc', '1,abc', ' 1.abc'])('“%s” names no cell', (value) => {
  expect(cellAndToken(value)).toEqual({ cell: 0, token: value })
})
