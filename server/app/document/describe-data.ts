import type * as v from 'valibot'
import type { Endpoints } from '../../../contract/endpoint.ts'
import { definitionsOf, type JsonSchema } from '../json-schema.ts'
import { describeFields } from './describe-fields.ts'
import { nameIn, objectIn, payloadsOf, schemasIn, type Payload } from './find-names.ts'

export const refTo = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })

export interface Data {
  /** All schemas by name, for `components.schemas`. */
  components: Record<string, JsonSchema>
  /** The name of a call's input or reply. */
  nameOf(call: string, place: Payload['place']): string
}

/**
 * Names each schema and describes its fields. Without a name in the contract, a list is named after its items, and all else after its call.
 */
export function describeData(api: Endpoints): Data {
  const payloads = payloadsOf(api)
  const names = new Map<v.GenericSchema, string>()
  const about = new Map<string, string>()
  for (const schema of schemasIn(payloads.map((payload) => payload.schema))) {
    const data = nameIn(schema)
    if (!data) continue
    names.set(schema, data.name)
    about.set(data.name, data.about)
  }
  for (const payload of payloads) {
    if (names.has(payload.schema)) continue
    const derived = derivedFrom(payload)
    names.set(payload.schema, derived.name)
    about.set(derived.name, derived.about)
  }
  const components: Record<string, JsonSchema> = {}
  for (const [place, mode] of [
    ['reply', 'output'],
    ['body', 'input'],
  ] as const) {
    const inPlace = schemasIn(payloads.filter((payload) => payload.place === place).map(({ schema }) => schema))
    const own = new Map([...names].filter(([schema]) => inPlace.has(schema)))
    for (const [name, schema] of definitionsOf(own, mode)) {
      const [source] = [...own].find(([, one]) => one === name)!
      const described = describeFields(schema, source, about.get(name)!)
      if (components[name] && JSON.stringify(components[name]) !== JSON.stringify(described))
        throw new Error(`${name} has another form where it is sent than where it is read`)
      components[name] = described
    }
  }
  // An empty change is refused.
  for (const { call, place, schema } of payloads)
    if (place === 'body' && call.startsWith('PATCH ')) components[names.get(schema)!]!.minProperties = 1
  const nameAt = new Map(payloads.map(({ call, place, schema }) => [`${call} ${place}`, names.get(schema)!]))
  return {
    components: Object.fromEntries(Object.entries(components).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    nameOf: (call, place) => nameAt.get(`${call} ${place}`)!,
  }
}

function derivedFrom({ call, place, schema, endpoint }: Payload): { name: string; about: string } {
  const { entries = {} } = objectIn(schema) ?? {}
  const fields = Object.keys(entries).join()
  const item = entries.items && objectIn(entries.items)
  const itemName = item && nameIn(item)?.name
  if (itemName && fields === 'items,next')
    return { name: `${itemName}Page`, about: `A page of a list of \`${itemName}\`.` }
  if (itemName && fields === 'items') return { name: `${itemName}List`, about: `A whole list of \`${itemName}\`.` }
  if (place === 'reply' && fields === 'id') return { name: 'Created', about: 'What was made, by its id.' }
  const after = (endpoint.name ?? call).replaceAll(/\W+/g, '')
  return {
    name: `${after[0]!.toUpperCase()}${after.slice(1)}${place === 'reply' ? 'Reply' : 'Body'}`,
    about: `${endpoint.summary}.`,
  }
}
