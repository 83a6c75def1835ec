import type { OpenApi } from '../openapi.ts'
import type { Operation } from './operation.ts'

type Keep = (operation: Operation) => boolean

/** Calls that an API token can make. */
export const takesToken: Keep = ({ security }) => security.some((way) => 'token' in way)
/** Calls that a script can make: with an API token, or without a sign-in. */
export const isForScripts: Keep = (operation) =>
  takesToken(operation) || operation.security.some((way) => Object.keys(way).length === 0)

/** The document with some of its calls, their groups, and the components that these calls refer to. */
export function onlyCalls(document: OpenApi, keep: Keep): OpenApi {
  const paths = Object.fromEntries(
    Object.entries(document.paths).flatMap(([path, calls]) => {
      const own = Object.entries(calls).filter(([, operation]) => keep(operation))
      return own.length > 0 ? [[path, Object.fromEntries(own)]] : []
    }),
  )
  const used = new Set<string>()
  const waiting = [JSON.stringify(paths)]
  for (let text = waiting.pop(); text !== undefined; text = waiting.pop())
    for (const [, kind = '', name = ''] of text.matchAll(/"#\/components\/(\w+)\/(\w+)"/g)) {
      if (used.has(`${kind}/${name}`)) continue
      used.add(`${kind}/${name}`)
      waiting.push(JSON.stringify(partsOf(document, kind)[name]))
    }
  const components = Object.fromEntries(
    Object.keys(document.components).map((kind) => [
      kind,
      Object.fromEntries(
        Object.entries(partsOf(document, kind)).filter(
          ([name]) => kind === 'securitySchemes' || used.has(`${kind}/${name}`),
        ),
      ),
    ]),
  )
  const groups = new Set(Object.values(paths).flatMap((calls) => Object.values(calls).flatMap(({ tags }) => tags)))
  const tags = document.tags.filter(({ name }) => groups.has(name))
  return { ...document, tags, paths, components: components as unknown as OpenApi['components'] }
}

const partsOf = (document: OpenApi, kind: string): Record<string, unknown> =>
  (document.components as unknown as Record<string, Record<string, unknown>>)[kind]!
