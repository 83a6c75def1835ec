import type { JsonSchema } from '../../server/app/json-schema.ts'
import type { OpenApi } from '../../server/app/openapi.ts'

/** The referenced component, or the value itself. */
export function componentOf<T extends object>(
  document: OpenApi,
  kind: 'responses' | 'headers' | 'parameters',
  one: T | { $ref: string },
): T {
  const name = nameOf(one)
  return name === undefined ? (one as T) : (document.components[kind] as Record<string, T>)[name]!
}

/** The name of the referenced component. */
export const nameOf = (one: object): string | undefined => refIn(one)?.split('/').at(-1)
const refIn = (one: object): string | undefined =>
  '$ref' in one && typeof one.$ref === 'string' ? one.$ref : undefined

/** The component if both refer to the same one, so that its change is reported once; otherwise the referring location. */
export const sharedOr = (place: string, one: object, other: object): string =>
  (refIn(one) === refIn(other) && nameOf(one)) || place

/** A schema without its reference. Keywords beside the reference also apply: a shared refusal has its code there. */
export function resolved(document: OpenApi, schema: JsonSchema): JsonSchema {
  const { $ref, ...beside } = schema
  if (typeof $ref !== 'string') return schema
  const component = resolved(document, document.components.schemas[nameOf({ $ref })!]!)
  const properties = { ...component.properties }
  for (const [name, field] of Object.entries(beside.properties ?? {}))
    properties[name] = { ...properties[name], ...field }
  const required = [...(component.required ?? []), ...(beside.required ?? [])]
  return {
    ...component,
    ...beside,
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(required.length > 0 && { required }),
  }
}

/** The alternatives of a schema. Null is excluded: it has no rules besides its type. */
export function formsOf(document: OpenApi, schema: JsonSchema): JsonSchema[] {
  const choice = choiceIn(resolved(document, schema))
  if (choice) return choice.flatMap((one) => formsOf(document, one))
  return typesOf(document, schema).every((type) => type === 'null') ? [] : [schema]
}

export function typesOf(document: OpenApi, schema: JsonSchema): string[] {
  const found = resolved(document, schema)
  const choice = choiceIn(found)
  if (choice) return [...new Set(choice.flatMap((one) => typesOf(document, one)))]
  if (found.type !== undefined) return [found.type].flat()
  return [...new Set(valuesOf(found)?.map(typeOfValue) ?? ['anything'])]
}

/** The only permitted values of an enum or a constant. */
export const valuesOf = ({ enum: values, ...schema }: JsonSchema): unknown[] | undefined =>
  'const' in schema ? [schema.const] : values

/** Beside a type, `anyOf` and `oneOf` are additional rules; alone they list alternatives. */
const choiceIn = ({ type, properties, anyOf, oneOf }: JsonSchema): JsonSchema[] | undefined =>
  type === undefined && properties === undefined ? (anyOf ?? oneOf) : undefined

function typeOfValue(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return Number.isInteger(value) ? 'integer' : typeof value
}
