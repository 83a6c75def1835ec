import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refusal } from '../refuse.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { backgroundWork } from './edge.ts'
import { limitCalls } from './limit-calls.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const noon = new Date('2026-03-02T06:00:00Z')
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000)

function aProcess() {
  const work = backgroundWork((error) => {
    throw error
  })
  const count = limitCalls(database.app.db, work.start)
  /** How many of these concurrent calls are accepted. */
  async function call(address: string, times: number, now = noon): Promise<number> {
    let passed = 0
    for (let n = 0; n < times; n++) {
      try {
        count(address, now)
        passed += 1
      } catch (error) {
        expect(error).toBeInstanceOf(Refusal)
        expect((error as Refusal).code).toBe('auth.too_many_requests')
      }
      if (n % 50 === 49) await work.settled()
    }
    await work.settled()
    return passed
  }
  return { call }
}

test('an address may make 3000 calls a minute, and does not affect other addresses', async () => {
  const { call } = aProcess()
  expect(await call('203.0.113.1', 3100)).toBe(3000)
  expect(await call('203.0.113.2', 1)).toBe(1)
  expect(await call('203.0.113.1', 1, later(59))).toBe(0)
  expect(await call('203.0.113.1', 1, later(60))).toBe(1)
})

test('the limit applies to all processes together', async () => {
  const [one, two] = [aProcess(), aProcess()]
  expect(await one.call('203.0.113.3', 2000)).toBe(2000)
  expect(await two.call('203.0.113.3', 2000)).toBe(1000)
  // A process reads the calls of others with every fifty calls of its own.
  expect(await one.call('203.0.113.3', 2000)).toBe(50)
  expect(await one.call('203.0.113.3', 10, later(61))).toBe(10)
})

test('calls from the same machine are not limited', async () => {
  expect(await aProcess().call('127.0.0.1', 3100)).toBe(3100)
})
