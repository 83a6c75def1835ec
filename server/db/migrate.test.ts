import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const well = { name: '9001-well.sql', sql: 'create table well (depth int); grant select on well to porokh_app;' }
const bucket = { name: '9002-bucket.sql', sql: 'create table bucket (litres int);' }

test('applies each migration once, in order, however many start together', async () => {
  const applied = await Promise.all([1, 2, 3].map(() => migrate(database.ownerUrl, [well, bucket])))
  expect(applied.flat()).toEqual(['9001-well.sql', '9002-bucket.sql'])
  expect(await migrate(database.ownerUrl, [well, bucket])).toEqual([])
  expect((await database.app.db.query('select * from well')).rows).toEqual([])
})

test('refuses a migration that was changed after it had been applied', async () => {
  const deeper = { ...well, sql: `${well.sql} -- deeper` }
  await expect(migrate(database.ownerUrl, [deeper])).rejects.toThrow('9001-well.sql was changed')
})

test('leaves nothing of a migration that fails, and names its line', async () => {
  const rope = { name: '9003-rope.sql', sql: 'create table rope (metres int);\nselect knot from rope;' }
  await expect(migrate(database.ownerUrl, [well, bucket, rope])).rejects.toThrow(
    '9003-rope.sql failed: column "knot" does not exist (line 2)',
  )
  const { rows } = await database.owner.db.query(`select to_regclass('rope') as rope`)
  expect(rows).toEqual([{ rope: null }])
})
