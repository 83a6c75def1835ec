/** An SQL expression, and its error. */
export interface Value {
  kind: string
  sql: string
}

const of = (kind: string, sql: string): Value => ({ kind, sql })
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

const numbers = (type: string, max: string) => [
  of('negative', `(-1)::${type}`),
  of('zero', `0::${type}`),
  of('huge', `${max}::${type}`),
]
const times = [
  of('infinity', `'infinity'::timestamptz`),
  of('minus infinity', `'-infinity'::timestamptz`),
  of('year 9999', `'9999-12-31Z'::timestamptz`),
  of('year 1', `'0001-01-01Z'::timestamptz`),
  of('a month ago', `clock_timestamp() - interval '30 days'`),
  of('in a month', `clock_timestamp() + interval '30 days'`),
]

const byType: Record<string, Value[]> = {
  bigint: [...numbers('int8', '9223372036854775807'), of('2^53', '9007199254740992')],
  integer: numbers('int4', '2147483647'),
  smallint: numbers('int2', '32767'),
  'timestamp with time zone': times,
  date: [of('infinity', `'infinity'::date`), of('year 9999', `'9999-12-31'::date`), of('old', `'2001-01-01'::date`)],
  'time without time zone': [of('midnight', `'00:00'::time`), of('24:00', `'24:00'::time`)],
  interval: [of('huge', `interval '100 years'`), of('negative', `interval '-1 day'`)],
  text: [
    of('empty', `''`),
    of('blank', `repeat(' ', 40)`),
    of('invisible', `repeat(U&'\\200B', 40)`),
    of('other', `'01799999999'`),
  ],
  bytea: [of('empty', `''::bytea`), of('made up', `sha256('made up')`)],
  boolean: [of('true', 'true'), of('false', 'false')],
  json: [of('null in it', `'null'::json`)],
  jsonb: [of('null in it', `'null'::jsonb`)],
  uuid: [of('made up', 'gen_random_uuid()')],
}

/**
 * The values with which a column or an argument is attacked: null, negative, huge, infinite, empty, and every other value of a list.
 * `others` are ids of other people and things.
 */
export function valuesFor(type: string, listed: readonly string[], isId: boolean, others: readonly number[]): Value[] {
  const known = listed.length > 0 ? listed.map((text) => of(text, quoted(text))) : (byType[type] ?? byArray(type))
  const ids = isId ? [...new Set(others)].map((id) => of(`another's ${id}`, String(id))) : []
  return [of('null', 'null'), ...known, ...ids]
}

const byArray = (type: string): Value[] => (type.endsWith('[]') ? [of('empty', `'{}'::${type}`)] : [])
