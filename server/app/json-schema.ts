import { toJsonSchema, toJsonSchemaDefs, type ConversionConfig } from '@valibot/to-json-schema'
import type * as v from 'valibot'

export interface JsonSchema {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  enum?: unknown[]
  description?: string
  default?: unknown
  [keyword: string]: unknown
}

/** The JSON Schema of client input. */
export function inputSchema(schema: v.GenericSchema): JsonSchema {
  const { $schema: _dialect, ...converted } = toJsonSchema(schema, { ...conversion, typeMode: 'input' })
  return converted as JsonSchema
}

/**
 * The JSON Schemas of data by name, for input or output. They refer to one another like components of an OpenAPI document. Two schemas with
 * the same name, such as pages of the same data, must be equal.
 */
export function definitionsOf(
  names: ReadonlyMap<v.GenericSchema, string>,
  typeMode: 'input' | 'output',
): Map<string, JsonSchema> {
  // The library requires a key for each schema.
  const keyed = Object.fromEntries([...names.keys()].map((schema, n) => [`${n} ${names.get(schema)}`, schema]))
  const nameOf = (key: string) => key.split(' ')[1]!
  const converted = toJsonSchemaDefs(keyed, {
    ...conversion,
    typeMode,
    overrideRef: ({ referenceId }) => `#/components/schemas/${nameOf(referenceId)}`,
  })
  const definitions = new Map<string, JsonSchema>()
  for (const [key, schema] of Object.entries(converted) as [string, JsonSchema][]) {
    const name = nameOf(key)
    const other = definitions.get(name)
    if (other && JSON.stringify(other) !== JSON.stringify(schema)) throw new Error(`two schemas have the name ${name}`)
    definitions.set(name, schema)
  }
  return definitions
}

const conversion: ConversionConfig = {
  target: 'draft-2020-12',
  // Anything else that JSON Schema cannot express fails the test that creates the document.
  errorMode: 'throw',
  ignoreActions: ['trim', 'check', 'partial_check', 'raw_check', 'to_lower_case'],
  overrideAction: ({ valibotAction, jsonSchema }) =>
    valibotAction.type === 'brand' ? { ...jsonSchema, ...unitOf(valibotAction) } : undefined,
}

/** Marks the unit of a number for the field's description, taken from the brand of money. */
const unitOf = (action: object) => ('name' in action && action.name === 'Poisha' ? { 'x-unit': 'poisha' } : {})

/** Properties of Valibot's schemas that exist at run time but not in their general type. */
interface WithPipe extends v.GenericSchema {
  pipe: readonly { type: string; requirement?: unknown; operation?: unknown; options?: readonly string[] }[]
}
interface WithEntries extends v.GenericSchema {
  entries: Record<string, v.GenericSchema>
}
interface Optional extends v.GenericSchema {
  type: 'optional'
  wrapped: v.GenericSchema
  default?: unknown
}
const hasEntries = (schema: v.GenericSchema): schema is WithEntries => 'entries' in schema
const isOptional = (schema: v.GenericSchema): schema is Optional => schema.type === 'optional'
const hasPipe = (schema: v.GenericSchema): schema is WithPipe => 'pipe' in schema

/** The fields of a path or a query. They are sent as text but may represent a number or a Boolean. */
export function fieldsOf(schema: v.GenericSchema): { name: string; required: boolean; schema: JsonSchema }[] {
  const entries = hasEntries(schema) ? schema.entries : {}
  return Object.entries(entries).map(([name, field]) => {
    const optional = isOptional(field) ? field : undefined
    const meant = meaningOf(optional?.wrapped ?? field)
    if (!meant) return { name, required: !optional, schema: inputSchema(field) }
    const preset = optional?.default === undefined ? {} : { default: Number(optional.default) }
    return { name, required: !optional, schema: { ...meant, ...preset } }
  })
}

/** The steps of a pipe, including those of nested pipes. */
const flat = ({ pipe }: WithPipe): WithPipe['pipe'] =>
  pipe.flatMap((item) => ('pipe' in item ? flat(item as WithPipe) : [item]))

function meaningOf(schema: v.GenericSchema): JsonSchema | undefined {
  if (!hasPipe(schema)) return undefined
  const pipe = flat(schema)
  const find = (type: string) => pipe.find((item) => item.type === type)
  const transform = find('transform')
  if (!transform) return undefined
  if (find('picklist')?.options?.includes('true')) return { type: 'boolean' }
  if (transform.operation !== Number) throw new Error('the API document cannot describe this transformation')
  const [least, most] = boundsOf(String((find('regex')?.requirement as RegExp | undefined)?.source))
  return {
    type: 'integer',
    minimum: Number(find('min_value')?.requirement ?? least),
    maximum: Number(find('max_value')?.requirement ?? most),
  }
}

/** The minimum and maximum number that a pattern for integers accepts. */
function boundsOf(pattern: string): [least: number, most: number] {
  const [, first, last, rest, least, most = least] =
    /^\^(?:\[(\d)-(\d)\])?(\\d)?\??(?:\{(\d+)(?:,(\d+))?\})?\$$/.exec(pattern) ?? []
  const digits = rest === undefined ? 0 : Number(most ?? 1)
  if (first === undefined && rest === undefined) throw new Error(`the API document cannot describe ${pattern}`)
  return [Number(first ?? 0), Number(`${last ?? ''}${'9'.repeat(digits)}`)]
}
