import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api, type Api } from '../../contract/api.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { inputSchema } from '../app/json-schema.ts'
import type { Answer } from './app.ts'
import { goodBodies } from './good-bodies.ts'
import { goodQueries } from './good-queries.ts'
import { fillMarket, type FilledMarket } from './filled-market.ts'
import { expectNoChange, expectRefusal, fileOf } from './expect-refusal.ts'
import { sample } from './full.ts'
import { form } from './own-rows.ts'
import { noteTried } from './note-tried.ts'
import { inProcess, severalAtOnce } from './in-process.ts'
import { checkAgainstOpenApi, type OpenApiChecker } from './openapi-checker.ts'
import { wrongVersions } from './wrong-values.ts'

let world: FilledMarket
let checker: OpenApiChecker
beforeAll(async () => {
  world = await fillMarket()
  await expectNoChange(world.app, async () => {})
  checker = await checkAgainstOpenApi(world.app, inProcess(world.app))
})
afterAll(() => world.app.close())
/** The tables are compared after each group, because reading them all takes longer than most of its tests. */
const nothingChanges = () => afterAll(() => expectNoChange(world.app, async () => {}))

interface Call {
  name: keyof Api
  method: string
  path: string
  endpoint: Endpoint
  good: unknown
}
const calls = (Object.entries(api) as [keyof Api, Endpoint][]).map(([name, endpoint]): Call => {
  const [method = '', path = ''] = name.split(' ')
  return { name, method, path, endpoint, good: (goodBodies as Record<string, unknown>)[name] }
})
const writing = calls.filter(({ method }) => method !== 'GET')
/** A quarter of the calls, with some of every feature: enough for refusals before a call's own schema is read. */
const some = (all: Call[]) => sample(all, 4, ({ path }) => path.split('/').slice(2, 4).join('/'))

/** The person whose role may make the call. */
const caller = ({ endpoint }: Call) =>
  ({
    member: world.rahima,
    signed_in: world.rahima,
    staff: world.operator,
    sponsor: world.sponsor,
    operator: world.operator,
    anyone: undefined,
  })[endpoint.role]
const named: Record<string, string> = { name: 'terms', day: '2026-03-02', provider: 'nagad', since: '2199-12-30' }
const filled = (path: string, ids: number | string = 999_999_999) =>
  path.replace('rails/:name', 'rails/sslcommerz').replaceAll(/:(\w+)/g, (_, name: string) => named[name] ?? String(ids))
const keyFor = ({ endpoint }: Call) => (endpoint.money ? randomUUID() : undefined)

const fieldsOf = ({ problem }: Answer) => (problem.errors ?? []).map(({ field }) => field)

// access.test.ts covers who may make which call.
test('invalid sessions and tokens sign nobody in', async () => {
  const cookies = ['porokh_session=', 'porokh_session=nobody', 'porokh_session=%00%ff', `other=${'x'.repeat(3000)}`]
  const tokens = ['nobodys', '', 'a b', '%00']
  for (const as of [...cookies.map((cookie) => ({ cookie })), ...tokens.map((token) => ({ token }))])
    for (const path of ['/api/me', '/api/sponsor/balance', '/api/operator/overview'])
      expectRefusal(await checker.call('GET', path, { as }), 401, 'auth.signed_out')
})

describe('missing rows', () => {
  nothingChanges()
  test.each(calls.filter(({ path }) => /:(id|taskId)/.test(path)))(
    '$name: unknown and invalid ids are refused',
    async (call) => {
      const ask = (id: string | number) =>
        checker.call(call.method, filled(call.path, id) + (goodQueries[call.name] ?? ''), {
          as: caller(call) ?? world.rahima,
          ...(call.endpoint.upload ? form : { body: call.good }),
          key: keyFor(call),
        })

      for (const id of [999_999_999, '999999999999999']) expectRefusal(await ask(id), 404, 'not_found')
      const every = ['0', '-1', '1.5', 'abc', '1e3', '9'.repeat(30), '%00', '%F0%9F%8E%89', "1'--", '%20', 'null', '৭']
      const invalid = sample(every, 4, () => call.name)
      for (const answer of await severalAtOnce(invalid, ask)) {
        expectRefusal(answer, 400, 'input.invalid')
        expect(fieldsOf(answer)).toContainEqual(expect.stringMatching(/^params\.(id|taskId)$/))
      }
      const strange = ['%', '%zz', '..%2f..']
      for (const id of strange) expect((await ask(id)).status).toBeLessThan(500)
      const values = 2 + invalid.length + strange.length
      noteTried({ of: 'values', call: call.name, where: 'ids', fields: 1, values })
    },
  )

  test('unknown pages, calls and methods are refused', async () => {
    const { app, operator } = world

    const title = { title: { en: 'a', bn: 'a' }, body: { en: 'a', bn: 'a' } }
    expectRefusal(await app.call('GET', '/api/pages/secret'), 400, 'input.invalid')
    expectRefusal(
      await app.call('PUT', '/api/operator/pages/secret', { as: operator, body: title }),
      400,
      'input.invalid',
    )
    expectRefusal(await app.call('GET', '/api/users'), 404, 'not_found')
    expectRefusal(await app.call('POST', '/api/me', { body: {} }), 405, 'input.wrong_method')
    expectRefusal(await app.call('DELETE', '/api/statement'), 405, 'input.wrong_method')
    expectRefusal(await app.call('GET', `/api/${'x'.repeat(3000)}`), 404, 'not_found')
  })
})

describe('invalid query parameters', () => {
  nothingChanges()
  test.each(calls.filter(({ endpoint }) => endpoint.query))('$name', async (call) => {
    const known = Object.keys(inputSchema(call.endpoint.query!).properties ?? {})
    const owners: [part: string, id: number][] = [
      ['/webhooks/', world.webhook],
      ['/reconciliation/', world.statements.account],
      ['/operator/members/', world.rahima.id],
      ['/operator/sponsors/', world.sponsor.sponsorId],
    ]
    const id = owners.find(([part]) => call.path.includes(part))?.[1] ?? world.campaigns.open
    const needed = (goodQueries[call.name] ?? '?').slice(1)
    const ask = (query: string) => {
      const more = needed && !query.startsWith(needed.split('=')[0]!) ? `${needed}&` : ''
      return checker.call(call.method, `${filled(call.path, id)}?${more}${query}`, { as: caller(call) })
    }
    const free = new Set(['search', 'words', 'action', 'by', 'app', 'q'])

    let tried = 0
    for (const name of known) {
      const values = ['', '%00', '%F0%9F%8E', 'x'.repeat(5000), 'a%00b', '-1', '0.5', '1e9', 'null', '%7B%7D']
      const wrong = free.has(name)
        ? ['', '%00', 'x'.repeat(5000), 'a%00b']
        : values.filter((value) => name !== 'cursor' || !/^(-1|null)$/.test(value))
      for (const answer of await severalAtOnce(wrong, (value) => ask(`${name}=${value}`))) {
        // A well-formed cursor to a missing row returns the start or the end of the list.
        if (answer.status === 200 && name === 'cursor') continue
        // A cursor from no page can have the form of a real one.
        if (answer.status === 422 && name === 'cursor') expectRefusal(answer, 422, 'input.not_possible')
        else expectRefusal(answer, 400, 'input.invalid')
        // A parameter of JSON names the field inside it.
        expect(fieldsOf(answer)).toContainEqual(expect.stringMatching(new RegExp(`^query\\.${name}(\\.|$)`)))
      }
      const twice = [`${name}=1&${name}=2`, `${name}[]=1`, `${name}[a]=1`, `${name}`]
      for (const { status } of await severalAtOnce(twice, ask)) expect(status).toBeLessThan(500)
      tried += wrong.length + twice.length
    }
    const limits = known.includes('limit') ? ['0', '101', '-5', 'all', '1000', '1.0'] : []
    for (const answer of await severalAtOnce(limits, (limit) => ask(`limit=${limit}`)))
      expectRefusal(answer, 400, 'input.invalid')
    const cursors = known.includes('cursor')
      ? ['abc', '0', '-1', '9'.repeat(25), 'eyJpZCI6MX0', 'W10', '_-_', 'bnVsbA']
      : []
    for (const { status } of await severalAtOnce(cursors, (cursor) => ask(`cursor=${cursor}`)))
      expect([200, 400, 422]).toContain(status)
    expect((await ask('nobody=knows&this=%00')).status).toBeLessThan(500)
    const values = tried + limits.length + cursors.length + 1
    noteTried({ of: 'values', call: call.name, where: 'query', fields: known.length, values })
  })
})

describe('bodies with one error', () => {
  nothingChanges()
  const own = /^(register|login|password|reset|wallet|pin|campaign|task|payout|hold)\./
  test.each(calls.filter(({ endpoint }) => endpoint.body))('$name', async (call) => {
    const schema = inputSchema(call.endpoint.body!)
    const required = schema.required ?? []
    const ask = (body: unknown) =>
      checker.call(call.method, filled(call.path), { as: caller(call), body, key: keyFor(call) })

    for (const body of required.length > 0 ? [undefined, {}] : []) {
      const answer = await ask(body)
      expectRefusal(answer, 400, 'input.invalid')
      expect(fieldsOf(answer).toSorted()).toEqual(required.map((name) => `body.${name}`).toSorted())
    }
    // `npm test` tries every field with a third of the wrong values.
    const versions = sample([...wrongVersions(schema, call.good)], 3, ({ field }) => field)
    const answers = await severalAtOnce(versions, ({ body }) => ask(body))
    for (const [n, { field, what }] of versions.entries()) {
      const answer = answers[n]!
      const said = `${field}: ${what}: ${answer.status} ${answer.text.slice(0, 300)}`
      expect(answer.status, said).toBeGreaterThanOrEqual(400)
      expect(answer.status, said).toBeLessThan(500)
      // Some forms have their own refusals for missing fields.
      if (own.test(answer.problem.code)) continue
      expect(answer.problem.code, said).toBe('input.invalid')
      const place = field ? `body.${field}` : 'body'
      expect(
        fieldsOf(answer).some((at) => at === place || at.startsWith(`${place}.`)),
        said,
      ).toBe(true)
      expect(
        answer.problem.errors?.every(({ message }) => message),
        said,
      ).toBe(true)
    }
    const fields = new Set(versions.map(({ field }) => field)).size
    noteTried({ of: 'values', call: call.name, where: 'body', fields, values: versions.length })
  })
})

describe('bodies with an unknown field', () => {
  nothingChanges()
  test.each(writing.filter(({ endpoint }) => !endpoint.upload))('$name', async (call) => {
    const answer = await checker.call(call.method, filled(call.path) + (goodQueries[call.name] ?? ''), {
      as: caller(call),
      body: { ...(call.good as object), taskIdz: [1] },
      key: keyFor(call),
    })
    expectRefusal(answer, 400, 'input.invalid')
    expect(fieldsOf(answer)).toEqual(['body.taskIdz'])
  })
})

describe('unreadable bodies', () => {
  nothingChanges()
  test.each(some(writing))('$name', async (call) => {
    const upload = !!call.endpoint.upload
    const address = filled(call.path) + (goodQueries[call.name] ?? '')
    const send = (body: string, type: string) =>
      inProcess(world.app)(call.method, address, {
        as: caller(call),
        key: keyFor(call),
        body,
        headers: { 'content-type': type },
      })

    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/xml',
      'application/json-seq',
      'nonsense',
    ])
      expectRefusal(await send('{}', type), 415, 'input.unsupported_type')
    const noFile = '--b\r\ncontent-disposition: form-data; name="text"\r\n\r\n{}\r\n--b--\r\n'
    expectRefusal(await send(noFile, 'multipart/form-data; boundary=b'), upload ? 400 : 415)
    if (upload) {
      expectRefusal(await send('{}', 'application/json'), 415, 'input.unsupported_type')
      const { maxBytes, tooLarge = 'input.too_large' } = call.endpoint.upload!
      const body = fileOf('x'.repeat(maxBytes + 1))
      expectRefusal(await world.app.call(call.method, address, { as: caller(call), body }), 413, tooLarge)
    }
    for (const text of [
      '{',
      'not json',
      '{"a":1}}',
      "{'a':1}",
      '{"a":NaN}',
      '{"__proto__":{"role":"operator"}}',
      '\u0000',
      '{"constructor":{"prototype":{}}}',
    ])
      expectRefusal(await send(text, 'application/json'), 400, 'input.not_json')
    const big = await send(
      JSON.stringify({ ...(call.good as object), more: 'x'.repeat(1024 * 1024) }),
      'application/json',
    )
    expectRefusal(big, 413, 'input.too_large')
    if (!call.endpoint.body) return
    const nested = await send(`${'['.repeat(50_000)}${']'.repeat(50_000)}`, 'application/json')
    expectRefusal(nested, 400, 'input.invalid')
    const name = Object.keys(inputSchema(call.endpoint.body).properties ?? {})[0]!
    for (const value of [`${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`, '1e999'])
      expectRefusal(await send(`{"${name}":${value}}`, 'application/json'), 400, 'input.invalid')
  })
})

describe('idempotency keys', () => {
  nothingChanges()
  // A file is generated anew for each request, whatever the key.
  const takesKey = writing.filter(
    ({ endpoint }) => endpoint.role !== 'anyone' && !endpoint.upload && !endpoint.produces,
  )
  test.each(some(takesKey))('$name', async (call) => {
    const ask = (key: string | undefined) =>
      checker.call(call.method, filled(call.path), { as: caller(call), body: call.good, key })

    if (call.endpoint.money) expectRefusal(await ask(undefined), 400, 'idempotency.key_missing')
    for (const key of ['', 'a b', 'x'.repeat(201), 'caf\u00e9', '\t'])
      expectRefusal(
        await ask(key),
        400,
        key.trim() === '' && call.endpoint.money ? undefined : 'idempotency.key_invalid',
      )
  })
})

test('every refusal above is in the OpenAPI document, with its status', () => {
  expect([...new Set(checker.mismatches)]).toEqual([])
})
