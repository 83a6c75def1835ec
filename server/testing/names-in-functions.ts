import { loadModule, parsePlPgSQLSync, parseSync } from 'libpg-query'
import type { Db } from '../db/db.ts'

/** A function that may run with the owner's rights and the caller's search path. */
interface FunctionText {
  name: string
  language: 'sql' | 'plpgsql'
  /** `create or replace function …`, as the database prints it. */
  definition: string
  body: string
}

/** The unqualified names in a function, and the functions that it calls. */
interface Names {
  /** Types, tables and dynamic statements that a caller's own could replace, each with its kind. */
  unqualified: string[]
  /** Functions named without a schema. These must be PostgreSQL's own. */
  bare: string[]
  /** Our functions, without the schema. */
  called: string[]
}

type Node = Record<string, unknown>

/** A name looked up from a text: `nextval('…')`, `'…'::regclass`. */
const looksUp = /^(?:nextval|currval|setval|to_reg\w+|pg_get_serial_sequence)$/

/**
 * Finds every type, table, call and dynamic statement that a caller could replace, by function. Checks the functions with SECURITY DEFINER,
 * trigger functions, which the former run, and all functions that these call, except those with their own search path ending in pg_temp.
 * Operators and functions need no schema: they are never searched among temporary objects, and callers cannot create them elsewhere.
 */
export async function replaceableNames(db: Db): Promise<Record<string, string[]>> {
  await loadModule()
  const { rows: types } = await db.query<{ name: string }>(
    `select typname as name from pg_type where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')`,
  )
  const plain = new RegExp(`\\bpublic\\.(?:${types.map(({ name }) => name).join('|')})\\b`, 'g')
  const { rows: ours } = await db.query<FunctionText & { begins: boolean; safe: boolean }>(
    `select
        p.proname as name,
        l.lanname as language,
        pg_get_functiondef(p.oid) as definition,
        p.prosrc as body,
        p.prosecdef or p.prorettype = 'trigger'::regtype as begins,
        coalesce(
          (
            select setting ~ '^search_path=(?:.*, *)?"?pg_temp"?$' and setting !~ 'pg_temp.*pg_temp'
            from unnest(p.proconfig) setting
            where setting ~ '^search_path='
          ),
          p.prosqlbody is not null
        ) as safe
      from pg_proc p
        join pg_language l on l.oid = p.prolang
      where p.pronamespace = 'public'::regnamespace
        and not exists (
          select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e'
        )
      order by p.proname, p.oid`,
  )
  const found: Record<string, string[]> = {}
  const waiting = ours.filter(({ begins }) => begins)
  for (const seen = new Set(waiting); waiting.length > 0;) {
    const next = waiting.pop()!
    // The parser takes a type from outside PostgreSQL for a record, which is not allowed in a list of variables.
    const names = namesIn({ ...next, definition: next.definition.replaceAll(plain, 'pg_catalog.text') })
    const foreign = next.safe ? [] : await notOfPostgreSql(db, names.bare)
    const offences = next.safe ? [] : [...names.unqualified, ...foreign.map((name) => `call ${name}`)]
    if (offences.length > 0) found[next.name] = offences
    const called = new Set([...names.called, ...names.bare])
    for (const other of ours.filter(({ name }) => called.has(name))) {
      // A function passes its own search path on to the functions that it calls.
      if (next.safe || seen.has(other)) continue
      seen.add(other)
      waiting.push(other)
    }
  }
  return found
}

async function notOfPostgreSql(db: Db, names: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select name
      from unnest($1::text[]) name
      where not exists (select from pg_proc where proname = name and pronamespace = 'pg_catalog'::regnamespace)
        or exists (select from pg_proc where proname = name and pronamespace <> 'pg_catalog'::regnamespace)
      order by name`,
    [[...new Set(names)]],
  )
  return rows.map(({ name }) => name)
}

/** By definition: tests read the same functions again and again. */
const known = new Map<string, Names>()

function namesIn({ language, definition, body }: FunctionText): Names {
  const earlier = known.get(definition)
  if (earlier) return earlier
  const names: Names = { unqualified: [], bare: [], called: [] }
  if (language === 'sql') read(body, names)
  else readProgram(parsePlPgSQLSync(definition), names)
  known.set(definition, names)
  return names
}

/** Reads PL/pgSQL: the types of its variables, and the SQL of its expressions and statements. */
function readProgram(node: unknown, names: Names): void {
  if (Array.isArray(node)) for (const part of node) readProgram(part, names)
  if (Array.isArray(node) || typeof node !== 'object' || node === null) return
  for (const [kind, value] of Object.entries(node as Node)) {
    const part = value as Node
    if (kind.startsWith('PLpgSQL_stmt_dyn')) names.unqualified.push('dynamic statement')
    if (kind === 'PLpgSQL_var' && isDeclared(part)) readType(typeOf(part), names)
    if (kind === 'PLpgSQL_expr') readSql(part as { query: string; parseMode: number }, names)
    else readProgram(value, names)
  }
}

/** Built-in variables have no line, or that of the block whose errors they hold. */
const isDeclared = ({ refname, lineno, isconst }: Node) =>
  lineno !== undefined &&
  !(isconst === true && /^sql(?:state|errm)$/.test(String(refname))) &&
  !String(refname).startsWith('__Case__')

const typeOf = ({ datatype }: Node) => (datatype as { PLpgSQL_type: { typname: string } }).PLpgSQL_type.typname

function readType(type: string, names: Names): void {
  const copied = /^(.*?)%(?:row)?type$/i.exec(type)?.[1]
  if (copied !== undefined) {
    // `public.table%rowtype`, or `public.table.column%type`.
    if (copied.split('.').length < (/%type$/i.test(type) ? 3 : 2)) names.unqualified.push(`type ${type}`)
  } else if (type !== 'record') read(`select null::${type}`, names)
}

function readSql({ query, parseMode }: { query: string; parseMode: number }, names: Names): void {
  // 0 is a statement, 2 an expression, 3 and more an assignment to a variable or a part of one.
  if (parseMode === 0) read(query, names)
  else read(`select ${parseMode === 2 ? query : query.replace(/^[^:=]*:?=/, '')}`, names)
}

function read(sql: string, names: Names): void {
  const tree = parseSync(sql)
  const bytes = Buffer.from(sql)
  const views = new Set<string>()
  each(tree, (kind, node) => kind === 'CommonTableExpr' && views.add(String(node.ctename)))
  each(tree, (kind, node) => {
    // The table of an insert, update or delete has no node type of its own.
    if ((kind === 'RangeVar' || kind === 'relation') && !node.schemaname && !views.has(String(node.relname))) {
      names.unqualified.push(`table ${String(node.relname)}`)
    }
    if (kind === 'typeName' || kind === 'TypeName') {
      const parts = textsIn(node.names)
      // A keyword since PostgreSQL 17, before that an ordinary name.
      if (parts[1] === 'json' && !/^"?pg_catalog/.test(bytes.subarray(Number(node.location)).toString())) parts.shift()
      if (parts.length === 1) names.unqualified.push(`type ${parts[0]}`)
      if (parts.some((part) => part.startsWith('reg'))) names.unqualified.push(`type ${parts.join('.')}`)
    }
    if (kind === 'FuncCall') {
      const parts = textsIn(node.funcname)
      const name = parts.at(-1)!
      if (parts.length === 1) names.bare.push(name)
      else if (parts[0] === 'public') names.called.push(name)
      if (looksUp.test(name) && !constantsIn(node.args).every((text) => text.includes('.'))) {
        names.unqualified.push(`text in ${name}`)
      }
    }
  })
}

function each(tree: unknown, visit: (kind: string, node: Node) => void): void {
  if (Array.isArray(tree)) for (const part of tree) each(part, visit)
  if (Array.isArray(tree) || typeof tree !== 'object' || tree === null) return
  for (const [kind, value] of Object.entries(tree as Node)) {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) visit(kind, value as Node)
    each(value, visit)
  }
}

const textsIn = (list: unknown) => (list as { String: { sval: string } }[]).map((part) => part.String.sval)

/** The text constants among the arguments of a call. None if they are calculated, which counts as unqualified. */
function constantsIn(args: unknown): string[] {
  const texts: string[] = []
  each(args, (kind, node) => kind === 'sval' && texts.push(String((node as { sval?: string }).sval ?? '')))
  return texts.length > 0 ? texts : ['']
}
