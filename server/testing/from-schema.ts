import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import fc from 'fast-check'
import type { JsonSchema } from '../app/json-schema.ts'
import type { OpenApi } from '../app/openapi.ts'

type Arbitrary = fc.Arbitrary<unknown>

/** Letters from human input: both languages, signs, and some outside the basic plane, each of which counts as one character. */
const letters = fc.constantFrom(...'aZ09 -.,!?কখটাি৭’“”éß中🎉😀𝄞')
const seen = fc.constantFrom(...'aZ09কখট৭é中🎉')
/** Strings are no longer than this, even if the schema allows it: the tests of heavy input cover long ones. */
const longest = 400

/**
 * Generates values that a schema of the API's document allows, and nothing else. The document's rules for all texts apply too: no U+0000,
 * no unpaired surrogate, and the format `text` counts visible characters.
 */
export function valuesOf(document: OpenApi): (schema: JsonSchema) => Arbitrary {
  const ajv = new Ajv2020({ strict: false })
  formats.default(ajv)
  ajv.addFormat('text', true)
  ajv.addFormat('binary', true)
  ajv.addSchema(document, 'document')
  // References refer to the document, from any place in it.
  const located = (schema: JsonSchema) =>
    JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/')) as JsonSchema
  const only = (schema: JsonSchema, made: Arbitrary) => made.filter(ajv.compile(located(schema)))

  function of(schema: JsonSchema): Arbitrary {
    const { $ref, anyOf, type } = schema
    if (typeof $ref === 'string') return of(document.components.schemas[$ref.split('/').at(-1)!]!)
    if (schema.const !== undefined) return fc.constant(schema.const)
    if (schema.enum) return fc.constantFrom(...schema.enum)
    if (anyOf && type === undefined) return fc.oneof(...anyOf.map(of))
    if (type === 'null') return fc.constant(null)
    if (type === 'boolean') return fc.boolean()
    if (type === 'integer' || type === 'number') return numbers(schema)
    if (type === 'string') return only(schema, strings(schema))
    if (type === 'array') return lists(schema)
    if (type === 'object') return only(schema, fc.oneof(...branchesOf(schema).map(objects)))
    return fc.jsonValue({ maxDepth: 1 })
  }

  function numbers({ type, minimum, maximum }: JsonSchema): Arbitrary {
    const [min, max] = [Number(minimum ?? -1e9), Number(maximum ?? 1e9)]
    return type === 'integer' ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true })
  }

  function strings({ pattern, format, minLength = 0, maxLength = longest }: JsonSchema): Arbitrary {
    const length = {
      minLength: Number(minLength),
      maxLength: Math.max(Number(minLength), Math.min(Number(maxLength), longest)),
    }
    if (format === 'date-time')
      return fc
        .date({ min: new Date('2020-01-01'), max: new Date('2200-12-31'), noInvalidDate: true })
        .map((at) => at.toISOString())
    if (format === 'date')
      return fc
        .date({ min: new Date('2020-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
        .map((at) => at.toISOString().slice(0, 10))
    if (typeof pattern === 'string' && format === 'uri') return fc.webUrl({ validSchemes: ['http', 'https'] })
    if (typeof pattern === 'string') return fc.stringMatching(new RegExp(pattern, 'u')).filter(storable)
    if (format !== 'text') return fc.string({ ...length, unit: letters })
    // Enough visible characters, with blanks between that count.
    const core = fc.string({ minLength: length.minLength, maxLength: length.minLength, unit: seen })
    const rest = fc.string({ maxLength: length.maxLength - length.minLength, unit: letters })
    return fc.tuple(core, rest).map(([first, more]) => first + more)
  }

  function lists({ items, minItems = 0, maxItems = 12, uniqueItems }: JsonSchema): Arbitrary {
    const bounds = {
      minLength: Number(minItems),
      maxLength: Math.max(Number(minItems), Math.min(Number(maxItems), 12)),
    }
    const item = of(items ?? {})
    return uniqueItems
      ? fc.uniqueArray(item, { ...bounds, selector: (one) => JSON.stringify(one) })
      : fc.array(item, bounds)
  }

  function objects({ properties, required = [], additionalProperties, propertyNames }: JsonSchema): Arbitrary {
    if (!properties)
      return fc.dictionary(
        of((propertyNames as JsonSchema) ?? { type: 'string' }) as fc.Arbitrary<string>,
        of((additionalProperties as JsonSchema) ?? {}),
        { maxKeys: 4 },
      )
    const fields = Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, of(field)]))
    return fc.record(fields, { requiredKeys: required as never[] })
  }
  return of
}

/** An object with dependent fields, once for each possible form: a branch's rules for a field are merged into the field. */
function branchesOf({ oneOf, allOf = [], ...schema }: JsonSchema): JsonSchema[] {
  const both = allOf.reduce(withBranch, schema)
  return oneOf ? oneOf.map((branch) => withBranch(both, branch)) : [both]
}

function withBranch(schema: JsonSchema, { properties = {}, required = [] }: JsonSchema): JsonSchema {
  const own = schema.properties ?? {}
  const said = Object.entries(properties).map(([name, more]) => [name, { ...own[name], ...more }])
  return {
    ...schema,
    properties: { ...own, ...(Object.fromEntries(said) as Record<string, JsonSchema>) },
    required: [...new Set([...(schema.required ?? []), ...required])],
  }
}

/** The document's rule for every text: PostgreSQL stores neither. */
const storable = (text: string): boolean => !text.includes('\u0000') && !/\p{Surrogate}/u.test(text)
