import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const namesOf = async (sql: string) =>
  (await database.owner.db.query<{ name: string }>(sql)).rows.map(({ name }) => name)

test('the application inserts and updates by column, because a privilege for the whole table would allow locking it', async () => {
  const whole = await namesOf(
    `select relname as name
      from pg_class
      where relnamespace = 'public'::regnamespace
        and relkind in ('r', 'p', 'v')
        and (has_table_privilege('porokh_app', oid, 'insert') or has_table_privilege('porokh_app', oid, 'update'))
      order by 1`,
  )
  expect(whole).toEqual([])
})

test('the application cannot choose ids, because an id taken in advance would block its next user', async () => {
  const numbered = await namesOf(
    `select attrelid::regclass::text as name
      from pg_attribute
      where attidentity <> ''
        and attnum > 0
        and has_column_privilege('porokh_app', attrelid, attnum, 'insert')
      order by 1`,
  )
  expect(numbered).toEqual([])
})
