import fc from 'fast-check'
import * as v from 'valibot'

interface Part {
  type: string
  requirement?: unknown
  pipe?: Part[]
  entries?: Record<string, Part>
  item?: Part
  wrapped?: Part
  key?: Part
  value?: Part
  options?: readonly unknown[]
  literal?: unknown
}

/** Values that fit a schema of the contract and have no other fields. */
export const valuesOf = (schema: v.GenericSchema): fc.Arbitrary<unknown> => of(schema as unknown as Part)

function of(part: Part): fc.Arbitrary<unknown> {
  if (part.pipe) return piped(part).filter((value) => v.is(part as unknown as v.GenericSchema, value))
  const make = simple[part.type]
  if (!make) throw new Error(`no values are known for ${part.type}`)
  return make(part)
}

const few = { maxLength: 3 }
const simple: Record<string, (part: Part) => fc.Arbitrary<unknown>> = {
  string: () => fc.string({ unit: 'grapheme' }),
  number: () => fc.oneof(fc.integer(), fc.double({ noNaN: true })),
  boolean: () => fc.boolean(),
  unknown: () => fc.jsonValue({ maxDepth: 2 }),
  literal: ({ literal }) => fc.constant(literal),
  picklist: ({ options }) => fc.constantFrom(...options!),
  nullable: ({ wrapped }) => fc.option(of(wrapped!)),
  optional: ({ wrapped }) => fc.option(of(wrapped!), { nil: undefined }),
  array: ({ item }) => fc.array(of(item!), few),
  object: ({ entries }) =>
    fc.record(Object.fromEntries(Object.entries(entries!).map(([name, entry]) => [name, of(entry)]))),
  record: ({ key, value }) => fc.dictionary(keysOf(key!), of(value!), { maxKeys: 3 }),
  union: ({ options }) => fc.oneof(...(options as Part[]).map(of)),
}

/** Without the keys that Valibot removes from a record. */
const keysOf = (key: Part) =>
  (of(key) as fc.Arbitrary<string>).filter((name) => !['__proto__', 'prototype', 'constructor'].includes(name))

/** Values of a pipe's own type that its checks are likely to accept. */
function piped({ pipe }: Part): fc.Arbitrary<unknown> {
  // A pipe may begin with another one.
  const [base, ...steps] = pipe!.flatMap((part) => part.pipe ?? [part])
  const given = (type: string) => steps.find((step) => step.type === type)?.requirement
  const [least, most] = [given('min_length') as number | undefined, given('max_length') as number | undefined]
  if (base!.type === 'array')
    return fc.uniqueArray(of(base!.item!), {
      minLength: Number(given('length') ?? least ?? 0),
      maxLength: Number(given('length') ?? Math.min(most ?? 3, Math.max(least ?? 0, 3))),
      comparator: (a, b) =>
        (a as { id?: unknown })?.id !== undefined && (a as { id: unknown }).id === (b as { id: unknown }).id,
    })
  if (base!.type === 'number')
    return fc.integer({ min: Number(given('min_value') ?? -1000), max: Number(given('max_value') ?? 2 ** 40) })
  if (base!.type !== 'string') return of(base!)
  const times = fc.date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  if (given('iso_timestamp')) return times.map((time) => time.toISOString())
  if (given('iso_date')) return times.map((time) => time.toISOString().slice(0, 10))
  const regex = given('regex')
  if (regex) return fc.stringMatching(new RegExp((regex as RegExp).source, (regex as RegExp).flags.replace('i', '')))
  return fc
    .string({ unit: 'grapheme', minLength: least ?? 0, maxLength: Math.min(most ?? 40, (least ?? 0) + 20) })
    .map((text) => text.trim())
}
