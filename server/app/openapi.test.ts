import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import type { Endpoint, Endpoints } from '../../contract/endpoint.ts'
import { bindApi } from './http/bind-api.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { responseOf } from '../testing/openapi-checker.ts'
import type { Operation } from './document/operation.ts'
import { openApi, type OpenApi } from './openapi.ts'
import { refusals } from './refusals/refusals.ts'

let app: TestApp
let document: OpenApi
let published: OpenApi
beforeAll(async () => {
  app = await startTestApp({
    api: bindApi<Endpoints>(api, Object.fromEntries(Object.keys(api).map((name) => [name, async () => undefined]))),
  })
  document = JSON.parse(JSON.stringify(openApi(api)))
  published = (await app.call('GET', '/api/openapi.json')).body
})
afterAll(() => app.close())

const endpoints = Object.entries(api as Record<string, Endpoint>).map(([name, endpoint]) => {
  const [method = '', path = ''] = name.split(' ')
  const operation = describedAs(method, path)
  return { name, method, path, endpoint, operation }
})
function describedAs(method: string, path: string): () => Operation {
  return () => document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]![method.toLowerCase()]!
}

test('is a valid OpenAPI 3.1 document, and so is the published part', async () => {
  for (const one of [document, published]) {
    expect(one.openapi).toBe('3.1.0')
    expect(await new Validator().validate(JSON.parse(JSON.stringify(one)))).toMatchObject({ valid: true })
  }
})

test('publishes the calls that scripts can make, and no others', () => {
  const namesIn = (one: OpenApi) => Object.values(one.paths).flatMap((calls) => Object.values(calls))
  const forScripts = endpoints.filter(({ endpoint }) => endpoint.token || endpoint.role === 'anyone')
  const wanted = [...forScripts.map(({ endpoint }) => endpoint.name), 'streamEvents']
  expect(new Set(namesIn(published).map(({ operationId }) => operationId))).toEqual(new Set(wanted))
  expect(published.tags.filter(({ name }) => !namesIn(published).some(({ tags }) => tags[0] === name))).toEqual([])
  expect(published.components.schemas.AuditEvent ?? published.components.schemas.Member).toBeUndefined()
  expect(published.components.schemas.Submission).toEqual(document.components.schemas.Submission)
})

test('describes every call with a unique name', () => {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
  // Plus two streams.
  expect(operations.length).toBe(endpoints.length + 2)
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
})

test('call names begin with a verb, and each call belongs to a described group', () => {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
  const tags = new Map(document.tags.map(({ name, description }) => [name, description]))
  for (const { operationId, tags: own, description } of operations) {
    expect(operationId).toMatch(/^[a-z]+([A-Z][a-z]+)*$/)
    expect(tags.get(own[0]!)).toMatch(/^\w.{20}/)
    expect(description).toBeTruthy()
  }
  expect(new Set(operations.map(({ tags: [tag] }) => tag))).toEqual(new Set(tags.keys()))
})

const forAnyone = endpoints.filter(({ endpoint }) => endpoint.role === 'anyone')
const forSome = endpoints.filter(({ endpoint }) => endpoint.role !== 'anyone')
const at = (path: string) => path.replaceAll(/:\w+/g, '1')

test.each(forSome)('$name refuses unauthorised callers, as described', async ({ method, path, operation }) => {
  expect((await app.call(method, at(path))).status).toBe(401)
  expect(responseOf(document, operation().responses[401]!).description).toContain('auth.signed_out')
  expect(operation().security).not.toContainEqual({})
})

test.each(forAnyone)('$name is routed, and refuses only as described', async ({ method, path, operation }) => {
  // The action returns nothing. If the contract expects a reply, the resulting 500 shows that the action ran.
  const { status, problem } = await app.call(method, at(path), { mayFail: true })
  const listed = operation().responses[status]
  expect(listed).toBeDefined()
  expect(status === 204 || responseOf(document, listed!).description.includes(problem.code)).toBe(true)
  expect(problem?.code).not.toBe('not_found')
})

test('requires a key for calls that move money, and allows it for other changes', () => {
  for (const { method, endpoint, operation } of endpoints) {
    const refs = operation().parameters.map((parameter) => ('$ref' in parameter ? parameter.$ref : undefined))
    expect(refs.includes('#/components/parameters/Key')).toBe(endpoint.money === true)
    const mayHaveKey = method !== 'GET' && endpoint.role !== 'anyone' && !endpoint.money && !endpoint.produces
    expect(refs.includes('#/components/parameters/OptionalKey')).toBe(mayHaveKey)
  }
})

test('describes a number in a query as a number', () => {
  const parameters = document.paths['/api/tasks']!.get!.parameters
  expect(parameters).toContainEqual({
    name: 'limit',
    in: 'query',
    required: false,
    description: 'Maximum number of rows in the page.',
    schema: { type: 'integer', minimum: 1, maximum: 100, default: 20, examples: [20] },
  })
  const hall = document.paths['/api/task-hall']!.get!.parameters
  expect(hall).toContainEqual(
    expect.objectContaining({
      name: 'maxMinutes',
      schema: { type: 'integer', minimum: 0, maximum: 2880, examples: [60] },
    }),
  )
  const byId = document.paths['/api/tasks/{id}']!.get!.parameters
  expect(byId).toContainEqual({
    name: 'id',
    in: 'path',
    required: true,
    description: 'The id of the task.',
    schema: { type: 'integer', minimum: 1, maximum: 999_999_999_999_999, examples: [4711] },
  })
})

test('lists every refusal', () => {
  for (const code of [...Object.keys(refusals), 'internal'])
    expect(document.info.description).toContain(`- \`${code}\` `)
})

test('the viewer loads nothing from other sites', async () => {
  const { text, headers } = await app.call('GET', '/api/docs')
  expect(headers.get('content-type')).toContain('text/html')
  const addresses = [...text.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address = '']) => address)
  expect(addresses.filter((address) => !address.startsWith('/'))).toEqual([])
  for (const script of ['/api/docs/start.js', '/api/docs/scalar.js']) {
    expect(addresses).toContain(script)
    const served = await app.call('GET', script)
    expect(served.status).toBe(200)
    expect(served.headers.get('content-type')).toContain('text/javascript')
  }
})
