import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { startTestApp, type Answer, type SignedIn, type TestApp } from '../testing/app.ts'
import { inputSchema, type JsonSchema } from './json-schema.ts'

let app: TestApp
const people: Record<string, SignedIn | undefined> = {}
beforeAll(async () => {
  app = await startTestApp()
  people.member = await app.addMember('rahima')
  people.sponsor = await app.addSponsor('karim')
  people.operator = await app.addOperator('onu')
})
afterAll(() => app.close())

const calls = Object.entries(api as Record<string, Endpoint>).map(([name, endpoint]) => {
  const [method = '', path = ''] = name.split(' ')
  return { name, method, path, endpoint }
})
let keys = 0

async function send(
  { method, path, endpoint }: (typeof calls)[number],
  ids: string,
  body?: unknown,
  query = '',
): Promise<Answer> {
  const as = people[endpoint.role]
  const content = method === 'GET' ? {} : { body }
  const answer = await app.call(method, path.replaceAll(/:\w+/g, ids) + query, {
    ...content,
    as,
    key: endpoint.money && `bad-${++keys}`,
  })
  expect(answer.status).toBeLessThan(500)
  return answer
}

test.each(calls.filter(({ path }) => path.includes(':')))(
  '$name: refuses invalid ids and unknown ids',
  async (call) => {
    for (const id of ['0', '-1', 'abc', '1.5', '1e3', '%00', '99999999999999999999', "1'--", '%F0%9F%8E%89']) {
      const { status } = await send(call, id, {})
      expect([400, 401, 404, 415]).toContain(status)
    }
    for (const id of ['999999999', '999999999999999']) {
      const { status } = await send(call, id, sample(call.endpoint))
      expect(status).toBeGreaterThanOrEqual(400)
    }
  },
)

test.each(calls.filter(({ endpoint }) => endpoint.query))('$name: refuses invalid queries', async (call) => {
  for (const query of [
    '?cursor=%00',
    '?cursor=%F0%9F',
    '?cursor=a b',
    '?limit=0',
    '?limit=abc',
    '?limit=101',
    '?cursor=1&cursor=2',
  ]) {
    const { status } = await send(call, '1', undefined, query)
    expect(status).toBeLessThan(500)
  }
  // Our cursors look different, but a client may send this.
  for (const cursor of ['abc', '0', '-1', '99999999999999999999', 'eyJpZCI6MX0', '_-_'])
    await send(call, '1', undefined, `?cursor=${cursor}`)
})

test.each(calls.filter(({ endpoint }) => endpoint.body))('$name: names the fault of each field', async (call) => {
  const schema = inputSchema(call.endpoint.body!)
  const good = sample(call.endpoint)
  for (const body of [undefined, {}, [], 'text', 5, null, { __proto__: 1 }]) await send(call, '999999999', body)
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    for (const bad of invalidValues(field)) {
      const { status, problem } = await send(call, '999999999', { ...good, [name]: bad })
      expect(status).toBe(400)
      expect(problem.errors?.map(({ field }) => field)).toContainEqual(
        expect.stringMatching(new RegExp(`^body\\.${name}(\\.|$)`)),
      )
    }
  }
})

function invalidValues(field: JsonSchema): unknown[] {
  const wrong: unknown[] =
    field.type === 'object' ? ['text', 5] : field.type === 'array' ? [{}, 'text', [null]] : [{}, []]
  if (field.type === 'string') wrong.push(5, true, 'a\u0000b', 'a\ud800b', 'x'.repeat(100_000))
  if (field.type === 'integer') wrong.push('5', 1.5, -1, 1e300, 2 ** 53)
  if (field.enum) wrong.push('none of them')
  return wrong
}

/** A random body of the right shape. */
function sample({ body }: Endpoint): Record<string, unknown> {
  return body ? (valueFor(inputSchema(body)) as Record<string, unknown>) : {}
}

function valueFor(schema: JsonSchema): unknown {
  if (schema.enum) return (schema.enum as unknown[])[0]
  if (schema.anyOf) return valueFor((schema.anyOf as JsonSchema[])[0]!)
  if (schema.type === 'object') {
    const wanted = Object.entries(schema.properties ?? {}).filter(([name]) => schema.required?.includes(name))
    return Object.fromEntries(wanted.map(([name, field]) => [name, valueFor(field)]))
  }
  if (schema.type === 'array')
    return Array.from({ length: Number(schema.minItems ?? 0) }, () => valueFor(schema.items ?? {}))
  if (schema.type === 'string')
    return schema.format === 'uri'
      ? 'https://example.org'
      : schema.pattern
        ? '1234'
        : 'a'.repeat(Math.max(1, Number(schema.minLength ?? 1)))
  if (schema.type === 'integer' || schema.type === 'number') return Number(schema.minimum ?? 1)
  return schema.type === 'boolean' ? true : null
}
