import pg from 'pg'
import { Client, longLimits, settingsOf } from '../../server/db/client.ts'

interface Head {
  name: string
  /** Numbers are right-aligned. */
  number: boolean
}

/** Formats rows as a text table, with the number of rows below. A null value is shown as `∅`. */
export function tableOf(heads: readonly Head[], rows: readonly (string | null)[][]): string {
  const cells = rows.map((row) => row.map((value) => (value === null ? '∅' : value.replaceAll('\n', '↵'))))
  const widths = heads.map(({ name }, at) => Math.max(...[name, ...cells.map((row) => row[at]!)].map(widthOf)))
  const line = (row: readonly string[]) =>
    row
      .map((text, at) => pad(text, widths[at]!, heads[at]!.number))
      .join(' | ')
      .trimEnd()
  return [
    line(heads.map(({ name }) => name)),
    widths.map((width) => '-'.repeat(width)).join('-+-'),
    ...cells.map(line),
    `(${rows.length} ${rows.length === 1 ? 'row' : 'rows'})`,
  ].join('\n')
}

/** Bengali vowel signs and other combining marks have no width. */
const widthOf = (text: string) => [...text.replaceAll(/\p{Mn}/gu, '')].length

function pad(text: string, width: number, atRight: boolean): string {
  const space = ' '.repeat(width - widthOf(text))
  return atRight ? space + text : text + space
}

export interface Session {
  /** Runs one or more statements, or `\d`, and prints the results. Returns false after an error; the session stays open. */
  run(text: string): Promise<boolean>
  close(): Promise<void>
}

/** Shows every value in PostgreSQL's own text form. */
const asText = { getTypeParser: () => (value: string) => value } as unknown as pg.CustomTypesConfig

export async function openSession(url: string): Promise<Session> {
  const client = new Client({
    ...settingsOf(longLimits),
    connectionString: url,
    application_name: 'porokh sql',
    types: asText,
  })
  await client.connect()
  return {
    async run(text) {
      try {
        const answered = await client.query<string[]>(statementFor(text))
        for (const result of Array.isArray(answered) ? (answered as pg.QueryArrayResult[]) : [answered]) show(result)
        return true
      } catch (error) {
        console.error(explain(error, text))
        return false
      }
    },
    close: () => client.end(),
  }
}

/** `\d` lists tables and views, `\d name` lists the columns of one. Everything else is SQL. */
function statementFor(text: string): pg.QueryArrayConfig {
  const [, name] = /^\\d(?:\s+(\S+?))?\s*;?\s*$/.exec(text) ?? []
  if (name) return { text: columns, values: [name], rowMode: 'array' }
  return { text: text.startsWith('\\d') ? tables : text, rowMode: 'array' }
}

const tables = `
  select n.nspname as schema,
         c.relname as name,
         case c.relkind when 'r' then 'table' when 'p' then 'table' when 'v' then 'view' when 'm' then 'kept view' end as kind,
         greatest(c.reltuples, 0)::bigint as "rows, about"
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'v', 'm')
    and n.nspname not like 'pg\\_%'
    and n.nspname <> 'information_schema'
  order by 1, 2`

const columns = `
  select a.attname as column,
         format_type(a.atttypid, a.atttypmod) as type,
         case when a.attnotnull then 'not null' else '' end as nullable,
         coalesce(pg_get_expr(d.adbin, d.adrelid), '') as default
  from pg_attribute a
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attrelid = $1::text::regclass
    and a.attnum > 0
    and not a.attisdropped
  order by a.attnum`

function show({ command, rowCount, fields, rows }: pg.QueryArrayResult): void {
  if (fields.length === 0) return console.log(rowCount === null ? command : `${command} ${rowCount}`)
  console.log(tableOf(fields.map(headOf), rows as (string | null)[][]))
}

const numbers: readonly number[] = [pg.types.builtins.INT2, 23, 20, 26, 700, 701, 1700]
const headOf = ({ name, dataTypeID }: pg.FieldDef) => ({ name, number: numbers.includes(dataTypeID) })

function explain(error: unknown, text: string): string {
  if (!(error instanceof pg.DatabaseError)) return String(error)
  const { message, detail, hint, position } = error
  const line = position && text.includes('\n') ? ` (line ${text.slice(0, Number(position)).split('\n').length})` : ''
  return [`${error.severity}: ${message}${line}`, detail, hint && `Hint: ${hint}`].filter(Boolean).join('\n')
}
