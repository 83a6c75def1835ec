import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { connect } from './connect.ts'
import { requireDurable } from './require-durable.ts'
import { StartError } from './start-error.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const look = async (production: boolean) => {
  const warnings: string[] = []
  await requireDurable(database.app.db, { production, warn: (text) => warnings.push(text) })
  return warnings
}

// The test server does not wait for the disk.
test('production does not start on a server that may lose commits', async () => {
  await expect(look(true)).rejects.toThrow(StartError)
  await expect(look(true)).rejects.toThrow(/fsync=off/)
})

test('outside production the start warns', async () => {
  expect(await look(false)).toEqual([expect.stringMatching(/^Warning: .*fsync=off/)])
})

test('settings of the application’s role do not count', async () => {
  const name = new URL(database.appUrl.replace('@/', '@localhost/')).pathname.slice(1)
  await database.app.db.query(`alter role porokh_app in database ${name} set synchronous_commit = off`)
  const app = connect(database.appUrl, { poolSize: 1 })
  try {
    const warnings: string[] = []
    await requireDurable(app.db, { production: false, warn: (text) => warnings.push(text) })
    expect(warnings.join()).not.toContain('synchronous_commit=off')
  } finally {
    await app.close()
    await database.app.db.query(`alter role porokh_app in database ${name} reset synchronous_commit`)
  }
})
