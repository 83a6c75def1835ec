import { toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'

export interface JsonSchema {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  default?: unknown
  [keyword: string]: unknown
}

/** The JSON Schema of what a client may send. */
export const inputSchema = (schema: v.GenericSchema): JsonSchema => convert(schema, 'input')
/** The JSON Schema of what an answer contains. */
export const outputSchema = (schema: v.GenericSchema): JsonSchema => convert(schema, 'output')

function convert(schema: v.GenericSchema, typeMode: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...converted } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode,
    // The test that creates the document fails on anything else that JSON Schema cannot express.
    errorMode: 'throw',
    ignoreActions: ['trim', 'brand', 'check', 'partial_check', 'raw_check', 'to_lower_case'],
    overrideAction: ({ valibotAction, jsonSchema }) => {
      const hasFlags = isRegex(valibotAction) && valibotAction.requirement.flags !== ''
      if (!hasFlags) return undefined
      // JSON Schema has no flags; a pattern that refuses what the API accepts is worse than none.
      const { pattern: _pattern, ...rest } = jsonSchema
      return rest
    },
  })
  return converted as JsonSchema
}

/** What Valibot's schemas have at run time, but not in their general type. */
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
const isRegex = (action: object): action is { requirement: RegExp } =>
  'requirement' in action && action.requirement instanceof RegExp
const hasEntries = (schema: v.GenericSchema): schema is WithEntries => 'entries' in schema
const isOptional = (schema: v.GenericSchema): schema is Optional => schema.type === 'optional'
const hasPipe = (schema: v.GenericSchema): schema is WithPipe => 'pipe' in schema

/** The fields of a path or a query. They are sent as text, but may mean a number or a boolean. */
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

function meaningOf(schema: v.GenericSchema): JsonSchema | undefined {
  if (!hasPipe(schema)) return undefined
  const { pipe } = schema
  const find = (type: string) => pipe.find((item) => item.type === type)
  const transform = find('transform')
  if (!transform) return undefined
  if (find('picklist')?.options?.includes('true')) return { type: 'boolean' }
  if (transform.operation !== Number) throw new Error('the API document cannot describe this transformation')
  const pattern = String((find('regex')?.requirement as RegExp | undefined)?.source ?? '')
  return {
    type: 'integer',
    minimum: Number(find('min_value')?.requirement ?? (pattern.startsWith('^[1-9]') ? 1 : 0)),
    maximum: Number(find('max_value')?.requirement ?? Number.MAX_SAFE_INTEGER),
  }
}
