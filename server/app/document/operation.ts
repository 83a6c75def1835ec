import type { Endpoint, NoToken } from '../../../contract/endpoint.ts'
import { fieldsOf, type JsonSchema } from '../json-schema.ts'
import { patchTypes } from '../http/known-methods.ts'
import { refTo, type Data } from './describe-data.ts'
import { describe } from './describe-fields.ts'
import { objectIn, type Part } from './find-names.ts'
import { takesKey, type Responses, type ResponseWriter } from './responses.ts'

export interface Operation {
  operationId: string
  summary: string
  deprecated?: boolean
  description?: string
  tags: string[]
  security: Record<string, string[]>[]
  parameters: object[]
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> }
  responses: Responses
}

/** A call in the form of an OpenAPI operation. */
export function operationOf(call: string, endpoint: Endpoint, data: Data, answers: ResponseWriter): Operation {
  const { summary } = endpoint
  const path = call.split(' ')[1]!
  return {
    operationId: endpoint.name ?? call,
    summary,
    ...(endpoint.deprecated && { deprecated: true }),
    description: aboutCaller(endpoint),
    tags: [endpoint.group ?? 'Other'],
    security: security(endpoint),
    parameters: [
      ...fields('path', endpoint.params, path),
      ...fields('query', endpoint.query, path),
      ...(takesKey(call, endpoint)
        ? [{ $ref: `#/components/parameters/${endpoint.money ? 'Key' : 'OptionalKey'}` }]
        : []),
      ...(endpoint.ifMatch ? [{ $ref: '#/components/parameters/IfMatch' }] : []),
      { $ref: '#/components/parameters/Language' },
    ],
    ...requestBody(call, endpoint, data),
    responses: answers.of(call, endpoint),
  }
}

/** Describes the permitted callers: their roles in an organisation, and the token scopes or the reason why tokens are excluded. */
function aboutCaller({ role, people, token, noToken }: Endpoint): string {
  const parts = [whose[role]]
  if (people) parts.push(`Roles in the organisation: ${people.join(', ')}.`)
  if (token)
    parts.push(
      token === 'any' ? 'API tokens with any scope can make the call.' : `An API token needs the scope \`${token}\`.`,
    )
  if (noToken) parts.push(`API tokens cannot make this call: ${whyNoToken[noToken]}`)
  if (role === 'signed_in' || role === 'staff')
    parts.push(
      'API tokens cannot make this call: it is about a person’s sign-in, which a stolen token must not affect.',
    )
  return parts.join(' ')
}

const whose: Record<Endpoint['role'], string> = {
  anyone: 'Needs no sign-in.',
  signed_in: 'For all signed-in users, about their own account.',
  staff: 'For sponsors and operators, about their own account.',
  member: 'For members, who test apps.',
  sponsor: 'For sponsors, who make apps, and for their scripts.',
  operator: 'For operators, who run the service.',
}

const whyNoToken: Record<NoToken, string> = {
  tokens: 'a stolen token could create a longer-lived one, or revoke tokens in use.',
  people: 'a person let in by a stolen token would stay after its revocation.',
  account: 'it ends an account and asks for a person’s password.',
}

const security = ({ role, token }: Pick<Endpoint, 'role' | 'token'>): Record<string, string[]>[] => [
  ...(role === 'anyone' ? [{}] : []),
  { session: [] },
  ...(token ? [{ token: token === 'any' ? [] : [token] }] : []),
]

function fields(place: 'path' | 'query', source: Endpoint['params'], path: string): object[] {
  if (!source) return []
  return fieldsOf(source).map(({ name, required, schema }) => ({
    name,
    in: place,
    required: place === 'path' || required,
    ...describeParameter(name, schema, objectIn(source)!.entries[name]!, path),
  }))
}

/** Describes a parameter, with an example and its schema. An id in a path belongs to the preceding path segment. */
function describeParameter(name: string, field: JsonSchema, source: Part, path: string): object {
  const before = new RegExp(`/([\\w-]+)/:${name}\\b`).exec(path)?.[1]
  const words =
    before && /^(id|(task|screenshot|link)Id)$/.test(name)
      ? { about: `The id of the ${singular(before)}.`, example: 4711 }
      : undefined
  const { description, examples, ...schema } = describe(field, source, words)
  return {
    ...(description !== undefined && { description }),
    schema: { ...schema, ...(examples !== undefined && { examples }) },
  }
}

/** The singular of a path segment: `saved-texts` becomes "saved text". */
function singular(segment: string): string {
  const words = segment.replaceAll('-', ' ')
  if (words === 'people') return 'person'
  if (words.endsWith('ies')) return `${words.slice(0, -3)}y`
  return words.replace(/(?<=ch)es$|s$/, '')
}

function requestBody(call: string, { body, upload }: Endpoint, data: Data): Pick<Operation, 'requestBody'> {
  if (upload) {
    const file = {
      type: 'string',
      format: 'binary',
      contentMediaType: 'application/octet-stream',
      description: `The bytes of the file, at most ${upload.maxBytes}.`,
      examples: ['…'],
    }
    return {
      requestBody: {
        required: true,
        content: { 'multipart/form-data': { schema: { type: 'object', properties: { file }, required: ['file'] } } },
      },
    }
  }
  if (!body) return {}
  const name = data.nameOf(call, 'body')
  const { required: always = [], oneOf, allOf, minProperties = 0 } = data.components[name]!
  const required = always.length > 0 || oneOf !== undefined || allOf !== undefined || Number(minProperties) > 0
  const types = call.startsWith('PATCH ') ? patchTypes : ['application/json']
  const content = Object.fromEntries(types.map((type) => [type, { schema: refTo(name) }]))
  return { requestBody: { required, content } }
}
