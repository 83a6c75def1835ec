import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { referenceTables } from './reference-tables.ts'

const page = readFileSync(new URL('../../docs/scale.md', import.meta.url), 'utf8')
let database: TestDatabase
beforeAll(async () => (database = await createTestDatabase()))
afterAll(() => database.drop())

test('what docs/scale.md says is copied is what replication copies', () => {
  const copied = [...page.matchAll(/^\| `(\w+)` \| home, copied \|/gm)].map(([, name]) => name!)
  expect(copied.toSorted()).toEqual(referenceTables.toSorted())
})

test('docs/scale.md says of every table once where it lies', async () => {
  const { rows } = await database.owner.db.query<{ name: string }>(
    `select relname::text as name
      from pg_class
      where relnamespace = 'public'::regnamespace
        and relkind in ('r', 'p')`,
  )
  const placed = [...page.matchAll(/^\| `(\w+)` \| (?:home|home, copied|cell|both|each) \|/gm)].map(([, name]) => name!)
  expect(placed.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})
