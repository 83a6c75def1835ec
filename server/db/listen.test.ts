import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { Client } from './client.ts'
import { listening } from './listen.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** Receives no notifications, like a client of an engine or pooler that accepts LISTEN but delivers nothing. */
class SilentClient extends Client {
  override escapeIdentifier = (channel: string) => `not_${channel}`
}

test.for([
  ['begins on a server that delivers notifications', Client, ['begun', 'told second']],
  ['does not begin where LISTEN delivers nothing', SilentClient, []],
] as const)('%s', async ([, OwnClient, expected]) => {
  const events: string[] = []
  let asks = 0
  const channels = listening(
    () => new OwnClient({ connectionString: database.appUrl }),
    async (own) => {
      await own.query('select')
      asks++
    },
  )
  channels.listen('news', { told: (payload) => events.push(`told ${payload}`), begun: () => events.push('begun') })
  await expect.poll(() => asks).toBeGreaterThan(0)
  await database.app.db.query(`select pg_notify('news', 'second')`)
  await expect.poll(() => asks).toBeGreaterThan(1)
  expect(events).toEqual(expected)
  await channels.close()
})
