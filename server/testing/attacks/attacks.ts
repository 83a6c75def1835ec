import type { AttackedWorld } from './world.ts'
import type { Column, Table } from './catalogue.ts'
import type { Row } from './changes.ts'
import { goodArgument } from './good-arguments.ts'
import { valuesFor } from './values.ts'

export interface Attack {
  /** The attacked table or function, whose rule is tested. */
  on: string
  verb: 'insert' | 'update' | 'delete' | 'call'
  /** The column or argument with the tried value, and the state of the row, or another description of the attack. */
  place: string
  what: string
  sql: string
}

/** Every table × column × value for insert and update, every deletion, and every function × argument × value. */
export function attacksOn(world: AttackedWorld): Attack[] {
  const { tables, calls, books } = world
  const others = [books.ids.rahima, books.ids.karim, books.ids.nasrin, books.ids.otherSponsor, books.ids.draft, 987_654]
  return [
    ...tables.flatMap((table) => [
      ...updates(world, table, others),
      ...inserts(world, table, others),
      ...removals(table),
    ]),
    ...calls.flatMap((call) => attackCall(world, call, others)),
  ]
}

const isId = (name: string) =>
  /(^|_)id$|^(placed|ended|answered|proposed|decided|created|invited)_by$|^renews$/.test(name)
const literal = (value: unknown, type: string): string => {
  if (value === null || value === undefined) return 'null'
  const text = typeof value === 'object' && !type.endsWith('[]') ? JSON.stringify(value) : textOf(value)
  return `'${text.replaceAll("'", "''")}'::${type}`
}
const textOf = (value: unknown): string => (Array.isArray(value) ? `{${value.join(',')}}` : String(value as string))

function updates({ watch }: AttackedWorld, table: Table, others: readonly number[]): Attack[] {
  const rows = oneOfEachState(watch.rows(table.name))
  return rows.flatMap((row, n) =>
    table.columns.flatMap((column) => {
      const values = valuesFor(column.type, column.listed, isId(column.name), others)
      // Without the right to write the column, one value represents all.
      const tried = column.update ? values : n === 0 ? values.slice(-1) : []
      return tried.map(({ kind, sql }) => ({
        on: table.name,
        verb: 'update' as const,
        place: `${column.name}${row.state ? ` of one ${String(row.state)}` : ''}`,
        what: `${column.name} = ${kind}${row.state ? ` of one ${String(row.state)}` : ''}`,
        sql: `update public.${table.name} set ${column.name} = ${sql} where ${whereRow(table, row)}`,
      }))
    }),
  )
}

/** One row in each state, or the first. */
function oneOfEachState(rows: Row[]): Row[] {
  if (!rows[0] || !('state' in rows[0])) return rows.slice(0, 1)
  return [...new Map(rows.toReversed().map((row) => [row.state, row])).values()]
}

const whereRow = (table: Table, row: Row) =>
  table.key
    .map((name) => `${name} = ${literal(row[name], table.columns.find((column) => column.name === name)!.type)}`)
    .join(' and ') || 'true'

function inserts(world: AttackedWorld, table: Table, others: readonly number[]): Attack[] {
  const written = table.columns.filter((column) => column.insert && !column.generated)
  const like = world.watch.rows(table.name).at(-1)
  if (!like) return table.insert ? [{ ...insert(table, []), what: 'nothing but defaults' }] : []
  const good = written.map((column): [Column, string] => [column, fresh(table, column, like)])
  const attacks: Attack[] = [{ ...insert(table, good), what: 'another like the last' }]
  for (const column of written) {
    for (const { kind, sql } of valuesFor(column.type, column.listed, isId(column.name), others)) {
      const bad = good.map(([other, value]): [Column, string] => [other, other === column ? sql : value])
      attacks.push({ ...insert(table, bad), place: column.name, what: `${column.name} = ${kind}` })
    }
  }
  if (!table.insert) return attacks.slice(0, 1)
  return attacks
}

function insert(table: Table, values: [Column, string][]): Attack {
  const names = values.map(([column]) => column.name)
  const sql =
    values.length > 0
      ? `insert into public.${table.name} (${names.join(', ')}) values (${values.map(([, value]) => value).join(', ')})`
      : `insert into public.${table.name} default values`
  return { on: table.name, verb: 'insert', place: '', what: '', sql }
}

/** A value like that of the row, or a new one for a unique column. */
function fresh(table: Table, { name, type }: Column, like: Row): string {
  const alone = table.key.includes(name) || /^(token_hash|invitation_code|username|number|key|email|phone)$/.test(name)
  if (alone && type === 'text') {
    return /^\d+$/.test(String(like[name]))
      ? `'${String(Number(like[name]) + 1)}'`
      : literal(`${String(like[name])}-2`, type)
  }
  if (alone && type === 'bytea') return `sha256('another')`
  if (alone && type === 'uuid') return 'gen_random_uuid()'
  if (alone && /int|date/.test(type) && like[name] !== null) return `${literal(like[name], type)} + 1`
  if (type === 'timestamp with time zone' && like[name] !== null) return 'clock_timestamp()'
  return literal(like[name], type)
}

const removals = ({ name }: Table): Attack[] => [
  { on: name, verb: 'delete', place: 'all rows', what: 'all rows', sql: `delete from public.${name}` },
  { on: name, verb: 'delete', place: 'truncate', what: 'truncate', sql: `truncate public.${name}` },
]

/** Arguments with more possible values than their type implies. */
const listedFor: Record<string, string[]> = {
  p_actor: ['member', 'sponsor', 'operator', 'system', 'anyone', 'somebody'],
  p_action: ['task.approved', 'hold.placed', 'approval.confirmed', 'settings.changed'],
  p_rail: ['sandbox', 'manual', 'bkash', 'another'],
}

function attackCall(world: AttackedWorld, call: AttackedWorld['calls'][number], others: readonly number[]): Attack[] {
  const good = call.args.map(({ name, type }) => goodArgument(world, call.name, name, type))
  const attack = (place: string, what: string, args: readonly string[]): Attack => ({
    on: call.name,
    verb: 'call',
    place,
    what,
    sql: `select public.${call.name}(${args.map((sql, n) => `${sql}::${call.args[n]!.type}`).join(', ')})`,
  })
  return [
    attack('', 'as the application does', good),
    ...call.args.flatMap(({ name, type }, n) =>
      valuesFor(type, listedFor[name] ?? [], name.startsWith('p_') && type === 'bigint', others).map(({ kind, sql }) =>
        attack(name, `${name} = ${kind}`, good.with(n, sql)),
      ),
    ),
  ]
}
