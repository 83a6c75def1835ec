import { toJsonSchema } from '@valibot/to-json-schema'
import type { Plugin } from 'vite'
import { api } from '../../contract/api.ts'
import type { Endpoint, Role } from '../../contract/endpoint.ts'

const module = 'virtual:bounds/'

/**
 * Maximum length of each field in a call's body, from the contract: `virtual:bounds/<role>` exports `{ call: { field: most } }` for the
 * calls of that role's app. Keeps the schemas and their library out of the apps, since members would pay for the download.
 */
export function bounds(): Plugin {
  return {
    name: 'porokh-bounds',
    resolveId: (id) => (id.startsWith(module) ? `\0${id}` : undefined),
    load: (id) =>
      id.startsWith(`\0${module}`)
        ? `export default ${JSON.stringify(boundsFor(id.slice(module.length + 1) as Role))}`
        : undefined,
  }
}

export function boundsFor(role: Role): Record<string, Record<string, number>> {
  const roles = ['anyone', 'signed_in', role, role === 'member' ? '' : 'staff']
  const calls = Object.entries<Endpoint>(api).filter(([, call]) => call.body && roles.includes(call.role))
  const found = calls.map(([name, { body }]) => {
    const shape = toJsonSchema(body!, { typeMode: 'input', errorMode: 'ignore' }) as Shape
    return [name, longest(shape)] as const
  })
  return Object.fromEntries(
    found.filter(([, fields]) => fields.length).map(([name, fields]) => [name, Object.fromEntries(fields)]),
  )
}

interface Shape {
  maxLength?: number
  properties?: Record<string, Shape>
  anyOf?: Shape[]
}

/** Includes nullable fields, and nested fields such as `title.en`. */
function longest({ maxLength, properties = {}, anyOf = [] }: Shape, field = ''): [string, number][] {
  if (maxLength) return [[field, maxLength]]
  const inside = Object.entries(properties).flatMap(([name, shape]) =>
    longest(shape, field ? `${field}.${name}` : name),
  )
  return [...inside, ...anyOf.flatMap((shape) => longest(shape, field))]
}
