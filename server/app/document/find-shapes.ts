import type * as v from 'valibot'
import { beyondSchema } from '../../../contract/common.ts'
import type { Endpoint, Endpoints } from '../../../contract/endpoint.ts'
import { nameOf } from '../capabilities.ts'
import type { Shapes } from './shape.ts'

/** What Valibot's schemas have at run time, but not in their general type. */
interface Part extends v.GenericSchema {
  entries?: Record<string, Part>
  wrapped?: Part
  item?: Part
  value?: Part
  options?: readonly unknown[]
  pipe?: readonly { message?: unknown }[]
}
export interface ObjectSchema extends v.GenericSchema {
  entries: Record<string, Part>
}

/** The data that a call takes or answers with as JSON. */
export interface Payload {
  call: string
  place: 'body' | 'reply'
  schema: v.GenericSchema
  /** What the call does. */
  summary: string
}

export function payloadsOf(api: Endpoints): Payload[] {
  return Object.entries(api).flatMap(([call, endpoint]: [string, Endpoint]) =>
    (['body', 'reply'] as const).flatMap((place) => {
      const schema = endpoint[place]
      return schema ? [{ call, place, schema: sent(schema), summary: endpoint.summary }] : []
    }),
  )
}

/** Of what may be left out, the schema of what is sent where something is. */
function sent(schema: v.GenericSchema): v.GenericSchema {
  const { type, wrapped } = schema as Part
  return type === 'optional' && wrapped ? wrapped : schema
}

/** The object itself, or that of a list, or that which may be left out or null. */
export function objectIn(schema: v.GenericSchema): ObjectSchema | undefined {
  let part: Part | undefined = schema
  while (part && !part.entries) part = part.wrapped ?? part.item
  return part as ObjectSchema | undefined
}

/** The names of the schemas at the places of the shapes. A shape whose place is not in the API is left out. */
export function findShapes(shapes: Shapes, payloads: readonly Payload[]): Map<v.GenericSchema, string> {
  const roots = new Map(payloads.map(({ call, place, schema }) => [`${nameOf(call).operationId} ${place}`, schema]))
  const found = new Map<v.GenericSchema, string>()
  for (const [name, { at }] of Object.entries(shapes)) {
    const [root = '', ...way] = at.split('.')
    let schema = roots.get(root)
    for (const step of way) schema = schema && objectIn(schema)?.entries[step]
    const object = schema && objectIn(schema)
    if (object && found.has(object)) throw new Error(`${name} is ${found.get(object)} already`)
    if (object) found.set(object, name)
  }
  return found
}

/** Whether a schema has a rule that the API's document cannot say. */
export const saysBeyond = (schema: v.GenericSchema): boolean =>
  [...schemasIn([schema])].some(({ pipe = [] }) => pipe.some(({ message }) => message === beyondSchema))

/** The schemas and all that stand in them, at any depth. */
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
