import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'

let database: TestDatabase
beforeAll(async () => (database = await createTestDatabase()))
afterAll(() => database.drop())

test.each([
  ['0 s', 0],
  ['7.4 s', 7],
  ['99 s', 99],
  ['104 s', 100],
  ['10 min', 600],
  ['1 h 1 min', 3700],
  ['71 h 59 min', 260_000],
])('a wait of %s counts as %i seconds', async (wait, seconds) => {
  const { rows } = await database.app.db.query('select transparency_rounded($1) as seconds', [wait])
  expect(rows).toEqual([{ seconds }])
})
