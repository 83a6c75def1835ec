import type { JsonSchema } from '../app/json-schema.ts'

export interface Wrong {
  /** The path of the wrong field, such as `title` or `questions.0.text`; empty for the whole body. */
  field: string
  what: string
  body: unknown
}

/** Variants of a valid body, each with one error: a field that is missing, of another type, too long, or out of range. */
export function* wrongVersions(schema: JsonSchema, good: unknown): Generator<Wrong> {
  for (const [what, value] of wrongFor(schema)) yield { field: '', what, body: value }
  yield* inside(schema, good, [], good)
}

function* inside(schema: JsonSchema, value: unknown, path: string[], whole: unknown): Generator<Wrong> {
  const fields: [string, JsonSchema][] =
    schema.type === 'object'
      ? Object.entries(schema.properties ?? {})
      : schema.type === 'array' && Array.isArray(value) && value.length > 0
        ? [['0', schema.items ?? {}]]
        : []
  for (const [name, field] of fields) {
    const place = [...path, name]
    const at = { field: place.join('.') }
    if (schema.required?.includes(name)) yield { ...at, what: 'missing', body: replaced(whole, place, undefined) }
    const inner = (value as Record<string, unknown> | undefined)?.[name]
    for (const [what, bad] of wrongFor(field, inner)) yield { ...at, what, body: replaced(whole, place, bad) }
    if (inner !== undefined) yield* inside(field, inner, place, whole)
  }
}

function* wrongFor(schema: JsonSchema, good?: unknown): Generator<[string, unknown]> {
  const options = (schema.anyOf as JsonSchema[] | undefined) ?? [schema]
  const types = new Set(options.map(({ type }) => type))
  const samples: [string, unknown][] = [
    ['string', 'text'],
    ['string', ''],
    ['number', 5.5],
    ['number', -1e300],
    ['boolean', true],
    ['array', []],
    ['array', [[]]],
    ['array', ['text', null]],
    ['object', {}],
    ['object', { $ne: 1 }],
    ['null', null],
  ]
  const fits = (type: string, value: unknown) =>
    types.has(type) || types.has(undefined) || (types.has('integer') && type === 'number' && Number.isInteger(value))
  for (const [type, value] of samples) if (!fits(type, value)) yield [`${type} ${JSON.stringify(value)}`, value]
  const others = options.filter(({ type }) => type !== 'null')
  if (others.length === 1) yield* wrongForOne(others[0]!, good)
}

function* wrongForOne(schema: JsonSchema, good: unknown): Generator<[string, unknown]> {
  if (schema.enum) yield ['none of the choices', 'none of them']
  else if (schema.type === 'string') yield* wrongTexts(schema)
  if (schema.type === 'integer' || schema.type === 'number') yield* wrongNumbers(schema)
  if (schema.type === 'array' && Array.isArray(good)) yield* wrongLists(schema, good)
}

function* wrongTexts({ maxLength, minLength, format, pattern }: JsonSchema): Generator<[string, unknown]> {
  yield ['NUL', 'a\u0000bcdefghijkl']
  yield ['an unpaired surrogate', 'a\ud800bcdefghijkl']
  if (typeof maxLength === 'number') yield ['too long', 'x'.repeat(maxLength + 1)]
  if (typeof maxLength === 'number') yield ['far too long', 'x'.repeat(100_000)]
  if (typeof minLength === 'number' && minLength > 0) yield ['too short', 'x'.repeat(minLength - 1)]
  if (typeof minLength === 'number' && minLength > 0) yield ['only blanks', ' '.repeat(minLength + 5)]
  if (format === 'uri') yield* [['no URL', 'notes'] as [string, unknown], ['a script URL', 'javascript:alert(1)']]
  if (format === 'date-time')
    yield* [['no time', 'tomorrow'] as [string, unknown], ['an impossible date', '2026-13-41T00:00:00Z']]
  if (format === 'date-time') yield ['a day that does not exist', '2027-02-30T00:00:00Z']
  if (pattern) yield ['against the pattern', '%,%%']
}

function* wrongNumbers({ type, minimum, maximum }: JsonSchema): Generator<[string, unknown]> {
  yield ['digits as text', '5']
  yield ['huge', 1e300]
  if (type === 'integer') yield ['not exact', 2 ** 53]
  if (typeof minimum === 'number') yield ['too small', minimum - 1]
  if (typeof maximum === 'number' && maximum < Number.MAX_SAFE_INTEGER) yield ['too big', maximum + 1]
}

function* wrongLists({ minItems, maxItems }: JsonSchema, good: unknown[]): Generator<[string, unknown]> {
  if (typeof minItems === 'number' && minItems > 0) yield ['too few', good.slice(0, minItems - 1)]
  if (typeof maxItems === 'number') yield ['too many', Array.from({ length: maxItems + 1 }, () => good[0])]
}

function replaced(whole: unknown, [name, ...rest]: string[], value: unknown): unknown {
  if (name === undefined) return value
  const copy = Array.isArray(whole) ? [...whole] : { ...(whole as object) }
  const at = copy as Record<string, unknown>
  at[name] = replaced(at[name], rest, value)
  return copy
}
