import type { Endpoints } from '../../contract/endpoint.ts'
import { groups } from '../../contract/groups.ts'
import { nameOf, sessionCookie } from './sessions/cookies.ts'
import { describeData } from './document/describe-data.ts'
import { operationOf, type Operation } from './document/operation.ts'
import { streamsOf } from './document/streams.ts'
import { about } from './document/about.ts'
import { apiVersion } from './document/version.ts'
import { responseWriter, type Response } from './document/responses.ts'
import { problemSchemas } from './document/problems.ts'
import type { JsonSchema } from './json-schema.ts'

const keySchema = {
  type: 'string',
  minLength: 1,
  maxLength: 200,
  pattern: '^[!-~]+$',
  examples: ['b1d0c1f2-7a55-4d0e-9a43-5d2f0f2f8a11'],
}
interface Components {
  securitySchemes: object
  parameters: object
  headers: object
  responses: Record<string, Response>
  schemas: Record<string, JsonSchema>
}

/** Components that operations refer to: authentication, headers, and the schema of a refusal. */
const componentsOf = (
  sessionCookie: string,
  data: Record<string, JsonSchema>,
  responses: Record<string, Response>,
) => ({
  securitySchemes: {
    session: { type: 'apiKey', in: 'cookie', name: sessionCookie },
    token: { type: 'http', scheme: 'bearer', description: 'A token of `POST /api/sponsor/tokens` with this scope' },
  },
  parameters: {
    Key: {
      name: 'Idempotency-Key',
      in: 'header',
      required: true,
      schema: keySchema,
      description: 'A value that the client creates for each operation. A retry sends the same value.',
    },
    OptionalKey: {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      schema: keySchema,
      description: 'With a key, a retry does not repeat the operation.',
    },
    IfMatch: {
      name: 'If-Match',
      in: 'header',
      required: true,
      schema: { type: 'string', minLength: 1, examples: ['"3"', '*'] },
      description: 'The ETag that was read: the `version` in quotes. Also a list of ETags, or `*` for any version.',
    },
    Language: {
      name: 'Accept-Language',
      in: 'header',
      required: false,
      description: 'The language of refusals and texts for people: English or Bengali.',
      schema: { type: 'string', default: 'en', examples: ['bn', 'en'] },
    },
  },
  headers: {
    RequestId: {
      description: 'The id of the request: the caller’s own, if it sent one.',
      schema: { type: 'string', examples: ['k3Jd-1f'] },
    },
    ETag: {
      description: 'The version in quotes, for If-Match.',
      schema: { type: 'string', examples: ['"3"'] },
    },
    Location: {
      description: 'The address of the created object.',
      schema: { type: 'string', format: 'uri-reference', examples: ['/api/sponsor/campaigns/204'] },
    },
    ContentLanguage: {
      description: 'The language of the title and the detail.',
      schema: { type: 'string', enum: ['en', 'bn'], examples: ['en'] },
    },
    Replayed: {
      description: '`true` if this is the stored answer to an earlier request with the same key; otherwise omitted.',
      schema: { type: 'string', enum: ['true'], examples: ['true'] },
    },
    Disposition: {
      description: 'The name of the file (RFC 6266).',
      schema: { type: 'string', examples: ['attachment; filename="submissions.csv"'] },
    },
    Challenge: {
      description: 'The authentication scheme, or the missing scope (RFC 6750).',
      schema: { type: 'string', examples: ['Bearer realm="Porokh"'] },
    },
    RetryAfter: {
      description: 'Number of seconds before a retry.',
      schema: { type: 'integer', minimum: 1, examples: [2] },
    },
    RateLimit: {
      description:
        'With a token: the remaining calls (`r`) and seconds (`t`), as in draft-ietf-httpapi-ratelimit-headers.',
      schema: { type: 'string', examples: ['"token";r=1199;t=60'] },
    },
    RateLimitPolicy: {
      description: 'With a token: the maximum number of calls (`q`) per period in seconds (`w`).',
      schema: { type: 'string', examples: ['"token";q=1200;w=60'] },
    },
  },
  responses,
  schemas: {
    ...data,
    ...problemSchemas(),
  },
})

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
