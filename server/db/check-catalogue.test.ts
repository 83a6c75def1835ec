import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { changes } from '../testing/definition-changes.ts'
import { checkCatalogue } from './check-catalogue.ts'
import type { Db } from './db.ts'
import { migrate } from './migrate.ts'
import { readSchema } from './schema-files.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const undo = new Error('undo')
/** Runs this SQL as a superuser, returns the check's reports, and rolls everything back. */
async function namedAfter(...statements: string[]): Promise<string[]> {
  let found: string[] = []
  const error = await database.admin
    .transaction(async (db) => {
      for (const sql of statements) await db.query(sql)
      found = await checkCatalogue(db)
      throw undo
    })
    .catch((thrown: unknown) => thrown)
  // The role belongs to all databases of the server, and another test may change it concurrently.
  if (String(error).includes('tuple concurrently updated')) return namedAfter(...statements)
  expect(error).toBe(undo)
  return found
}
const named = (db: Db) => checkCatalogue(db)

test('reports nothing in a new database, for the application and for the owner', async () => {
  expect(await database.app.transaction(named)).toEqual([])
  expect(await database.owner.transaction(named)).toEqual([])
})

// Each change is reported separately, so several are made together: reading the definitions takes a tenth of a second.
const groups = Array.from({ length: 8 }, (_, n) => changes.filter((_change, index) => index % 8 === n))
describe.each(groups.map((group) => ({ group })))('reports a change of the definitions', ({ group }) => {
  let found: string[]
  beforeAll(async () => {
    const helper =
      'create function ledger_refuse_all() returns trigger language plpgsql as $$ begin return null; end $$'
    found = await namedAfter(helper, ...group.map(([, sql]) => sql))
  })

  test.for(group)('%s', ([, , name]) => {
    expect(found.join('\n')).toContain(name)
  })
})

test('reports an event trigger', async () => {
  const named = await namedAfter(
    'create function watch() returns event_trigger language plpgsql as $$ begin end $$',
    'create event trigger watching on ddl_command_end execute function watch()',
  )
  expect(named).toContain('event trigger watching: no migration made it')
})

test('reports objects that the owner hides in an extension', async () => {
  const found = await namedAfter(
    'create function ledger_gift() returns void language sql security definer as $$ select 1 $$',
    'create table ledger_other (id bigint)',
    `do $$
      declare
        owner regrole := (select relowner from pg_class where oid = 'db_catalogue'::regclass);
      begin
        execute format('alter function ledger_gift() owner to %s', owner);
        execute format('alter table ledger_other owner to %s', owner);
      end $$`,
    'alter extension plpgsql add function ledger_gift()',
    'alter extension plpgsql add table ledger_other',
    'alter extension plpgsql add function ledger_post()',
  )
  expect(found).toEqual(
    expect.arrayContaining([
      'function ledger_gift(): no migration made it',
      'table ledger_other: no migration made it',
    ]),
  )
  expect(found).toContain('function ledger_gift: is not that of the SQL files')
})

describe('uses the SQL files to detect a change of the list too:', () => {
  const alsoTheList = (object: string) => `delete from db_catalogue where object = '${object}'`
  test('a body', async () => {
    const named = await namedAfter(
      `create or replace function tasks_begin() returns trigger language plpgsql as $$ begin return new; end $$`,
      `update db_catalogue set hash = 'x' where object = 'function tasks_begin()'`,
    )
    expect(named).toContain('function tasks_begin: is not that of the SQL files')
  })

  test('a trigger', async () => {
    const named = await namedAfter('drop trigger keep on tasks_place', alsoTheList('trigger keep of tasks_place'))
    expect(named).toEqual(['trigger keep of tasks_place runs ledger_deny: is missing or switched off'])
  })

  test('a function that everybody may call', async () => {
    const named = await namedAfter(
      'grant execute on function ledger_set_mark() to public',
      `insert into db_catalogue
        select 'right of everybody to execute function ledger_set_mark()', hash
        from db_catalogue
        where object like 'right of porokh_app to execute function %'
        limit 1`,
    )
    expect(named).toEqual(['function ledger_set_mark: everybody may call it'])
  })

  test('a missing list', async () => {
    expect(await namedAfter('delete from db_catalogue')).toEqual([
      'the list of definitions is missing or of another version',
    ])
  })

  test('files that were never applied', async () => {
    expect(await namedAfter(`update db_repeatable set sha256 = 'x' where name = 'ledger/post.sql'`)).toEqual([
      'ledger/post.sql: is not the file that was applied',
    ])
  })
})

describe('a migration', () => {
  let other: TestDatabase
  beforeAll(async () => {
    other = await createTestDatabase()
  })
  afterAll(() => other.drop())
  const check = () => other.app.transaction(named)
  const later = async (sql: string) => {
    const { release, migrations, repeatables } = await readSchema()
    return { release, migrations: [...migrations, { name: '9999-later.sql', sql }], repeatables }
  }

  test('accepts its own changes, and nobody else’s', async () => {
    await other.owner.db.query('grant update on ledger_total to porokh_app')
    await other.owner.db.query('alter table ledger_journal disable trigger append_only')
    const schema = await later('create table later (id bigint)')
    await migrate(other.ownerUrl, schema)
    // The owner has created the trigger again.
    expect(await other.app.transaction((db) => checkCatalogue(db, schema))).toEqual([
      'right of porokh_app to update table ledger_total: no migration made it',
    ])
    // A process of the previous release sees files that it does not have.
    expect(await check()).toContain('9999-later.sql: is not the file that was applied')
  })

  test('a migration of a newer release is left to the processes of that release', async () => {
    await other.owner.db.query(`update db_repeatable set release = '{99}'`)
    expect(await check()).toEqual([])
    await other.owner.db.query(`update db_repeatable set release = '{0}'`)
    expect(await check()).not.toEqual([])
  })

  test('a concurrent migration makes the check fail without waiting, so no process reports correct books', async () => {
    let found: string[] | undefined
    const migrating = other.owner.transaction(async (db) => {
      await db.query('select pg_advisory_xact_lock(726955401)')
      await db.query('grant update on ledger_journal to porokh_app')
      found = await check()
      throw undo
    })
    await expect(migrating).rejects.toThrow(/cannot be compared/)
    expect(found).toBeUndefined()
  })

  test('a migration cannot be faked by a session of the application that takes its lock', async () => {
    await other.app.transaction(async (hostile) => {
      await hostile.query('select pg_advisory_xact_lock(726955401)')
      await expect(check()).rejects.toThrow(/cannot be compared/)
    })
  })
})
