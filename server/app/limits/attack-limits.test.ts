import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LimitName } from '../../core/action.ts'
import { realClock } from '../../testing/clock.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { addPoints, countTry, limits } from './limits.ts'

/** A hostile session stores rate limit counts to prevent somebody from signing in. */
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await realClock(database.owner.db)
})
afterAll(() => database.drop())

const hour = 3_600_000
const row = 'password:rahima'
const leave = (expire: number | null) =>
  database.app.db.query(
    `insert into app_rate_limit (key, points, expire) values ($1, 2147483647, $2)
      on conflict (key) do update set expire = excluded.expire`,
    [row, expire],
  )

test('no count lasts longer than an hour', async () => {
  for (const expire of [Date.now() + 2 * hour, Number.MAX_SAFE_INTEGER])
    await expect(leave(expire)).rejects.toThrow(/ends within an hour/)
  await leave(Date.now() + hour / 2)
  await expect(leave(Date.now() + 24 * hour)).rejects.toThrow(/ends within an hour/)
  await expect(countTry(database.app.db, 'password', 'rahima', new Date())).rejects.toThrow('login.too_many')
  // Counts by the app itself are accepted.
  const now = new Date()
  const until = now.getTime() + hour
  await addPoints(database.app.db, 'reset:rahima', { points: 1, most: 5, now, until })
})

test('a count without an expiry time is treated as expired', async () => {
  await leave(null)
  const now = new Date()
  const until = now.getTime() + 60_000
  const counted = await addPoints(database.app.db, row, { points: 1, most: 10, now, until })
  expect(counted).toEqual({ points: 1, expire: until })
})

test('every kind of attempt is counted, and so is its subject', async () => {
  for (const name of Object.keys(limits) as LimitName[])
    await expect(countTry(database.app.db, name, 'nodi', new Date(), 'someone')).resolves.toBeTypeOf('function')
})
