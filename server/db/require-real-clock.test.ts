import { afterAll, beforeAll, expect, test } from 'vitest'
import { believeCallers, moveClock, realClock } from '../testing/clock.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { requireRealClock } from './require-real-clock.ts'
import { StartError } from './start-error.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const look = async (production: boolean) => {
  const warnings: string[] = []
  await requireRealClock(database.app.db, { production, warn: (text) => warnings.push(text) })
  return warnings
}
const owner = () => database.owner.db

test('production starts with the real clock, without a warning', async () => {
  await realClock(owner())
  expect(await look(true)).toEqual([])
})

test.each([
  ['believes every caller', () => believeCallers(owner()), /takes any time/],
  ['goes by another time', () => moveClock(owner(), '3 days'), /moves the present by 3 days/],
  ['goes by another time of the day', () => moveClock(owner(), '1 day -24 hours 1 second'), /moves the present/],
  ['has no clock', () => owner().query('delete from ledger_clock'), /has no row/],
])('production does not start on a database that %s; elsewhere the start warns', async (_, change, fault) => {
  await change()
  await expect(look(true)).rejects.toThrow(StartError)
  await expect(look(true)).rejects.toThrow(fault)
  expect(await look(false)).toEqual([expect.stringMatching(fault)])
})
