import type * as v from 'valibot'
import type { Described } from '../../../contract/describe.ts'
import type { JsonSchema } from '../json-schema.ts'
import type { Part } from './find-names.ts'

/** Returns the schema with a description of itself and each field, and an example of each field. `source`: the schema in the contract. */
export const describeFields = (schema: JsonSchema, source: v.GenericSchema, about: string): JsonSchema => ({
  description: about,
  ...within(schema, objectsIn(source)),
})

/** The objects whose fields stand at one level: several where there is a choice. */
const objectsIn = (part: Part): Part[] =>
  part.entries
    ? [part]
    : [part.wrapped, part.item, ...((part.options ?? []) as Part[])].flatMap((one) =>
        typeof one === 'object' ? objectsIn(one) : [],
      )

function within(schema: JsonSchema, objects: readonly Part[]): JsonSchema {
  const copy = { ...schema }
  if (schema.properties)
    copy.properties = Object.fromEntries(
      Object.entries(schema.properties).map(([name, field]) => {
        const source = objects.map(({ entries }) => entries![name]).find(Boolean)
        return [name, source ? describe(within(field, objectsIn(source)), source) : field]
      }),
    )
  if (schema.items) copy.items = within(schema.items, objects)
  for (const keyword of ['anyOf', 'oneOf', 'allOf'] as const)
    // A schema without a type is a rule about sibling fields.
    if (schema[keyword]) copy[keyword] = schema[keyword].map((one) => (one.type ? within(one, objects) : one))
  return copy
}

/** The contract's description of a field, including optional and nullable ones. */
function wordsOf(source: Part): Described['field'] {
  for (let part: Part | undefined = source; part; part = part.wrapped) if (part.field) return part.field
  return undefined
}

/** Describes a field, and adds the unit of times and amounts. */
export function describe(field: JsonSchema, source: Part, words = wordsOf(source)): JsonSchema {
  const [unit, rest] = takeUnit(field)
  if (!words) return rest
  const { about: text, example } = words
  const value = isData(rest) ? exampleOf(rest) : (shownBy(rest) ?? example)
  return {
    ...rest,
    description: unit === undefined || text.includes(unit) ? text : `${text} In ${unit}.`,
    ...(value !== undefined && { examples: [value] }),
  }
}

/** A field that is an object or a list of objects has its examples in its own fields. */
const isData = ({ $ref, properties, items, anyOf }: JsonSchema): boolean =>
  Boolean($ref ?? properties ?? (items && isData(items)) ?? anyOf?.some(isData))

/** The combined field examples of an object or of a list of objects; undefined if a field refers to a named schema. */
function exampleOf(schema: JsonSchema): unknown {
  const { properties, items, anyOf, examples } = schema
  if (properties) {
    const shown = Object.entries(properties).map(([name, field]) => [name, exampleOf(field)])
    return shown.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(shown)
  }
  if (Array.isArray(examples)) return examples[0]
  if (items) {
    const one = exampleOf(items)
    return one === undefined ? undefined : [one]
  }
  return anyOf ? exampleOf(anyOf[0]!) : shownBy(schema)
}

/** An example from the schema itself. */
function shownBy(schema: JsonSchema): unknown {
  const form = schema.anyOf?.[0] ?? schema
  if (form.const !== undefined) return form.const
  if (form.enum) return form.enum[0]
  if (form.type === 'boolean') return true
  if (form.format === 'date-time') return '2026-11-21T09:30:00.000Z'
  if (form.format === 'date') return '2026-11-21'
  return undefined
}

/** The unit: see `unitOf` in json-schema.ts. */
function takeUnit({ 'x-unit': own, ...schema }: JsonSchema): [unit: string | undefined, schema: JsonSchema] {
  const [first, ...more] = schema.anyOf ?? []
  if (first) {
    const { 'x-unit': inner, ...form } = first
    return [unitIn(form, inner), { ...schema, anyOf: [form, ...more] }]
  }
  return [unitIn(schema, own), schema]
}

const unitIn = ({ format }: JsonSchema, mark: unknown): string | undefined =>
  format === 'date-time' ? 'UTC' : (mark as string | undefined)
