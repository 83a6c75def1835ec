import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { requireSecret } from './require-secret.ts'

let database: TestDatabase
beforeAll(async () => (database = await createTestDatabase()))
afterAll(() => database.drop())

const secret = 'the secret of the first server to start'

test('a database stays bound to the first server’s secret and does not contain it', async () => {
  await Promise.all([1, 2, 3].map(() => requireSecret(database.app.db, secret)))
  await requireSecret(database.app.db, secret)
  await expect(requireSecret(database.app.db, `${secret}.`)).rejects.toThrow('SECRET is not the one')
  const { rows } = await database.owner.db.query<{ mac: Buffer }>('select mac from app_secret')
  expect(rows).toHaveLength(1)
  expect(rows[0]!.mac.toString()).not.toContain('secret')
})
