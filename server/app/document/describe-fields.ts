import type { JsonSchema } from '../json-schema.ts'
import { shapes } from './shapes.ts'
import type { Shape } from './shape.ts'
import type { Words } from './field-words.ts'
import { fieldWords } from './words.ts'

/** The same form of data with what it is, what each of its fields means, and an example of each. */
export const describeFields = (name: string, schema: JsonSchema, about: string): JsonSchema => ({
  description: about,
  ...within(schema, (path) => wordsFor(shapes[name], path)),
})

/** What a field means: as its shape says, or the shape that it is like, or as its name says everywhere. */
function wordsFor(shape: Shape | undefined, path: readonly string[]): Words | undefined {
  for (let one = shape; one; one = one.like === undefined ? undefined : shapes[one.like]) {
    const words = one.fields?.[path.join('.')]
    if (words) return words
  }
  return fieldWords[path.at(-1)!]
}

type Find = (path: readonly string[]) => Words | undefined

function within(schema: JsonSchema, find: Find, path: readonly string[] = []): JsonSchema {
  const copy = { ...schema }
  if (schema.properties)
    copy.properties = Object.fromEntries(
      Object.entries(schema.properties).map(([name, field]) => {
        const at = [...path, name]
        return [name, describe(within(field, find, at), find(at))]
      }),
    )
  if (schema.items) copy.items = within(schema.items, find, path)
  for (const keyword of ['anyOf', 'oneOf', 'allOf'] as const)
    // A form without a type is a rule about fields that stand beside it.
    if (schema[keyword]) copy[keyword] = schema[keyword].map((one) => (one.type ? within(one, find, path) : one))
  return copy
}

/** Describes one field, or one parameter. What its own schema says of it stands, and a time and an amount always say in what they are. */
export function describe(field: JsonSchema, words: Words | undefined): JsonSchema {
  const [meaning, example] = typeof words === 'string' ? [words] : (words ?? [])
  const [about, schema] = liftDescription(field)
  const [unit, rest] = takeUnit(schema)
  const text = about ?? meaning
  if (text === undefined) return rest
  const value = isData(rest) ? exampleOf(rest) : (shownBy(rest) ?? example)
  return {
    ...rest,
    description: unit === undefined || text.includes(unit) ? text : `${text} In ${unit}.`,
    ...(value !== undefined && { examples: [value] }),
  }
}

/** Of what may be null, the description stands at the field, not at its form. */
function liftDescription(field: JsonSchema): [string | undefined, JsonSchema] {
  const { description, ...rest } = field
  if (description !== undefined) return [description, rest]
  const [first, ...more] = field.anyOf ?? []
  if (first?.description === undefined || first.$ref) return [undefined, field]
  const { description: inner, ...form } = first
  return [inner, { ...field, anyOf: [form, ...more] }]
}

/** A field that is an object, or a list of objects, shows in its own fields what it may be. */
const isData = ({ $ref, properties, items, anyOf }: JsonSchema): boolean =>
  Boolean($ref ?? properties ?? (items && isData(items)) ?? anyOf?.some(isData))

/** Of an object, or a list of one, the examples of its fields together; undefined where one of them is a form with a name of its own. */
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

/** A value that the schema itself shows. */
function shownBy(schema: JsonSchema): unknown {
  const form = schema.anyOf?.[0] ?? schema
  if (form.const !== undefined) return form.const
  if (form.enum) return form.enum[0]
  if (form.type === 'boolean') return true
  if (form.format === 'date-time') return '2026-11-21T09:30:00.000Z'
  if (form.format === 'date') return '2026-11-21'
  return undefined
}

/** In what it is measured: see `unitOf` in json-schema.ts. */
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
