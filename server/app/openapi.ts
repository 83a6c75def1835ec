import * as v from 'valibot'
import { eventFilter, events as eventsApi } from '../../contract/events.ts'
import type { Endpoint, Endpoints, NoToken } from '../../contract/endpoint.ts'
import type { RefusalCode } from '../../contract/refusals.ts'
import { mostCalls } from './limit-calls.ts'
import { maxJsonBytes } from './read-body.ts'
import { fieldsOf, inputSchema, outputSchema, type JsonSchema } from './json-schema.ts'
import { componentsOf } from './openapi-components.ts'
import { refusals } from './refusals.ts'
import { capabilities, nameOf } from './capabilities.ts'
import { namesOf, sessionCookie } from './cookies.ts'

export interface Operation {
  operationId: string
  summary: string
  description?: string
  tags: string[]
  security: Record<string, string[]>[]
  parameters: object[]
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> }
  responses: Record<
    string,
    { description: string; content?: Record<string, { schema?: JsonSchema }>; headers?: object }
  >
}
export interface OpenApi {
  openapi: '3.1.0'
  info: { title: string; version: string; summary: string; description: string; contact: object; license: object }
  servers: { url: string; description: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: object
}

const description = `JSON over HTTP. Money is an integer of poisha (1 BDT = 100 poisha); times are ISO 8601 in UTC.

Browsers sign in with \`POST /api/login\` and keep the session's cookie; scripts of sponsors send \`Authorization: Bearer <token>\`. A token has scopes: \`read\` for lists, figures and exports, \`campaigns\` to write, fund and close campaigns and to announce deposits, \`decide\` to approve, send back or reject submissions, and for tags, notes and saved texts, \`people_read\` and \`people\` to read and change who belongs to the organisation, \`webhooks\` to add and change webhooks, \`refunds\` to ask for refunds to an account that got one before. A token belongs to a person and can do no more than the role of this person allows. Each call says which one it needs. No token makes, lists or revokes tokens, leaves or closes the organisation, or changes a password, a contact, a session or a second factor: whoever stole one could go on after it was revoked. A webhook that a token changed last stops when the token is revoked. It ends after 90 days, or after the days, at most 365, that were chosen when it was made. A session ends 30 minutes after sign-in.

Errors are problem objects (RFC 9457, \`application/problem+json\`). \`code\` is stable; \`title\` and \`detail\` are in the language of \`Accept-Language\` (\`en\` or \`bn\`). A JSON body has at most ${maxJsonBytes / 1024} KB; fields that are not named here are left out, and an unknown parameter in the address is refused. A \`PATCH\` is a merge patch (RFC 7396): it changes what it names, and an empty one is refused. Another method than those of an address is a 405 that names them in \`Allow\`, as the answer to \`OPTIONS\` does.

An answer has the id of its request in \`X-Request-Id\`: the caller's own, where it sent one of at most 64 letters, digits and \`. _ : -\`. Our log has the same.

Lists take \`cursor\` and \`limit\` and return \`{ items, next }\`: pass \`next\` on as \`cursor\`, until it is null.

Calls that move money need an \`Idempotency-Key\`: the same key and request give the same answer and move nothing twice, the same key with another request is a 422. Keys are kept for 7 days. A retry that comes while the first is still at work waits for its answer.

What two people may edit has a \`version\`, sent as \`ETag\` too. Whoever changes it says in \`If-Match\` which one was read, such as \`"3"\`: with another one the call is a 412, without one a 428. Each call that needs it lists the header.

A token may make ${mostCalls.token} calls a minute, an address ${mostCalls.address}; more are a 429. Answers to a token say how much is left in \`RateLimit\`, and what the limit is in \`RateLimit-Policy\`. A server that has too much to do answers 503 at once. Both say in \`Retry-After\` after how many seconds to try again: with the same \`Idempotency-Key\` nothing is done twice.

## Refusals

${refusalList()}`

/** Lists each refusal with its status and its title in both languages. `…` stands for a value in the title. */
function refusalList(): string {
  const items = Object.entries(refusals).map(([code, [status, [en], [bn]]]) => {
    const titles = [en, bn].map((title) => (typeof title === 'string' ? title : '…'))
    return `- \`${code}\` ${status}: ${titles.join(' · ')}`
  })
  return [
    ...items,
    '- `internal` 500: Something went wrong · কিছু একটা সমস্যা হয়েছে',
    '- `internal` 503: Porokh cannot answer right now · পরখ এই মুহূর্তে উত্তর দিতে পারছে না',
  ].join('\n')
}

/** The whole contract as an OpenAPI 3.1 document. It is generated from the schemas that parse calls and check replies. */
export function openApi(api: Endpoints, server = '/'): OpenApi {
  const paths: OpenApi['paths'] = {
    '/api/notifications/stream': { get: stream },
    '/api/sponsor/events/stream': { get: eventStream },
  }
  for (const [name, endpoint] of Object.entries(api)) {
    const [method = '', path = ''] = name.split(' ')
    const place = path.replaceAll(/:(\w+)/g, '{$1}')
    paths[place] = { ...paths[place], [method.toLowerCase()]: operation(method, path, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Porokh',
      version: '1',
      summary: 'Paid app testing for Bangladesh',
      description,
      contact: { name: 'Whoever runs this Porokh', ...(server !== '/' && { url: server }) },
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    servers: [{ url: server, description: 'The server that sent this document' }],
    tags: Object.entries(capabilities).map(([name, { about }]) => ({ name, description: about })),
    paths,
    components: componentsOf(namesOf(sessionCookie, server)[0]),
  }
}

function operation(method: string, path: string, endpoint: Endpoint): Operation {
  const { summary } = endpoint
  const { tag, operationId } = nameOf(`${method} ${path}`)
  return {
    operationId,
    summary,
    description: aboutCaller(endpoint),
    tags: [tag],
    security: security(endpoint),
    parameters: [
      ...fields('path', endpoint.params),
      ...fields('query', endpoint.query),
      ...(takesKey(method, endpoint)
        ? [{ $ref: `#/components/parameters/${endpoint.money ? 'Key' : 'OptionalKey'}` }]
        : []),
      ...(endpoint.ifMatch ? [{ $ref: '#/components/parameters/IfMatch' }] : []),
      { $ref: '#/components/parameters/Language' },
    ],
    ...requestBody(endpoint),
    responses: { ...success(endpoint), ...failures(codesOf(method, endpoint)) },
  }
}

/** Whose call it is, who of an organisation makes it, and with which token or why with none. */
function aboutCaller({ role, people, token, noToken }: Endpoint): string {
  const parts = [whose[role]]
  if (people) parts.push(`Of the people of an organisation: ${people.join(', ')}.`)
  if (token)
    parts.push(
      token === 'any'
        ? 'An API token makes it, whatever its scopes are.'
        : `An API token needs the scope \`${token}\`.`,
    )
  if (noToken) parts.push(`No API token makes this call: ${whyNoToken[noToken]}`)
  if (role === 'signed_in' || role === 'staff')
    parts.push(
      'No API token makes this call: it is about the sign-in of a person, which a stolen token must not reach.',
    )
  return parts.join(' ')
}

const whose: Record<Endpoint['role'], string> = {
  anyone: 'Needs no sign-in.',
  signed_in: 'For whoever has signed in, about the own account.',
  staff: 'For sponsors and operators, about the own account.',
  member: 'For members, who test apps.',
  sponsor: 'For sponsors, who make apps, and for their scripts.',
  operator: 'For operators, who run the service.',
}

const whyNoToken: Record<NoToken, string> = {
  tokens: 'whoever stole one could make another that outlives it, or end those that are in use.',
  account: 'it ends an account, and asks for the password of a person.',
}

const security = ({ role, token }: Pick<Endpoint, 'role' | 'token'>): Record<string, string[]>[] => [
  ...(role === 'anyone' ? [{}] : []),
  { session: [] },
  ...(token ? [{ token: token === 'any' ? [] : [token] }] : []),
]

const takesKey = (method: string, { role, produces }: Endpoint) => method !== 'GET' && role !== 'anyone' && !produces

function fields(place: 'path' | 'query', schema: Endpoint['params']): object[] {
  if (!schema) return []
  return fieldsOf(schema).map(({ name, required, schema }) => ({
    name,
    in: place,
    required: place === 'path' || required,
    schema,
  }))
}

function requestBody({ body, upload }: Endpoint): Pick<Operation, 'requestBody'> {
  if (upload) {
    const file = {
      type: 'string',
      contentMediaType: 'application/octet-stream',
      description: `At most ${upload.maxBytes} bytes`,
    }
    return {
      requestBody: {
        required: true,
        content: { 'multipart/form-data': { schema: { type: 'object', properties: { file }, required: ['file'] } } },
      },
    }
  }
  if (!body) return {}
  const schema = inputSchema(body)
  return { requestBody: { required: (schema.required ?? []).length > 0, content: { 'application/json': { schema } } } }
}

function success({ reply, produces, status, versioned }: Endpoint): Operation['responses'] {
  if (produces)
    return {
      [status ?? 200]: {
        description: 'The file',
        content: {
          [produces]: reply
            ? { schema: outputSchema(reply) }
            : produces.startsWith('text/')
              ? { schema: { type: 'string' } }
              : {},
        },
      },
    }
  if (!reply) return { [status ?? 204]: { description: 'Done' } }
  const content = { 'application/json': { schema: outputSchema(reply) } }
  return { [status ?? 200]: { description: 'Done', content, ...(versioned && { headers: etag }) } }
}

/** The refusals of the HTTP layer, in addition to those of the action. */
function codesOf(method: string, endpoint: Endpoint): RefusalCode[] {
  const { role, people, token, params, query, body, upload, money, factor, firstPassword } = endpoint
  const { refusals: own = [] } = endpoint
  const codes: RefusalCode[] = [...own, 'auth.too_many_requests']
  if (params || query || body || upload) codes.push('input.invalid')
  if (body) codes.push('input.not_json')
  if (method !== 'GET') codes.push('input.too_large', 'input.unsupported_type', 'auth.cross_site')
  if (role !== 'anyone') codes.push('auth.signed_out')
  if (role !== 'anyone' && role !== 'signed_in') codes.push('auth.wrong_role')
  if (role !== 'anyone' && role !== 'member' && factor !== 'none') codes.push('factor.needed', 'factor.enrol')
  if (['operator', 'staff', 'signed_in'].includes(role) && !firstPassword) codes.push('password.first')
  if (endpoint.reply || endpoint.produces) codes.push('input.not_acceptable')
  if ((token && token !== 'any') || role === 'sponsor') codes.push(token ? 'token.scope' : 'token.refused')
  if (people) codes.push('person.role')
  if (money) codes.push('idempotency.key_missing')
  if (takesKey(method, endpoint)) codes.push('idempotency.key_invalid', 'idempotency.key_reused')
  return [...new Set(codes)]
}

function failures(codes: readonly RefusalCode[]): Operation['responses'] {
  const byStatus: Record<string, RefusalCode[]> = {}
  for (const code of codes) (byStatus[refusals[code][0]] ??= []).push(code)
  const responses: Operation['responses'] = {}
  for (const [status, list] of Object.entries(byStatus)) {
    responses[status] = {
      description: list.map((code) => `\`${code}\``).join(', '),
      content: {
        'application/problem+json': {
          schema: { $ref: '#/components/schemas/Problem', properties: { code: { enum: list } } },
        },
      },
      headers: {
        ...{ 401: challenge, 403: challenge, 429: retryAfter }[status],
        ...contentLanguage,
      },
    }
  }
  responses['500'] = {
    description: 'An error of the server: `internal`',
    headers: contentLanguage,
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  }
  responses['503'] = {
    description: 'Too many requests at once, or the server stops or has no database: try again',
    headers: { ...retryAfter, ...contentLanguage },
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  }
  return responses
}

const etag = { ETag: { schema: { type: 'string' }, description: 'The version in quotes, for If-Match' } }
const contentLanguage = {
  'Content-Language': { schema: { enum: ['en', 'bn'] }, description: 'Of the title and the detail' },
}
const challenge = {
  'WWW-Authenticate': {
    schema: { type: 'string' },
    description: 'How to sign in, or the scope that is missing (RFC 6750)',
  },
}
const retryAfter = { 'Retry-After': { schema: { type: 'integer' }, description: 'Seconds' } }

const stream: Operation = {
  operationId: 'streamNotifications',
  summary: 'Server-sent events: a `notification` event contains the id of the newest notification',
  description: whose.signed_in,
  tags: ['Notifications'],
  security: security({ role: 'signed_in' }),
  parameters: [{ name: 'Last-Event-ID', in: 'header', required: false, schema: { type: 'string' } }],
  responses: {
    200: {
      description: 'Events until the session ends',
      content: { 'text/event-stream': { schema: { type: 'string' } } },
    },
    ...failures(['auth.signed_out', 'factor.needed', 'factor.enrol', 'password.first']),
  },
}

const events: Endpoint = { ...eventsApi['GET /api/sponsor/events'], query: v.object(eventFilter) }
const listed = operation('GET', '/api/sponsor/events', events)
const eventStream: Operation = {
  ...listed,
  operationId: 'streamEvents',
  summary: 'Server-sent events: what happens from now on, or after `after`; `data` is as in the list of events',
  parameters: [...listed.parameters, ...stream.parameters],
  responses: { ...listed.responses, 200: stream.responses['200']! },
}
