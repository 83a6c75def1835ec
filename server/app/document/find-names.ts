import type * as v from 'valibot'
import { beyondSchema } from '../../../contract/common.ts'
import type { Described } from '../../../contract/describe.ts'
import type { Endpoint, Endpoints } from '../../../contract/endpoint.ts'

/** Properties of Valibot's schemas that exist at run time but not in their general type. */
export interface Part extends Described {
  entries?: Record<string, Part>
  wrapped?: Part
  item?: Part
  value?: Part
  options?: readonly unknown[]
  pipe?: readonly { message?: unknown }[]
}
interface ObjectSchema extends Part {
  entries: Record<string, Part>
}

/** The JSON data that a call accepts or returns. */
export interface Payload {
  call: string
  place: 'body' | 'reply'
  schema: v.GenericSchema
  endpoint: Endpoint
}

export function payloadsOf(api: Endpoints): Payload[] {
  return Object.entries(api).flatMap(([call, endpoint]: [string, Endpoint]) =>
    (['body', 'reply'] as const).flatMap((place) => {
      const schema = endpoint[place]
      return schema ? [{ call, place, schema: sent(schema), endpoint }] : []
    }),
  )
}

/** For an optional value, the schema of the value itself. */
function sent(schema: v.GenericSchema): v.GenericSchema {
  const { type, wrapped } = schema as Part
  return type === 'optional' && wrapped ? wrapped : schema
}

/** The object itself, or the object in a list or in what is optional or null. */
export function objectIn(schema: v.GenericSchema): ObjectSchema | undefined {
  let part: Part | undefined = schema
  while (part && !part.entries) part = part.wrapped ?? part.item
  return part as ObjectSchema | undefined
}

/** The name of the data in the contract. A schema derived from a named one with other entries does not share its name. */
export const nameIn = ({ data, entries }: Part): Described['data'] => (data?.entries === entries ? data : undefined)

/** Whether a schema has a rule that the API's document cannot express. */
export const saysBeyond = (schema: v.GenericSchema): boolean =>
  [...schemasIn([schema])].some(({ pipe = [] }) => pipe.some(({ message }) => message === beyondSchema))

/** The schemas and all schemas within them, at any depth. */
export function schemasIn(schemas: readonly v.GenericSchema[]): Set<Part> {
  const found = new Set<Part>()
  const waiting: Part[] = [...schemas]
  for (let part = waiting.pop(); part; part = waiting.pop()) {
    if (found.has(part)) continue
    found.add(part)
    const { entries = {}, wrapped, item, value, options = [] } = part
    const inside = [...Object.values(entries), wrapped, item, value, ...options]
    waiting.push(...inside.filter((one): one is Part => typeof one === 'object' && one !== null))
  }
  return found
}
