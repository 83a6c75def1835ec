import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { Response, Responses } from '../app/document/responses.ts'
import { api } from '../../contract/api.ts'
import { openApi, type OpenApi } from '../app/openapi.ts'
import type { Answer, CallOptions, TestApp } from './app.ts'

type Schema = Record<string, unknown>

/** Compares every answer, and every accepted request, with the document of the whole contract. */
export interface OpenApiChecker {
  call: TestApp['call']
  /** Differences from the document, in words. */
  mismatches: string[]
  /** Calls with their status, such as `GET /api/me 200`. */
  seen: Set<string>
}

/** Without `call`, the calls are made over HTTP. */
export async function checkAgainstOpenApi(app: TestApp, call: TestApp['call'] = app.call): Promise<OpenApiChecker> {
  const document = JSON.parse(JSON.stringify(openApi(api))) as OpenApi
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  formats.default(ajv)
  ajv.addFormat('text', true)
  // The document describes answers completely: an undocumented field is a mismatch.
  ajv.addSchema(closed(document) as Schema, 'closed')
  ajv.addSchema({ ...document }, 'open')
  const mismatches: string[] = []
  const seen = new Set<string>()

  function check(root: 'open' | 'closed', steps: string[], value: unknown, what: string): void {
    const place = steps.map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')
    const fits = ajv.getSchema(`${root}#/${place}`)
    if (!fits) return void mismatches.push(`${what}: not described`)
    if (!fits(value))
      mismatches.push(...(fits.errors ?? []).map((error) => `${what}: ${error.instancePath} ${error.message}`))
  }

  function compare(method: string, path: string, { body }: CallOptions, answer: Answer): void {
    const template = templateOf(document, method, path.split('?')[0]!)
    const what = `${method} ${template ?? path} ${answer.status}`
    const operation = template && document.paths[template]![method.toLowerCase()]
    if (!operation) return void mismatches.push(`${what}: no such call in the document`)
    seen.add(what)
    const listed = operation.responses[answer.status]
    if (!listed) return void mismatches.push(`${what}: no such status in the document`)
    const described = responseOf(document, listed)
    const steps = ['paths', template, method.toLowerCase()]
    const answers = '$ref' in listed ? listed.$ref.slice(2).split('/') : [...steps, 'responses', String(answer.status)]
    mismatches.push(...wrongHeaders(described, answer).map((wrong) => `${what}: ${wrong}`))
    const place = answer.headers.get('location')
    if (place && !templateOf(document, 'GET', place.split('?')[0]!)) mismatches.push(`${what}: ${place} cannot be read`)
    const type = answer.headers.get('content-type')?.split(';')[0]
    if (answer.text === '' && described.content) mismatches.push(`${what}: no body`)
    if (answer.text !== '' && (!type || !described.content?.[type]))
      mismatches.push(`${what}: ${type} is not described`)
    if (answer.body !== undefined && type && described.content?.[type]?.schema)
      check('closed', [...answers, 'content', type, 'schema'], answer.body, what)
    if (answer.status < 300 && body !== undefined && !(body instanceof FormData))
      check('open', [...steps, 'requestBody', 'content', 'application/json', 'schema'], body, `${what}, sent`)
  }

  return {
    mismatches,
    seen,
    async call(method, path, options = {}) {
      const answer = await call(method, path, options)
      compare(method, path, options, answer)
      return answer
    },
  }
}

/** The response itself, or the shared one to which it refers. */
export const responseOf = (document: OpenApi, listed: Responses[string]): Response =>
  '$ref' in listed ? document.components.responses[listed.$ref.split('/').at(-1)!]! : listed

/** Headers that a client reads. */
const told = [
  'allow',
  'content-language',
  'content-disposition',
  'etag',
  'idempotent-replayed',
  'location',
  'ratelimit',
  'ratelimit-policy',
  'retry-after',
  'www-authenticate',
  'x-request-id',
]
/** Sent only with a token, with a refusal that has an end, with a repeated answer, or with a named file. */
const sometimes = new Set([
  'content-disposition',
  'idempotent-replayed',
  'ratelimit',
  'ratelimit-policy',
  'retry-after',
  'www-authenticate',
])

function wrongHeaders({ headers }: Response, answer: Answer): string[] {
  const described = Object.keys(headers).map((name) => name.toLowerCase())
  const unnamed = told.filter((name) => answer.headers.has(name) && !described.includes(name))
  const missing = described.filter((name) => !answer.headers.has(name) && !sometimes.has(name))
  return [...unnamed.map((name) => `${name} is not described`), ...missing.map((name) => `${name} is not sent`)]
}

/** The path template, such as `/api/tasks/{id}` for `/api/tasks/7`. Templates with fewer parameters are tried first. */
function templateOf(document: OpenApi, method: string, path: string): string | undefined {
  const fits = (template: string) =>
    new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path)
  return Object.keys(document.paths)
    .filter((template) => document.paths[template]![method.toLowerCase()] && fits(template))
    .toSorted((a, b) => a.split('{').length - b.split('{').length)[0]
}

function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed)
  if (typeof value !== 'object' || value === null) return value
  const copy = Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, closed(inner)]))
  const isWhole = copy.type === 'object' && typeof copy.properties === 'object' && !('additionalProperties' in copy)
  return isWhole ? { ...copy, additionalProperties: false } : copy
}
