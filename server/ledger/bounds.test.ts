import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'

/** Columns that the application may write must refuse times and numbers that would break readers of the row. */
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** Columns of these types that the application may insert or update, with the CHECK constraints of their tables. */
async function writable(types: string[]): Promise<{ table: string; column: string; checks: string }[]> {
  const { rows } = await database.owner.db.query<{ table: string; column: string; checks: string }>(
    `select c.relname as table, a.attname as column,
        coalesce(
          (select string_agg(pg_get_constraintdef(k.oid), ' ') from pg_constraint k
            where k.conrelid = c.oid and k.contype = 'c' and k.convalidated),
          ''
        ) as checks
      from pg_class c
        join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace
        and c.relkind in ('r', 'p')
        and a.attnum > 0
        and not a.attisdropped
        and a.atttypid = any ($1::regtype[])
        and (
          has_column_privilege('porokh_app', c.oid, a.attnum, 'insert')
          or has_column_privilege('porokh_app', c.oid, a.attnum, 'update')
        )`,
    [types],
  )
  return rows
}

const unboundedTimes = async () =>
  (await writable(['timestamptz', 'timestamp', 'date']))
    .filter(
      ({ column, checks }) => !checks.includes(`(${column} >= '2019-12-31`) || !checks.includes(`(${column} < '2201-`),
    )
    .map(({ table, column }) => `${table}.${column}`)

/** Numbers that are references are bounded by the ids that exist. */
const isReference = (column: string) => /^id$|_id$|_by$|^similar_to$|^renews$/.test(column)
const unboundedNumbers = async () =>
  (await writable(['bigint', 'numeric', 'real', 'double precision']))
    .filter(({ column }) => !isReference(column))
    .filter(({ column, checks }) => !new RegExp(`\\(${column} <=? `).test(checks))
    .map(({ table, column }) => `${table}.${column}`)

test('every time and date column is limited to the years 2020 to 2200', async () => {
  expect(await unboundedTimes()).toEqual([])
})

test('every amount and count column is limited to 2^53 - 1 or less', async () => {
  expect(await unboundedNumbers()).toEqual([])
})

test('detects a column without a bound', async () => {
  await database.owner.db.query('create table probe (at timestamptz, most bigint check (most > 0), id bigint)')
  await database.owner.db.query('grant insert on probe to porokh_app')
  expect([await unboundedTimes(), await unboundedNumbers()]).toEqual([
    expect.arrayContaining(['probe.at']),
    expect.arrayContaining(['probe.most']),
  ])
  await database.owner.db.query('drop table probe')
})

test.each([
  `insert into campaigns_fitting_answer (day, asked, fewer_than) values ('infinity', sha256('x'), 10)`,
  `insert into campaigns_fitting_answer (day, asked, fewer_than) values ('0044-03-15', sha256('x'), 10)`,
  `insert into transparency_wait (kind, day, seconds, count) values ('payout', 'infinity', 1, 1)`,
  `insert into transparency_wait (kind, day, seconds, count) values ('payout', '2026-01-01', 1, 9223372036854775807)`,
  'update transparency_figures set paid = 9007199254740992',
  `insert into app_idempotency (actor, key, request_hash, created_at) values ('member:1', 'x', '\\x00', 'infinity')`,
])('is refused: %s', async (sql) => {
  await expect(database.app.db.query(sql)).rejects.toThrow(/check constraint|is not the present/)
})
