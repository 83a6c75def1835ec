import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { api, type Api } from '../../contract/api.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { JsonSchema } from '../app/json-schema.ts'
import type { Operation } from '../app/document/operation.ts'
import { openApi, type OpenApi } from '../app/openapi.ts'
import type { Answer } from './app.ts'
import type { FilledMarket } from './filled-market.ts'
import { valuesOf } from './from-schema.ts'
import { inProcess } from './in-process.ts'
import { checkAgainstOpenApi, responseOf } from './openapi-checker.ts'
import { ownRows, type Own } from './own-rows.ts'

/** Calls that end the caller's session, after which no further request would work. */
const ending = new Set(['POST /api/logout', 'POST /api/lock', 'DELETE /api/sessions', 'DELETE /api/sessions/:id'])

/** Refusals of the request's form, which the schema defines; all others depend on the data. */
const ofForm = new Set([
  'input.invalid',
  'login.fields_missing',
  'register.terms_required',
  'register.code_missing',
  'register.email_fields_missing',
  'register.phone_fields_missing',
  'wallet.provider_number',
])

interface Parameter {
  name: string
  in: string
  required?: boolean
  schema: JsonSchema
}
interface Tried {
  ids: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
}

/**
 * Sends requests that the API's document allows, and finds contradictions to it: an answer that it does not describe, a refusal that it
 * does not list, a server error, or a value that its schema allows and the server calls invalid.
 *
 * @param requests approximate number of requests, the same for each call
 * @returns the findings, in words, and the numbers of requests sent and accepted
 */
export async function fuzz(
  world: FilledMarket,
  requests: number,
  seed: number,
): Promise<{ found: string[]; sent: number; accepted: number }> {
  const { app } = world
  const document = JSON.parse(JSON.stringify(openApi(api))) as OpenApi
  const checker = await checkAgainstOpenApi(app, inProcess(app))
  const values = valuesOf(document)
  const owned = await ownRows(world)
  const calls = (Object.entries(api) as [keyof Api, Endpoint][]).filter(
    ([name, endpoint]) => !ending.has(name) && !endpoint.upload,
  )
  const found: string[] = []
  let sent = 0
  let accepted = 0

  for (const [name, endpoint] of calls) {
    const [method = '', path = ''] = name.split(' ')
    const operation = document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]![method.toLowerCase()]!
    const own = owned[name]
    const rows: Own = typeof own === 'function' ? await own('sponsor') : (own ?? {})
    const as = callerOf(world, endpoint)
    const property = fc.asyncProperty(inputOf(operation, values, rows), async ({ ids, query, body }) => {
      sent++
      const address = path.replaceAll(/:(\w+)/g, (_, id: string) => encodeURIComponent(String(ids[id])))
      const answer = await checker.call(method, address + asQuery(query), {
        ...(as && { as }),
        ...(body !== undefined && { body }),
        key: randomUUID(),
        headers: { 'if-match': '"1"' },
      })
      const wrong = whatIsWrong(document, operation, answer)
      if (wrong) throw new Error(wrong)
      if (answer.status < 400) accepted++
    })
    const result = await fc.check(property, { seed, numRuns: Math.ceil(requests / calls.length), endOnFailure: true })
    await app.owner.db.query('delete from app_rate_limit')
    if (result.failed)
      found.push(`${name}: ${String(result.errorInstance)}\n  with ${JSON.stringify(result.counterexample)}`)
  }
  found.push(...new Set(checker.mismatches))
  return { found, sent, accepted }
}

/** The path, the query and the body of a request. Most ids belong to existing rows. */
function inputOf(
  operation: Operation,
  values: (schema: JsonSchema) => fc.Arbitrary<unknown>,
  own: Own,
): fc.Arbitrary<Tried> {
  const parameters = operation.parameters as Parameter[]
  const of = (place: string) => parameters.filter((parameter) => parameter.in === place)
  const ids = Object.fromEntries(
    of('path').map(({ name, schema }) => {
      const any = values(schema)
      const known = own.ids?.[name]
      return [name, known === undefined ? any : fc.oneof({ weight: 4, arbitrary: fc.constant(known) }, any)]
    }),
  )
  const query = of('query')
  const body = operation.requestBody?.content['application/json']?.schema
  return fc.record({
    ids: fc.record(ids),
    query: fc.record(Object.fromEntries(query.map(({ name, schema }) => [name, values(schema)])), {
      requiredKeys: query.filter(({ required }) => required).map(({ name }) => name),
    }),
    body: body ? values(body) : fc.constant(undefined),
  }) as fc.Arbitrary<Tried>
}

function whatIsWrong(document: OpenApi, operation: Operation, { status, problem, text }: Answer): string | undefined {
  if (status >= 500) return `${status}: ${text.slice(0, 300)}`
  const listed = operation.responses[status]
  if (!listed) return `${status} is not in the document: ${text.slice(0, 300)}`
  if (status < 400) return undefined
  if (!responseOf(document, listed).description.includes(`\`${problem.code}\``))
    return `${problem.code} is not in the document`
  return ofForm.has(problem.code) ? `the schema allows what is refused: ${JSON.stringify(problem.errors)}` : undefined
}

const asQuery = (query: Record<string, unknown>): string => {
  const given = Object.entries(query).map(([name, value]) => [name, String(value)])
  return given.length > 0 ? `?${new URLSearchParams(given).toString()}` : ''
}

function callerOf(world: FilledMarket, { role }: Endpoint) {
  const { rahima, operator, sponsor } = world
  return { member: rahima, signed_in: rahima, staff: operator, sponsor, operator, anyone: undefined }[role]
}
