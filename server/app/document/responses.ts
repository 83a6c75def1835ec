import type { Endpoint } from '../../../contract/endpoint.ts'
import type { RefusalCode } from '../../../contract/refusals.ts'
import { createdAt } from '../http/created-at.ts'
import { versionIn } from '../http/version-in.ts'
import type { JsonSchema } from '../json-schema.ts'
import { refusals } from '../refusals/refusals.ts'
import { isImage } from '../http/send-answer.ts'
import { refTo, type Data } from './describe-data.ts'
import { objectIn, saysBeyond } from './find-names.ts'
import { pascal, problemFor } from './problems.ts'

export interface Response {
  description: string
  headers: object
  content?: Record<string, { schema?: JsonSchema }>
}
export type Responses = Record<string, Response | { $ref: string }>

/** Describes the answers of calls. Refusals common to many calls are described once, in `shared`. */
export interface ResponseWriter {
  of(call: string, endpoint: Endpoint): Responses
  /** The responses for these codes and for server errors. */
  failures(codes: readonly RefusalCode[]): Responses
  shared: Record<string, Response>
}

export function responseWriter(data: Data): ResponseWriter {
  const shared: Record<string, Response> = {}

  function share(name: string, response: Response): { $ref: string } {
    shared[name] = response
    return { $ref: `#/components/responses/${name}` }
  }

  function failures(codes: readonly RefusalCode[]): Responses {
    const responses: Responses = {}
    const byStatus: Record<string, RefusalCode[]> = {}
    for (const code of codes) (byStatus[refusals[code][0]] ??= []).push(code)
    for (const [status, list] of Object.entries(byStatus)) {
      const response = {
        description: list.map((code) => `\`${code}\``).join(', '),
        headers: { ...statusHeaders[status], ...contentLanguage, ...everyHeader },
        content: { 'application/problem+json': { schema: problemFor(list) } },
      }
      responses[status] = list.length === 1 ? share(pascal(list[0]!), response) : response
    }
    const content = { 'application/problem+json': { schema: refTo('Problem') } }
    responses['500'] = share('Internal', {
      description: 'A server error: `internal`',
      headers: { ...contentLanguage, ...everyHeader },
      content,
    })
    responses['503'] = share('Unavailable', {
      description: 'Too many concurrent requests, a server shutdown or no database: try again',
      headers: { ...retryAfter, ...contentLanguage, ...everyHeader },
      content,
    })
    return responses
  }

  return {
    shared,
    failures,
    of: (call, endpoint) => ({
      ...success(call, endpoint, data, createdAt(call, endpoint)),
      ...failures(codesOf(call, endpoint)),
    }),
  }
}

function success(call: string, endpoint: Endpoint, data: Data, location: string | undefined): Responses {
  const { reply, produces, status, shared, deprecated } = endpoint
  const hasTag = shared || versionIn(endpoint) !== undefined
  const headers = {
    ...(hasTag && { ETag: header('ETag') }),
    ...(location && { Location: header('Location') }),
    ...(deprecated && ending),
    ...(takesKey(call, endpoint) && { 'Idempotent-Replayed': header('Replayed') }),
    ...(produces && !isImage(produces) && { 'Content-Disposition': header('Disposition') }),
    ...everyHeader,
  }
  const replySchema = reply && refTo(data.nameOf(call, 'reply'))
  if (produces) {
    const schema = replySchema ?? (produces.startsWith('text/') ? { type: 'string' } : undefined)
    return { [status ?? 200]: { description: 'The file', headers, content: { [produces]: schema ? { schema } : {} } } }
  }
  if (!replySchema) return { [status ?? 204]: { description: 'Done', headers } }
  const done = { description: 'Done', headers, content: { 'application/json': { schema: replySchema } } }
  return {
    [status ?? 200]: done,
    ...(hasTag &&
      call.startsWith('GET ') && {
        304: { description: 'Not modified: the ETag matches If-None-Match', headers },
      }),
  }
}

/** The refusals of the HTTP layer, in addition to those of the action. */
function codesOf(call: string, endpoint: Endpoint): RefusalCode[] {
  const { role, people, work, token, params, query, body, money, factor, firstPassword } = endpoint
  const { refusals: own = [] } = endpoint
  const codes: RefusalCode[] = [...own, 'auth.too_many_requests', 'input.invalid']
  if (hasCursor(endpoint) || [params, query, body].some((one) => one && saysBeyond(one)))
    codes.push('input.not_possible')
  if (!call.startsWith('GET '))
    codes.push('input.not_json', 'input.too_large', 'input.unsupported_type', 'auth.cross_site')
  if (role !== 'anyone') codes.push('auth.signed_out')
  if (role !== 'anyone' && role !== 'signed_in') codes.push('auth.wrong_role')
  if (role !== 'anyone' && role !== 'member' && factor !== 'none') codes.push('factor.needed', 'factor.enrol')
  if (['operator', 'staff', 'signed_in'].includes(role) && !firstPassword) codes.push('password.first')
  if (endpoint.reply || endpoint.produces) codes.push('input.not_acceptable')
  if ((token && token !== 'any') || role === 'sponsor') codes.push(token ? 'token.scope' : 'token.refused')
  if (people) codes.push('person.role')
  if (role === 'operator' && work !== 'any') codes.push('operator.other_work')
  if (money) codes.push('idempotency.key_missing')
  if (takesKey(call, endpoint)) codes.push('idempotency.key_invalid', 'idempotency.key_reused')
  if (takesKey(call, endpoint) && token) codes.push('idempotency.key_in_use')
  return [...new Set(codes)]
}

/** A cursor comes from an earlier page: a schema cannot distinguish it from another text. */
const hasCursor = ({ query }: Endpoint): boolean => query !== undefined && 'cursor' in (objectIn(query)?.entries ?? {})

/** Whether a retry with the same Idempotency-Key gets the first answer. */
export const takesKey = (call: string, { role, produces }: Endpoint): boolean =>
  !call.startsWith('GET ') && role !== 'anyone' && !produces

const header = (name: string) => ({ $ref: `#/components/headers/${name}` })
const ending = {
  Deprecation: {
    description: 'Time when the deprecation was announced (RFC 9745).',
    schema: { type: 'string' },
  },
  Sunset: { description: 'Earliest time of removal (RFC 8594).', schema: { type: 'string' } },
}
const contentLanguage = { 'Content-Language': header('ContentLanguage') }
const challenge = { 'WWW-Authenticate': header('Challenge') }
const retryAfter = { 'Retry-After': header('RetryAfter') }
const statusHeaders: Record<string, object> = { 401: challenge, 403: challenge, 429: retryAfter }

export const everyHeader = {
  'X-Request-Id': header('RequestId'),
  RateLimit: header('RateLimit'),
  'RateLimit-Policy': header('RateLimitPolicy'),
}
