import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'

let database: TestDatabase
/** All functions, without comments. */
let bodies: Map<string, string>
let tables: string[]
beforeAll(async () => {
  database = await createTestDatabase()
  bodies = new Map(
    (await rowsOf('select proname as name, prosrc as body from pg_proc where pronamespace = $1::regnamespace')).map(
      ({ name, body }) => [name, body.replaceAll(/--.*$/gm, '')],
    ),
  )
  tables = (
    await rowsOf(`select relname as name from pg_class where relnamespace = $1::regnamespace and relkind in ('r', 'v')`)
  )
    .map(({ name }) => name)
    // The same in each snapshot: only the owner writes it, for tests.
    .filter((name) => name !== 'ledger_clock')
})
afterAll(() => database.drop())

const rowsOf = async (sql: string) =>
  (await database.owner.db.query<{ name: string; body: string }>(sql, ['public'])).rows

type First = 'refuses' | 'looks' | 'neither'

/** Whether each function refuses an old snapshot or reads a table first, by the order of its text. */
function whatComesFirst(): (name: string) => First {
  const check = /\bledger_refuse_old_snapshot\(|\btransaction_isolation\b/g
  const table = new RegExp(`\\b(?:from|join|into|update|only)\\s+(?:public\\.)?(?:${tables.join('|')})\\b(?!\\()`, 'gi')
  const call = new RegExp(`\\b(?:${[...bodies.keys()].join('|')})(?=\\()`, 'g')
  const known = new Map<string, First>()
  const steps = (body: string, pattern: RegExp, does: (match: string) => First) =>
    [...body.matchAll(pattern)].map(({ 0: match, index }) => ({ index, does: does(match) }))
  return function first(name) {
    const before = known.get(name)
    if (before) return before
    known.set(name, 'neither')
    const body = bodies.get(name)!
    const found = [
      ...steps(body, check, () => 'refuses'),
      ...steps(body, table, () => 'looks'),
      ...steps(body, call, first),
    ]
      .toSorted((one, other) => one.index - other.index)
      .find(({ does }) => does !== 'neither')
    known.set(name, found?.does ?? 'neither')
    return known.get(name)!
  }
}

test('each function that the application reaches refuses an old snapshot before it reads a table', async () => {
  const reached = await rowsOf(
    `select p.proname as name
      from pg_proc p
      where p.pronamespace = $1::regnamespace
        and p.prorettype <> 'trigger'::regtype
        and p.provolatile = 'v'
        and has_function_privilege('porokh_app', p.oid, 'execute')
      union
      select p.proname
      from pg_trigger t
        join pg_proc p on p.oid = t.tgfoid
      where not t.tgisinternal
        and (
          has_any_column_privilege('porokh_app', t.tgrelid, 'insert, update')
          or has_table_privilege('porokh_app', t.tgrelid, 'delete')
        )
      order by 1`,
  )
  const first = whatComesFirst()
  expect(reached.length).toBeGreaterThan(150)
  expect(reached.map(({ name }) => name).filter((name) => first(name) === 'looks')).toEqual([])
})
