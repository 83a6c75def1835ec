import type { Endpoints } from '../../contract/endpoint.ts'
import { groups } from '../../contract/groups.ts'
import { componentsOf, type Components } from './openapi-components.ts'
import { nameOf, sessionCookie } from './sessions/cookies.ts'
import { describeData } from './document/describe-data.ts'
import { operationOf, type Operation } from './document/operation.ts'
import { streamsOf } from './document/streams.ts'
import { about } from './document/about.ts'
import { apiVersion } from './document/version.ts'
import { responseWriter } from './document/responses.ts'

export interface OpenApi {
  openapi: '3.1.0'
  info: { title: string; version: string; summary: string; description: string; contact: object; license: object }
  servers: { url: string; description: string; 'x-internal': boolean }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: Components
}

/**
 * The whole contract as an OpenAPI 3.1 document, for our own tests and linters. It is generated from the schemas that parse calls and check
 * replies. The published document has only the calls that scripts can make (openapi-text.ts).
 */
export function openApi(api: Endpoints, server = '/'): OpenApi {
  const data = describeData(api)
  const answers = responseWriter(data)
  const paths: OpenApi['paths'] = streamsOf(data, answers)
  for (const [name, endpoint] of Object.entries(api)) {
    const [method = '', path = ''] = name.split(' ')
    const place = path.replaceAll(/:(\w+)/g, '{$1}')
    const calls = { ...paths[place], [method.toLowerCase()]: operationOf(name, endpoint, data, answers) }
    paths[place] = Object.fromEntries(Object.entries(calls).toSorted(byMethod))
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Porokh',
      version: apiVersion,
      summary: 'Paid app testing for Bangladesh',
      description: about,
      contact: { name: 'Whoever runs this Porokh', ...(server !== '/' && { url: server }) },
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    servers: [
      {
        url: server,
        description: `The server that sent this document (${server === '/' ? 'local' : 'production'})`,
        'x-internal': false,
      },
    ],
    tags: Object.entries(groups).map(([name, description]) => ({ name, description })),
    paths,
    components: componentsOf(nameOf(sessionCookie, server), data.components, answers.shared),
  }
}

const inOrder = ['get', 'post', 'put', 'patch', 'delete']
const byMethod = ([a]: [string, unknown], [b]: [string, unknown]): number => inOrder.indexOf(a) - inOrder.indexOf(b)
