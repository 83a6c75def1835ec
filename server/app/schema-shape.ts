import type { JsonSchema } from './json-schema.ts'

/** A schema as people read types: `{ amount: integer 1…, kind?: "a" | "b" }`. */
export function shapeOf(schema: JsonSchema, indent = ''): string {
  if (schema.anyOf) return (schema.anyOf as JsonSchema[]).map((one) => shapeOf(one, indent)).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return (schema.enum as unknown[]).map((one) => JSON.stringify(one)).join(' | ')
  if (schema.type === 'array') return listOf(shapeOf(schema.items ?? {}, indent))
  if (schema.type === 'object') return objectOf(schema, indent)
  if (schema.type === 'string') return `string${format(schema)}${range(schema.minLength, schema.maxLength)}`
  if (schema.type === 'integer' || schema.type === 'number')
    return `${schema.type}${range(schema.minimum, schema.maximum)}`
  return typeof schema.type === 'string' ? schema.type : 'anything'
}

const listOf = (item: string) => (/ \| | \S/.test(item) && !item.endsWith('}') ? `(${item})[]` : `${item}[]`)
const format = ({ format }: JsonSchema) => (typeof format === 'string' ? ` ${format}` : '')

function objectOf({ properties = {}, required = [], additionalProperties }: JsonSchema, indent: string): string {
  const inner = `${indent}  `
  const fields = Object.entries(properties).map(([name, field]) => {
    const preset = field.default === undefined ? '' : ` = ${JSON.stringify(field.default)}`
    return `${inner}${name}${required.includes(name) ? '' : '?'}: ${shapeOf(field, inner)}${preset}\n`
  })
  if (typeof additionalProperties === 'object')
    fields.push(`${inner}[name]: ${shapeOf(additionalProperties as JsonSchema, inner)}\n`)
  return fields.length > 0 ? `{\n${fields.join('')}${indent}}` : '{}'
}

/** Bounds that say something: those of every safe integer do not. */
function range(min: unknown, max: unknown): string {
  const low = typeof min === 'number' && min > Number.MIN_SAFE_INTEGER ? min : ''
  const high = typeof max === 'number' && max < Number.MAX_SAFE_INTEGER ? max : ''
  if (low === '') return high === '' ? '' : ` ≤ ${high}`
  return high === '' ? ` ≥ ${low}` : ` ${low}…${high}`
}
