import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { api } from '../../../contract/api.ts'
import { text } from '../../../contract/common.ts'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { valuesOf } from '../../testing/values-of.ts'
import { compileFits } from './fits.ts'
import { replyWriter, shownSchema } from './reply-text.ts'

const replies = Object.entries(api as Record<string, Endpoint>).flatMap(([name, { reply }]) =>
  reply ? [{ name, schema: reply }] : [],
)
const runs = { numRuns: 10 }

/** The value after Valibot's parsing, or `undefined` if it is invalid. */
function asValibot(schema: v.GenericSchema, value: unknown): unknown {
  const { success, output } = v.safeParse(shownSchema(schema), value)
  return success ? JSON.parse(JSON.stringify(output)) : undefined
}
function asSent(schema: v.GenericSchema, value: unknown): unknown {
  try {
    return JSON.parse(replyWriter(schema)(value))
  } catch {
    return undefined
  }
}

const odd: unknown[] = [
  undefined,
  null,
  true,
  '',
  ' blanks ',
  'a text',
  '2026-03-02T06:00:00.000Z',
  -1,
  0,
  1.5,
  2 ** 53,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  [],
  [undefined],
  {},
  { unknown: 1 },
  new Date(0),
  new Map(),
]

/** The paths to all parts of a value. */
function placesIn(value: unknown, path: string[] = []): string[][] {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return [path, ...inner.flatMap(([key, one]) => placesIn(one, [...path, key]))]
}

/** A copy changed at one path: another value, no value, or an additional field. */
function changed(value: unknown, [key, ...rest]: string[], change: (at: unknown) => unknown): unknown {
  if (key === undefined) return change(value)
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>
  copy[key] = changed(copy[key], rest, change)
  return copy
}
const withoutKey = (key: string) => (at: unknown) =>
  Object.fromEntries(Object.entries(at as object).filter(([name]) => name !== key))
const changes = (value: unknown) =>
  fc.record({ path: fc.constantFrom(...placesIn(value)), other: fc.constantFrom(...odd) }).chain(({ path, other }) =>
    fc.constantFrom(
      changed(value, path, () => other),
      changed(value, path, (at) => (typeof at === 'object' && at ? { ...at, secret: 'not in the contract' } : at)),
      path.length > 0 ? changed(value, path.slice(0, -1), withoutKey(path.at(-1)!)) : {},
    ),
  )

test('measures a text in visible characters, as Valibot does', () => {
  const fits = compileFits(text(2, 3))
  const texts = ['ab', '𝅘𝅥𝅮𝅘𝅥𝅮', '𐀀𐀀𐀀', '𐀀𐀀𐀀𐀀', 'কখ', 'a\u200b', '\u200b\u200b', 'a', 'a b', 'abcd']
  expect(texts.filter(fits)).toEqual(texts.filter((one) => v.is(text(2, 3), one)))
  expect(texts.filter(fits)).toContain('𐀀𐀀𐀀')
  expect(texts.filter(fits)).not.toContain('a\u200b')
})

describe.each(replies)('the reply of $name', ({ schema }) => {
  const values = valuesOf(schema)

  test('is checked without a copy if it exactly matches the contract', () => {
    const fits = compileFits(schema)
    fc.assert(
      fc.property(values, (value) => {
        expect(fits(value)).toBe(true)
        expect(asSent(schema, value)).toEqual(asValibot(schema, value))
      }),
      runs,
    )
  })

  test('is judged like Valibot and sent with the same fields, for any value', () => {
    fc.assert(
      fc.property(values.chain(changes), (value) => {
        expect(asSent(schema, value)).toEqual(asValibot(schema, value))
      }),
      runs,
    )
  })
})

test('a row written outside the API is shown with the others of its page', () => {
  const Row = v.object({
    name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(3)),
    steps: v.nullable(v.pipe(v.array(v.pipe(v.string(), v.minLength(1))), v.minLength(1))),
    marks: v.record(v.pipe(v.string(), v.maxLength(1)), v.union([v.pipe(v.string(), v.maxLength(1)), v.number()])),
    at: v.pipe(v.string(), v.isoTimestamp(), v.regex(/^2026/)),
    count: v.pipe(v.number(), v.integer(), v.maxValue(9)),
  })
  const write = replyWriter(v.object({ items: v.array(Row) }))
  const row = { name: 'abc', steps: ['a'], marks: { a: 'x' }, at: '2026-03-02T06:00:00.000Z', count: 1 }
  const odd = { ...row, name: ' too long', steps: [], marks: { long: 'xx' }, at: '2025-03-02T06:00:00.000Z' }
  const sent = { items: [row, { ...odd, steps: [''] }, odd, { ...odd, name: '' }] }
  expect(write(sent)).toBe(JSON.stringify(sent))
  for (const wrong of [{ name: 1 }, { steps: 'a' }, { marks: { a: null } }, { at: 'yesterday' }, { count: 10 }])
    expect(() => write({ items: [{ ...row, ...wrong }] })).toThrow(/does not fit its contract/)
})

test('a field outside the contract is not sent', () => {
  const write = replyWriter(v.object({ items: v.array(v.object({ id: v.number() })) }))
  const row = { id: 1, pin_mac: 'secret' }
  expect(write({ items: [row], more: 1 })).toBe('{"items":[{"id":1}]}')
})

test('names the path of an invalid value', () => {
  const write = replyWriter(v.object({ items: v.array(v.object({ id: v.number() })) }))
  expect(() => write({ items: [{ id: '1' }] })).toThrow('The reply does not fit its contract. items.0.id:')
})

test('a value with its own JSON serialisation is not sent unchanged', () => {
  class Odd {
    id = 1
    toJSON() {
      return { id: 'two' }
    }
  }
  const schema = v.object({ id: v.number() })
  expect(compileFits(schema)(new Odd())).toBe(false)
  expect(replyWriter(schema)(new Odd())).toBe('{"id":1}')
})

test('never accepts an unknown rule', () => {
  const schemas = [
    v.pipe(v.string(), v.toUpperCase()),
    v.optional(v.string(), 'default'),
    v.union([v.object({ a: v.number() }), v.object({ a: v.number(), b: v.number() })]),
  ]
  for (const schema of schemas) expect(compileFits(schema)('A')).toBe(false)
  expect(replyWriter(schemas[2]!)({ a: 1, b: 2 })).toBe('{"a":1}')
})
