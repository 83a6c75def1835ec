import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { replaceableNames } from '../testing/names-in-functions.ts'

/** No name in a function with the owner's rights can refer to an object of the caller. */
let database: TestDatabase
beforeAll(async () => (database = await createTestDatabase()))
afterAll(() => database.drop())

const counts = "as 'select count(*) from ledger_member'"
const names = async (sql: string) => (await database.owner.db.query<{ name: string }>(sql)).rows.map((row) => row.name)

describe('the application’s role', () => {
  test.for([
    'create table pg_temp.mine (id int)',
    'create schema mine',
    'create domain pg_temp.text as pg_catalog.text',
  ])('the application’s role may not: %s', async (statement) => {
    await expect(database.app.db.query(statement)).rejects.toThrow('permission denied')
  })
  test('the application’s role may create in no schema', async () => {
    expect(
      await names(`select nspname as name from pg_namespace where has_schema_privilege('porokh_app', oid, 'create')`),
    ).toEqual([])
  })
  test('owns nothing', async () => {
    expect(
      await names(
        `select classid::regclass::text as name
          from pg_shdepend
          where refobjid = 'porokh_app'::regrole and deptype = 'o' and dbid in (0, (
            select oid from pg_database where datname = current_database()
          ))`,
      ),
    ).toEqual([])
  })
})

test('all operators and casts are PostgreSQL’s own', async () => {
  expect(
    await names(`select oprname as name from pg_operator where oprnamespace <> 'pg_catalog'::regnamespace`),
  ).toEqual([])
  expect(await names('select castsource::regtype::text as name from pg_cast where oid >= 16384')).toEqual([])
})

/** Each function has one name that a temporary object of the caller could replace. */
const planted: [string, string][] = [
  ['type json', 'declare x json; begin end'],
  ['type timestamptz', 'declare x timestamptz := now(); begin end'],
  ['type ledger_member%rowtype', 'declare x ledger_member%rowtype; begin end'],
  ['type ledger_member.balance%TYPE', 'declare x ledger_member.balance%type; begin end'],
  ['type bytea', 'begin if true then declare x bytea; begin end; end if; end'],
  ['type text', 'declare x bigint; begin x := length(1::text); end'],
  ['type date', `begin if date '2026-01-01' is null then return; end if; end`],
  ['type jsonb', `begin perform jsonb '{}'; end`],
  ['type int8', 'begin for i in 1 .. 2::int8 loop end loop; end'],
  ['type uuid', `begin raise exception 'x' using detail = 'y'::uuid; end`],
  ['type text', 'begin perform from jsonb_to_record(null) as t(a text); end'],
  ['type pg_catalog.regclass', `begin perform 'ledger_journal'::pg_catalog.regclass; end`],
  ['table ledger_member', 'begin update ledger_member set balance = 1; end'],
  ['table ledger_member', 'begin perform from public.ledger_member where exists (select from ledger_member); end'],
  ['table ledger_member', 'begin with a as (delete from ledger_member returning 1) select from a; end'],
  ['text in nextval', `begin perform nextval('ledger_journal_id'); end`],
  ['call ledger_fees', 'begin perform ledger_fees(); end'],
  ['call mine', 'begin perform mine(); end'],
  ['dynamic statement', `begin execute 'select 1'; end`],
]

test.for(planted)('finds %s in: %s', async ([name, body]) => {
  const found = await withFunction(`returns void language plpgsql security definer as $f$ ${body} $f$`)
  expect(found).toEqual({ planted_one: [name] })
})

test('finds such names in SQL functions, in called functions, and with a search path without pg_temp', async () => {
  const sql = await withFunction(`returns bigint language sql security definer ${counts}`)
  expect(sql).toEqual({ planted_one: ['table ledger_member'] })
  const called = await withFunction(
    `returns void language plpgsql as $f$ declare x json; begin end $f$;
     create function planted_two() returns void language sql security definer as 'select public.planted_one()'`,
  )
  expect(called).toEqual({ planted_one: ['type json'] })
  for (const path of ['public', 'pg_temp, public']) {
    const behind = await withFunction(
      `returns bigint language sql security definer set search_path = ${path} ${counts}`,
    )
    expect(behind).toEqual({ planted_one: ['table ledger_member'] })
  }
})

test('accepts a search path that ends in pg_temp', async () => {
  const behind = await withFunction(
    `returns bigint language sql security definer set search_path = public, pg_temp ${counts}`,
  )
  expect(behind).toEqual({})
})

/** Returns the problems found after creating a function with this text. */
async function withFunction(text: string): Promise<Record<string, string[]>> {
  const undo = new Error('undo')
  let found: Record<string, string[]> = {}
  await database.owner
    .transaction(async (db) => {
      await db.query(`create function planted_one() ${text}`)
      found = await replaceableNames(db)
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
  return found
}
