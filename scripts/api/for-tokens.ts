import type { OpenApi } from '../../server/app/openapi.ts'

/** The part of the document that a token can use: its calls, and what they refer to. */
export function forTokens(document: OpenApi): OpenApi {
  const paths = Object.fromEntries(
    Object.entries(document.paths).flatMap(([path, calls]) => {
      const own = Object.entries(calls).filter(([, { security }]) => security.some((way) => 'token' in way))
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
      Object.fromEntries(Object.entries(partsOf(document, kind)).filter(([name]) => used.has(`${kind}/${name}`))),
    ]),
  )
  return { ...document, paths, components: components as unknown as OpenApi['components'] }
}

const partsOf = (document: OpenApi, kind: string): Record<string, unknown> =>
  (document.components as unknown as Record<string, Record<string, unknown>>)[kind]!
