import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { migrate } from './migrate.ts'
import type { Schema, SqlFile } from './schema-files.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.drop())

const schema = (migrations: SqlFile[], repeatables: SqlFile[] = [], release = [9, 0, 0]): Schema => ({
  release,
  migrations,
  repeatables,
})
const run = (...args: Parameters<typeof schema>) => migrate(database.ownerUrl, schema(...args))
const value = async (sql: string): Promise<unknown> => {
  const { rows } = await database.app.db.query<{ value: unknown }>(`select ${sql} as value`)
  return rows[0]!.value
}

const well = { name: '9001-well.sql', sql: 'create table well (depth int); grant select on well to porokh_app;' }
const bucket = { name: '9002-bucket.sql', sql: 'create table bucket (litres int);' }
const depth = (answer: number): SqlFile => ({
  name: 'wells/depth.sql',
  sql: `create or replace function wells_depth() returns int language sql as 'select ${answer}';
    grant execute on function wells_depth to porokh_app;`,
})
const twice = {
  name: 'wells/twice.sql',
  sql: `create or replace view wells_twice as select wells_depth() * 2 as depth;
    grant select on wells_twice to porokh_app;`,
}

describe('numbered migrations', () => {
  test('numbered migrations are applied once and in order when many processes start together', async () => {
    const applied = await Promise.all([1, 2, 3].map(() => run([well, bucket])))
    expect(applied.flat()).toEqual(['9001-well.sql', '9002-bucket.sql'])
    expect(await run([well, bucket])).toEqual([])
    expect((await database.app.db.query('select * from well')).rows).toEqual([])
  })

  test('numbered migrations are refused if they were changed after being applied', async () => {
    await run([well])
    await expect(run([{ ...well, sql: `${well.sql} -- deeper` }])).rejects.toThrow('9001-well.sql was changed')
  })

  test('numbered migrations are rolled back when they fail, and the message names the line', async () => {
    const rope = { name: '9003-rope.sql', sql: 'create table rope (metres int);\nselect knot from rope;' }
    await expect(run([well, bucket, rope])).rejects.toThrow(
      '9003-rope.sql failed: column "knot" does not exist (line 2)',
    )
    expect(await value(`to_regclass('rope')`)).toBeNull()
  })
})

describe('SQL files of a feature', () => {
  test('SQL files of a feature are applied again when their text changes, and only then', async () => {
    expect(await run([], [depth(3), twice])).toEqual(['wells/depth.sql', 'wells/twice.sql'])
    expect(await run([], [depth(3), twice])).toEqual([])
    expect(await run([], [depth(4), twice])).toEqual(['wells/depth.sql'])
    expect(await value('wells_depth()')).toBe(4)
  })

  test('SQL files of a feature are applied in one transaction', async () => {
    await run([], [depth(3), twice])
    const broken = { ...twice, sql: 'create or replace view wells_twice as select nothing;' }
    await expect(run([], [depth(4), broken])).rejects.toThrow('wells/twice.sql failed')
    expect(await value('wells_depth()')).toBe(3)
  })

  test('SQL files of a feature are all applied again after a migration, which may have dropped their objects', async () => {
    await run([], [depth(3), twice])
    const drop = { name: '9001-depth-with-a-unit.sql', sql: 'drop function wells_depth() cascade;' }
    const metres = {
      ...depth(3),
      sql: `create or replace function wells_depth(unit text default 'm') returns int language sql as 'select 3';
        grant execute on function wells_depth to porokh_app;`,
    }
    expect(await run([drop], [metres, twice])).toEqual([drop.name, metres.name, twice.name])
    expect(await value('(select depth from wells_twice)')).toBe(6)
  })

  test('the files and migrations are applied together, or none of them', async () => {
    await run([], [depth(3)])
    const drop = { name: '9001-no-depth.sql', sql: 'drop function wells_depth();' }
    await expect(run([drop], [{ name: depth(3).name, sql: 'this is not SQL' }])).rejects.toThrow('syntax error')
    // Servers of the previous release still find the objects that they use.
    expect(await value('wells_depth()')).toBe(3)
    expect(await run([drop], [depth(3)])).toEqual([drop.name, 'wells/depth.sql'])
  })

  test('files of a newer release are not replaced by a process of an older one', async () => {
    await run([], [depth(4)], [0, 10, 0])
    expect(await run([], [depth(3)], [0, 9, 9])).toEqual([])
    expect(await value('wells_depth()')).toBe(4)
  })
})

test('indexes in alphabetical order are built anew when the server orders letters by another version of ICU', async () => {
  const file = `pg_relation_filenode('sponsors_sponsor_find')`
  const before = await value(file)
  await migrate(database.ownerUrl)
  expect(await value(file)).toBe(before)
  await database.admin.db.query(`update pg_collation set collversion = '1' where collname = 'bengali'`)
  await migrate(database.ownerUrl)
  expect(await value(file)).not.toBe(before)
  const ofBengali = `from pg_collation where collname = 'bengali'`
  expect(await value(`(select collversion = pg_collation_actual_version(oid) ${ofBengali})`)).toBe(true)
})
