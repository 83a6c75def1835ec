import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveClock, realClock } from '../testing/clock.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** Returns whether this SQL expression is the present, for the application's role. */
const isNow = async (at: string) =>
  (await database.app.db.query<{ is: boolean }>(`select ledger_is_now(${at}) as is`)).rows[0]!.is

test('the present is the database’s own time, with a few seconds of tolerance', async () => {
  await realClock(database.owner.db)
  // A busy machine may need seconds between a statement's two clock readings, so the test stays well away from the limits.
  for (const at of ['clock_timestamp()', `clock_timestamp() + interval '4 seconds'`]) expect(await isNow(at)).toBe(true)
  for (const at of [
    `clock_timestamp() - interval '16 seconds'`,
    `clock_timestamp() + interval '1 minute'`,
    `'2026-03-02'`,
    `'infinity'`,
    `'-infinity'`,
    'null',
  ]) {
    expect(await isNow(at)).toBe(false)
  }
})

test('moving the clock moves the present', async () => {
  await moveClock(database.owner.db, '73 hours')
  expect(await isNow(`clock_timestamp() + interval '73 hours'`)).toBe(true)
  expect(await isNow('ledger_now()')).toBe(true)
  expect(await isNow(`clock_timestamp() + interval '74 hours'`)).toBe(false)
  expect(await isNow(`clock_timestamp() + interval '72 hours'`)).toBe(false)
})

test('a test database accepts any finite time', async () => {
  const { app, drop } = await createTestDatabase()
  const { rows } = await app.db.query(
    `select ledger_is_now('2026-03-02') as past, ledger_is_now('infinity') as never, ledger_is_now(null) as nothing`,
  )
  await drop()
  expect(rows).toEqual([{ past: true, never: false, nothing: false }])
})

test.each([
  'update ledger_clock set believed = true',
  `update ledger_clock set moved = '1 day'`,
  'delete from ledger_clock',
  'insert into ledger_clock (id) values (1)',
  'truncate ledger_clock',
])('the application cannot change the clock: %s', async (sql) => {
  await expect(database.app.db.query(sql)).rejects.toThrow('permission denied')
})
