import { expect, test } from 'vitest'
import { api } from '../../../contract/api.ts'
import type { JsonSchema } from '../json-schema.ts'
import { openApi } from '../openapi.ts'

const document = openApi(api)

/** Every schema in what may be sent, with the way to it. References are followed once each. */
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

test('each text that may be sent has a greatest length, or a form that has one', () => {
  const closed = ({ enum: values, const: value, maxLength, format }: JsonSchema) =>
    values !== undefined ||
    value !== undefined ||
    maxLength !== undefined ||
    format === 'date-time' ||
    format === 'date'
  // A pattern that repeats without a bound is none.
  const bounded = (schema: JsonSchema) =>
    closed(schema) || (typeof schema.pattern === 'string' && !/(?<!\\)[*+]|\{\d+,\}/.test(schema.pattern))
  expect(sent.length).toBeGreaterThan(600)
  expect(without('string', bounded)).toEqual([])
})

test('each list that may be sent has a greatest length', () => {
  expect(without('array', ({ maxItems }) => maxItems !== undefined)).toEqual([])
})

test('each number that may be sent has a least and a greatest value', () => {
  const bounded = ({ minimum, maximum }: JsonSchema) => minimum !== undefined && maximum !== undefined
  expect(without('integer', bounded)).toEqual([])
  // An answer to a question: the campaign says which numbers it may be.
  expect(without('number', bounded).filter((at) => !at.includes('.answers'))).toEqual([])
})
