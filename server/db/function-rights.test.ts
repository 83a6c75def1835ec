import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'

interface Function {
  name: string
  body: string
  /** Runs with the owner's rights, and so do the functions that it calls. */
  definer: boolean
  granted: boolean
}

/** The server's code names these for commands that sign in as the owner. */
const byOwner = new Set(['app_forget_positions', 'audit_record', 'backup_end_access'])

let database: TestDatabase
let functions: Function[]
/** The views that the application reads, and the trigger functions that run when it writes. */
let starts: { name: string; body: string }[]
beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database.owner
  functions = (
    await db.query<Function>(
      `select
          proname as name,
          coalesce(nullif(prosrc, ''), pg_get_functiondef(oid)) as body,
          prosecdef as definer,
          has_function_privilege('porokh_app', oid, 'execute') as granted
        from pg_proc
        where pronamespace = 'public'::regnamespace
          and prorettype <> 'trigger'::regtype`,
    )
  ).rows
  starts = (
    await db.query<{ name: string; body: string }>(
      `select relname as name, pg_get_viewdef(oid) as body
        from pg_class
        where relnamespace = 'public'::regnamespace
          and relkind = 'v'
          and has_table_privilege('porokh_app', oid, 'select')
        union all
        select p.proname, pg_get_triggerdef(t.oid) || E';\n' || p.prosrc
        from pg_trigger t
          join pg_class c on c.oid = t.tgrelid
          join pg_proc p on p.oid = t.tgfoid
        where not t.tgisinternal
          and c.relnamespace = 'public'::regnamespace
          and not p.prosecdef
          and (
            t.tgtype & 4 <> 0 and has_any_column_privilege('porokh_app', c.oid, 'insert')
            or t.tgtype & 8 <> 0 and has_table_privilege('porokh_app', c.oid, 'delete')
            or t.tgtype & 16 <> 0 and has_any_column_privilege('porokh_app', c.oid, 'update')
          )`,
    )
  ).rows
})
afterAll(() => database.drop())

/** The server's own code, without tests. */
const code = () => {
  const server = path.join(import.meta.dirname, '..')
  return readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|^(testing|demo)\//.test(name))
    .map((name) => readFileSync(path.join(server, name), 'utf8'))
    .join('\n')
}

test('the application may call only the functions that its code, its views and its triggers call', () => {
  const withoutComments = (text: string) => text.replaceAll(/\/\*[^]*?\*\/|(?:\/\/|--).*$/gm, '')
  const named = (text: string) => new Set(withoutComments(text).match(/\b[a-z]+_\w+/g))
  const needed = new Set<string>()
  const visit = (names: ReadonlySet<string>) => {
    for (const each of functions) {
      if (!names.has(each.name) || needed.has(each.name)) continue
      needed.add(each.name)
      if (!each.definer) visit(named(each.body))
    }
  }
  const inCode = named(code())
  visit(new Set([...inCode].filter((name) => !byOwner.has(name))))
  for (const { body } of starts) visit(named(body))
  const granted = new Set(functions.filter((each) => each.granted).map(({ name }) => name))
  expect({
    missing: [...needed].filter((name) => !granted.has(name)).toSorted(),
    needless: [...granted].filter((name) => !needed.has(name)).toSorted(),
  }).toEqual({ missing: [], needless: [] })
})
