import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { describe, expect, test } from 'vitest'
import { api } from '../../../contract/api.ts'
import type { JsonSchema } from '../json-schema.ts'
import { openApi } from '../openapi.ts'

const document = openApi(api)
const { schemas } = document.components
const ajv = new Ajv2020({ strict: false })
formats.default(ajv)
ajv.addFormat('text', true)
ajv.addSchema(document, 'document')

interface Field {
  name: string
  at: string
  schema: JsonSchema
}
/** All fields of a schema, at any depth. */
function fieldsOf(schema: JsonSchema, at: string): Field[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
    { name, at: `${at}.${name}`, schema: field },
    ...fieldsOf(field, `${at}.${name}`),
  ])
  const inside = [schema.items, ...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  // A schema without a type is a rule about sibling fields.
  return [...own, ...inside.flatMap((one) => (one?.type ? fieldsOf(one, at) : []))]
}
const fields = Object.entries(schemas).flatMap(([name, schema]) => fieldsOf(schema, name))
const parameters = Object.entries(document.paths).flatMap(([path, calls]) =>
  Object.entries(calls).flatMap(([method, call]) =>
    (call.parameters as (Field & { description?: string })[])
      .filter(({ name }) => name)
      .map((parameter) => ({ ...parameter, at: `${method} ${path} ${parameter.name}` })),
  ),
)
const refers = (schema: JsonSchema): boolean => JSON.stringify(schema).includes('"$ref"')
const isData = ({ $ref, properties, items, anyOf }: JsonSchema): boolean =>
  Boolean($ref) || Boolean(properties) || (items ? isData(items) : false) || (anyOf?.some(isData) ?? false)

describe('the API’s data', () => {
  test('every schema has a name and a description, and every field a description', () => {
    const say =
      "write in contract/ what it means: `field(schema, 'What it means.', example)`, or `data('Name', 'What it is.', …)`"
    const silent = [
      ...Object.entries(schemas).flatMap(([name, { description }]) => (description ? [] : name)),
      ...[...fields.map(({ at, schema }) => ({ at, ...schema })), ...parameters].flatMap(({ at, description }) =>
        description ? [] : at,
      ),
    ]
    expect(silent.map((at) => `${at}: ${say}`)).toEqual([])
    expect(fields.length).toBeGreaterThan(1500)
  })

  test('every leaf field has a valid example', () => {
    const wrong = [...fields, ...parameters].flatMap(({ at, schema }) => {
      if (isData(schema) && refers(schema)) return []
      const examples = schema.examples as unknown[] | undefined
      if (!examples) return [`${at}: none`]
      const fits = ajv.compile(schema)
      return examples.filter((example) => !fits(example)).map((example) => `${at}: ${JSON.stringify(example)}`)
    })
    expect(wrong).toEqual([])
  })

  test('uses each shape’s name wherever the shape occurs', () => {
    const reply = document.paths['/api/sponsor/campaigns/{id}/submissions']!.get!.responses[200]!
    expect(reply).toMatchObject({
      content: { 'application/json': { schema: { $ref: '#/components/schemas/SubmissionPage' } } },
    })
    expect(schemas.SubmissionPage!.properties!.items!.items).toEqual({ $ref: '#/components/schemas/Submission' })
    for (const { content } of Object.values(document.components.responses))
      expect(JSON.stringify(content)).toContain('#/components/schemas/')
  })

  test('descriptions say that money is in poisha, times are in UTC and testers have pseudonyms', () => {
    const form = (schema: JsonSchema) => schema.anyOf?.[0] ?? schema
    const times = fields.filter(({ schema }) => form(schema).format === 'date-time')
    expect(times.length).toBeGreaterThan(100)
    expect(times.filter(({ schema }) => !schema.description!.includes('UTC'))).toEqual([])
    const money = ['amount', 'balance', 'escrow', 'pay', 'fee', 'balanceAfter']
    const amounts = fields.filter(
      ({ name, at, schema }) =>
        money.includes(name) && form(schema).type === 'integer' && !at.startsWith('ColumnMapping'),
    )
    expect(amounts.length).toBeGreaterThan(60)
    expect(amounts.filter(({ schema }) => !/poisha/.test(schema.description!)).map(({ at }) => at)).toEqual([])
    expect(JSON.stringify(document)).not.toContain('x-unit')
    expect(schemas.Submission!.properties!.tester!.description).toContain('pseudonym')
  })
})
