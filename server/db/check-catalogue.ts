import { differences, isComparable, readCatalogue, storedCatalogue } from './catalogue.ts'
import type { Db } from './db.ts'
import { sessionLocks } from './locks.ts'
import { readSchema, sha256, type Schema } from './schema-files.ts'
import { StartError } from './start-error.ts'

/** A function as the SQL files define it. */
interface FunctionInFile {
  /** The text between the dollar signs, as PostgreSQL stores it. */
  body: string
  definer: boolean
  /** The names of the settings that the function sets for itself. */
  settings: string[]
}

/** The functions that the SQL files create, by name, and the triggers, such as `guard of tasks_place runs tasks_guard`. */
interface SchemaObjects {
  functions: Map<string, FunctionInFile[]>
  triggers: Set<string>
}

const functionText =
  /^create (?:or replace )?(?:function|procedure) (?:public\.)?(\w+)\s*\(([^]*?)\bas (?:\$\$([^]*?)\$\$|'([^']*)')/gim
const triggerText =
  /^create (?:or replace )?(?:constraint )?trigger (\w+)\s[^;]*?\son (?:public\.)?(\w+)\b[^;]*?execute (?:function|procedure) (?:public\.)?(\w+)/gim

/** Reads what the SQL files create. */
function objectsOf({ migrations, repeatables }: Pick<Schema, 'migrations' | 'repeatables'>): SchemaObjects {
  const functions = new Map<string, FunctionInFile[]>()
  const triggers = new Set<string>()
  for (const { sql } of [...migrations, ...repeatables]) {
    for (const [, name = '', head = '', body, quoted] of sql.matchAll(functionText)) {
      const settings = [...head.matchAll(/\bset (\w+) (?:=|to) /gi)].map(([, setting = '']) => setting.toLowerCase())
      const found = {
        body: body ?? quoted ?? '',
        definer: /\bsecurity definer\b/i.test(head),
        settings: settings.toSorted(),
      }
      functions.set(name, [...(functions.get(name) ?? []), found])
    }
    for (const [, name, table, runs] of sql.matchAll(triggerText)) triggers.add(`${name} of ${table} runs ${runs}`)
  }
  return { functions, triggers }
}

/**
 * Reports every function, trigger, rule, constraint, privilege, setting and other definition that differs from the migrations' result.
 * Compares them with the list that the last migration stored, and compares functions and triggers also with the SQL files of this release,
 * because whoever can change them can change the list. Call it in a separate transaction, in read committed. Throws a StartError while a
 * migration runs, or while its lock is held: without a comparison the check has no result.
 */
export async function checkCatalogue(db: Db, schema?: Schema): Promise<string[]> {
  // A comparison during a migration would mix definitions from before and after it.
  const { rows } = await db.query<{ quiet: boolean }>('select pg_try_advisory_xact_lock_shared($1) as quiet', [
    sessionLocks.migrate,
  ])
  if (!rows[0]!.quiet)
    throw new StartError(
      'The definitions cannot be compared: a migration runs, or a session holds its lock (pg_locks, advisory). Check again later.',
    )
  const files = schema ?? (await readSchema())
  const applied = await db.query<{ name: string; sha256: string; newer: boolean }>(
    `select name, sha256, false as newer from public.db_migration
      union all
      select name, sha256, release > $1::integer[] from public.db_repeatable`,
    [files.release],
  )
  // This process is of an older release than the database. Processes of the newer release check it.
  if (applied.rows.some(({ newer }) => newer)) return []
  return [...(await compareWithList(db)), ...compareNames(files, applied.rows), ...(await compareWithFiles(db, files))]
}

async function compareWithList(db: Db): Promise<string[]> {
  const stored = await storedCatalogue(db)
  if (!(await isComparable(db, stored))) return ['the list of definitions is missing or of another version']
  const present = await readCatalogue(db)
  return differences(stored, present).map((object) => {
    if (!stored.has(object)) return `${object}: no migration made it`
    return present.has(object) ? `${object}: was changed` : `${object}: is missing`
  })
}

function compareNames(files: Schema, applied: readonly { name: string; sha256: string }[]): string[] {
  const ours = new Map([...files.migrations, ...files.repeatables].map(({ name, sql }) => [name, sha256(sql)]))
  const theirs = new Map(applied.map((row) => [row.name, row.sha256]))
  return differences(ours, theirs).map((name) => `${name}: is not the file that was applied`)
}

async function compareWithFiles(db: Db, files: Schema): Promise<string[]> {
  const { functions, triggers } = objectsOf(files)
  const present = await db.query<{
    name: string
    body: string
    definer: boolean
    settings: string[]
    everybody: boolean
  }>(
    `select
        p.proname as name,
        p.prosrc as body,
        p.prosecdef as definer,
        array(select lower(split_part(c, '=', 1)) from unnest(p.proconfig) c) as settings,
        exists (
          select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a where a.grantee = 0
        ) as everybody
      from pg_proc p
      where p.pronamespace = 'public'::regnamespace
        -- Those of extensions, which no owner of a schema writes, are in C.
        and not (
          p.prolang = (select oid from pg_language where lanname = 'c')
          and exists (
            select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e'
          )
        )`,
  )
  const changed = present.rows.filter(
    ({ name, body, definer, settings }) =>
      !functions
        .get(name)
        ?.some(
          (file) =>
            file.body === body && file.definer === definer && file.settings.join() === settings.toSorted().join(),
        ),
  )
  const there = await db.query<{ trigger: string; off: boolean }>(
    `select
        format('%s of %s runs %s', t.tgname, c.relname, p.proname) as trigger,
        t.tgenabled not in ('O', 'A') as off
      from pg_trigger t
        join pg_class c on c.oid = t.tgrelid
        join pg_proc p on p.oid = t.tgfoid
      where not t.tgisinternal
        and c.relnamespace = 'public'::regnamespace`,
  )
  const on = new Set(there.rows.filter(({ off }) => !off).map(({ trigger }) => trigger))
  return [
    ...present.rows.filter(({ everybody }) => everybody).map(({ name }) => `function ${name}: everybody may call it`),
    ...[...new Set(changed.map(({ name }) => name))].map((name) => `function ${name}: is not that of the SQL files`),
    ...[...triggers].filter((name) => !on.has(name)).map((name) => `trigger ${name}: is missing or switched off`),
    ...there.rows
      .filter(({ trigger }) => !triggers.has(trigger))
      .map(({ trigger }) => `trigger ${trigger}: is in no SQL file`),
  ].toSorted()
}
