import { expect, test } from 'vitest'
import { api } from '../../../contract/api.ts'
import type { JsonSchema } from '../json-schema.ts'
import { openApi } from '../openapi.ts'

const document = openApi(api)

/** All schemas of request data with their paths. Each reference is followed once. */
function partsOf(schema: JsonSchema, at: string, seen = new Set<string>()): [at: string, schema: JsonSchema][] {
  const { $ref, properties = {}, items, anyOf = [], propertyNames, additionalProperties } = schema
  if (typeof $ref === 'string') {
    if (seen.has($ref)) return []
    const name = $ref.split('/').at(-1)!
    return partsOf(document.components.schemas[name]!, at, new Set(seen).add($ref))
  }
  const inside: [string, unknown][] = [
    ...Object.entries(properties).map(([name, field]): [string, unknown] => [`${at}.${name}`, field]),
    [`${at}[]`, items],
    [`${at}{}`, propertyNames],
    [`${at}{}`, additionalProperties],
    ...anyOf.map((one): [string, unknown] => [at, one]),
  ]
  const more = inside.flatMap(([way, one]) =>
    one && typeof one === 'object' ? partsOf(one as JsonSchema, way, seen) : [],
  )
  return [[at, schema], ...more]
}

const sent = Object.entries(document.paths).flatMap(([path, calls]) =>
  Object.entries(calls).flatMap(([method, { parameters, requestBody }]) => {
    const at = `${method.toUpperCase()} ${path}`
    const ofParameters = (parameters as { name?: string; in: string; schema: JsonSchema }[])
      .filter((parameter) => parameter.name && parameter.in !== 'header')
      .flatMap(({ name, schema }) => partsOf(schema, `${at} ${name}`))
    const body = requestBody?.content['application/json']?.schema
    return [...ofParameters, ...(body ? partsOf(body, at) : [])]
  }),
)
const without = (type: string, hasBounds: (schema: JsonSchema) => boolean) =>
  sent.filter(([, schema]) => schema.type === type && !hasBounds(schema)).map(([at]) => at)

test('each text in a request has a maximum length or a bounded format', () => {
  const closed = ({ enum: values, const: value, maxLength, format }: JsonSchema) =>
    values !== undefined ||
    value !== undefined ||
    maxLength !== undefined ||
    format === 'date-time' ||
    format === 'date'
  // A pattern with unbounded repetition sets no maximum length.
  const bounded = (schema: JsonSchema) =>
    closed(schema) || (typeof schema.pattern === 'string' && !/(?<!\\)[*+]|\{\d+,\}/.test(schema.pattern))
  expect(sent.length).toBeGreaterThan(600)
  expect(without('string', bounded)).toEqual([])
})

test('each list in a request has a maximum length', () => {
  expect(without('array', ({ maxItems }) => maxItems !== undefined)).toEqual([])
})

test('each number in a request has a minimum and a maximum', () => {
  const bounded = ({ minimum, maximum }: JsonSchema) => minimum !== undefined && maximum !== undefined
  expect(without('integer', bounded)).toEqual([])
  // The answer to a question: the campaign defines the permitted numbers.
  expect(without('number', bounded).filter((at) => !at.includes('.answers'))).toEqual([])
})
