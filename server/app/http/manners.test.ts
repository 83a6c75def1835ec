import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../../contract/api.ts'
import type { Endpoint, Endpoints } from '../../../contract/endpoint.ts'
import { testCalls } from '../../testing/test-calls.ts'
import { goodBodies } from '../../testing/good-bodies.ts'
import { startTestApp, type SignedIn, type TestApp } from '../../testing/app.ts'
import { bindApi } from './bind-api.ts'
import { openApi } from '../openapi.ts'
import { createdAt } from './created-at.ts'
import { mostCalls } from '../limits/limit-calls.ts'

let app: TestApp
let sponsor: SignedIn & { sponsorId: number }
beforeAll(async () => {
  app = await startTestApp()
  sponsor = await app.addSponsor('shapla')
})
afterAll(() => app.close())

/** Avoids the test helper, which does not support these headers and methods. */
const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET', body?: string) => {
  const answer = await fetch(app.url + path, { method, headers, ...(body !== undefined && { body }) })
  const text = await answer.text()
  return {
    status: answer.status,
    headers: answer.headers,
    body: (text === '' ? undefined : JSON.parse(text)) as Record<string, unknown>,
  }
}
const asSponsor = () => ({ cookie: sponsor.cookie, 'content-type': 'application/json' })
const campaign = goodBodies['POST /api/sponsor/campaigns'] as { title: string }
const token = async (scopes: string[]) => {
  const body = { name: 'script', scopes }
  const made = await app.call('POST', '/api/sponsor/tokens', { as: sponsor, body })
  expect(made.status).toBe(201)
  return { authorization: `Bearer ${made.body.token}` }
}

test('a 401 says how to sign in, and a 403 names the scope that the token lacks', async () => {
  const stranger = await ask('/api/sponsor/campaigns')
  expect([stranger.status, stranger.headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="Porokh"'])
  const wrong = await ask('/api/sponsor/campaigns', { authorization: 'Bearer nonsense' })
  expect(wrong.headers.get('www-authenticate')).toBe('Bearer realm="Porokh", error="invalid_token"')
  const narrow = await ask('/api/sponsor/people', await token(['read']))
  expect([narrow.status, narrow.headers.get('www-authenticate')]).toEqual([
    403,
    'Bearer realm="Porokh", error="insufficient_scope", scope="people_read"',
  ])
  expect((await ask('/api/sponsor/campaigns', asSponsor())).headers.has('www-authenticate')).toBe(false)
})

test('an unsupported method gets a 405 that lists the supported ones, as OPTIONS does', async () => {
  const wrong = await ask('/api/sponsor/campaigns/7', asSponsor(), 'PUT', '{}')
  expect(wrong).toMatchObject({ status: 405, body: { code: 'input.wrong_method' } })
  expect(wrong.headers.get('allow')).toBe('GET, HEAD, PATCH, DELETE, OPTIONS')
  const named = await ask('/api/sponsor/campaigns/7', {}, 'OPTIONS')
  expect([named.status, named.headers.get('allow'), named.headers.get('accept-patch')]).toEqual([
    204,
    'GET, HEAD, PATCH, DELETE, OPTIONS',
    'application/merge-patch+json, application/json',
  ])
  // CORS headers for other sites are absent.
  expect(named.headers.has('access-control-allow-origin')).toBe(false)
  expect((await ask('/api/login')).headers.get('allow')).toBe('POST, OPTIONS')
  expect((await ask('/api/openapi.json', {}, 'DELETE')).headers.get('allow')).toBe('GET, HEAD, OPTIONS')
  for (const method of ['GET', 'OPTIONS', 'PUT']) expect((await ask('/api/nothing/here', {}, method)).status).toBe(404)
})

test('a 201 has the URL of the created object', async () => {
  const headers = { ...asSponsor(), 'idempotency-key': 'one' }
  for (const replayed of [null, 'true']) {
    const made = await ask('/api/sponsor/campaigns', headers, 'POST', JSON.stringify(campaign))
    expect([made.status, made.headers.get('idempotent-replayed')]).toEqual([201, replayed])
    expect(made.headers.get('location')).toBe(`/api/sponsor/campaigns/${made.body.id}`)
    expect((await ask(made.headers.get('location')!, asSponsor())).body.id).toBe(made.body.id)
  }
})

test('each call that creates something names a call that reads it', () => {
  const missing = Object.entries(api as Endpoints).flatMap(([name, endpoint]) => {
    const place = createdAt(name, endpoint)
    const isRead = Object.keys(api).some(
      (read) => read.replace(/:\w+/g, '.+') === `GET ${place?.replace(/[:{]\w+}?/g, '.+')}`,
    )
    return endpoint.status === 201 && !isRead && place !== '{url}' ? [`${name}: ${place}`] : []
  })
  expect(missing).toEqual([])
})

test('each object that a sponsor’s call creates can be read at the URL in its answer', async () => {
  for (const [path, body] of Object.entries({
    '/api/sponsor/deposits': { amount: 10_000, rail: 'sandbox' },
    '/api/sponsor/refunds': { amount: 10_000, account: 'City Bank, 1234567890123' },
    '/api/sponsor/invitations': { email: 'anika@meghna.example', role: 'reviewer' },
    '/api/sponsor/webhooks': { url: 'https://hooks.meghna.example/', events: ['decided', 'money'] },
  })) {
    const headers = { ...asSponsor(), 'idempotency-key': path }
    const made = await ask(path, headers, 'POST', JSON.stringify(body))
    const { secret: _shownOnce, ...shown } = made.body
    expect([path, made.status]).toEqual([path, 201])
    const read = await ask(made.headers.get('location')!, asSponsor())
    expect([read.status, read.body]).toEqual([200, shown])
    expect(read.headers.get('etag')).toBe('version' in shown ? `"${shown.version}"` : null)
  }
})

test('answers to a token contain the remaining calls; members get no such header', async () => {
  const headers = await token(['read'])
  const left = async () => {
    const answer = await ask('/api/sponsor/campaigns', headers)
    expect(answer.headers.get('ratelimit-policy')).toBe(`"token";q=${mostCalls.token};w=60`)
    return Number(/^"token";r=(\d+);t=\d+$/.exec(answer.headers.get('ratelimit') ?? '')?.[1])
  }
  const first = await left()
  expect(first).toBe(mostCalls.token - 1)
  expect(await left()).toBe(first - 1)
  const session = await ask('/api/sponsor/campaigns', asSponsor())
  expect([...session.headers.keys()].filter((name) => name.startsWith('ratelimit'))).toEqual([])
})

test('the API document has an ETag, and a client that has it gets a 304', async () => {
  const first = await ask('/api/openapi.json')
  const etag = first.headers.get('etag')!
  expect(etag).toMatch(/^W\/"[\w-]{16}"$/)
  const again = await ask('/api/openapi.json', { 'if-none-match': etag })
  expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, undefined, etag])
})

test('refuses an unknown query parameter by name, in the reader’s language', async () => {
  const answer = await ask('/api/sponsor/campaigns?stat=open&limit=0', { ...asSponsor(), 'accept-language': 'bn' })
  expect(answer.status).toBe(400)
  expect(answer.body.errors).toMatchObject([
    { field: 'query.stat', rule: 'unknown', message: 'এই নামে এখানে কিছু নেই।' },
    { field: 'query.limit', rule: 'too_small' },
  ])
  expect((await ask('/api/levels?x=1')).status).toBe(400)
  expect((await ask('/api/sponsor/campaigns?__proto__=1', asSponsor())).status).toBe(400)
})

test('a PATCH accepts a merge patch under both types; an empty one, or a merge patch elsewhere, is refused', async () => {
  const { body } = await ask('/api/sponsor/campaigns', asSponsor(), 'POST', JSON.stringify(campaign))
  const patch = (text: string, type: string) =>
    ask(`/api/sponsor/campaigns/${body.id}`, { ...asSponsor(), 'content-type': type, 'if-match': '*' }, 'PATCH', text)
  const changed = await patch('{"places":6}', 'application/merge-patch+json')
  expect([changed.status, changed.body.places, changed.body.title]).toEqual([200, 6, campaign.title])
  const refused = await patch('{}', 'application/merge-patch+json')
  expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'body', rule: 'required' }] } })
  const elsewhere = { ...asSponsor(), 'content-type': 'application/merge-patch+json' }
  expect((await ask('/api/sponsor/campaigns', elsewhere, 'POST', JSON.stringify(campaign))).status).toBe(415)
})

test('an unsupported media type gets a 406 before any change', async () => {
  const before = (await ask('/api/sponsor/campaigns', asSponsor())).body.items as unknown[]
  const headers = { ...asSponsor(), accept: 'application/xml, text/*;q=0.5' }
  const refused = await ask('/api/sponsor/campaigns', headers, 'POST', JSON.stringify(campaign))
  expect(refused).toMatchObject({ status: 406, body: { code: 'input.not_acceptable', offered: 'application/json' } })
  expect((await ask('/api/levels', { accept: 'application/json;q=0' })).status).toBe(406)
  expect((await ask('/api/sponsor/campaigns', asSponsor())).body.items).toHaveLength(before.length)
  for (const accept of ['application/json', 'application/*', 'text/html, */*;q=0.1', ''])
    expect((await ask('/api/sponsor/campaigns', { ...asSponsor(), accept })).status).toBe(200)
})

test('a refusal declares its language', async () => {
  for (const language of ['bn', 'en']) {
    const refused = await ask('/api/me', { 'accept-language': language })
    expect([refused.status, refused.headers.get('content-language')]).toEqual([401, language])
  }
})

test('the caller’s request id is returned and included in a refusal, unless it could mislead', async () => {
  const refused = await ask('/api/me', { 'x-request-id': 'order-17:a.b_c' })
  expect([refused.headers.get('x-request-id'), refused.body.requestId]).toEqual(['order-17:a.b_c', 'order-17:a.b_c'])
  for (const odd of ['two words', 'x'.repeat(65), '<b>', '{"level":60}']) {
    const { headers, body } = await ask('/api/me', { 'x-request-id': odd })
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{8}-[a-z0-9]+$/)
    expect(body.requestId).toBe(headers.get('x-request-id'))
  }
})

test('a script that asks for a file as JSON is refused; a page opened earlier asks for JSON and gets its file', async () => {
  const path = '/api/sponsor/statement.csv'
  expect((await ask(path, { ...(await token(['read'])), accept: 'application/json' })).status).toBe(406)
  const file = await fetch(app.url + path, { headers: { cookie: sponsor.cookie, accept: 'application/json' } })
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
})

test('a token can read its owner, scopes, expiry and remaining calls, whatever its scopes', async () => {
  const headers = await token(['refunds'])
  const answer = await ask('/api/session', headers)
  const left = Number(/r=(\d+)/.exec(answer.headers.get('ratelimit')!)![1])
  expect(answer).toMatchObject({
    status: 200,
    body: {
      user: { id: sponsor.id, role: 'sponsor', username: sponsor.username, personRole: 'owner' },
      expiresAt: new Date(app.clock.now().getTime() + 90 * 24 * 3_600_000).toISOString(),
      token: {
        name: 'script',
        organisation: { id: sponsor.sponsorId },
        scopes: ['refunds'],
        quota: { calls: mostCalls.token, seconds: 60, left },
      },
    },
  })
  const { quota } = answer.body.token as { quota: { until: string } }
  const seconds = (Date.parse(quota.until) - app.clock.now().getTime()) / 1000
  expect(seconds > 0 && seconds <= 60).toBe(true)
  // The token decides, whatever cookie is sent with it.
  const both = await ask('/api/session', { ...headers, cookie: sponsor.cookie })
  expect(both.body.token).toMatchObject({ name: 'script' })
})

test('a session reads nothing about tokens, and an expired token is refused', async () => {
  const { body } = await ask('/api/session', { cookie: sponsor.cookie })
  expect(Object.keys(body).toSorted()).toEqual(['expiresAt', 'user'])
  const made = await app.call('POST', '/api/sponsor/tokens', { as: sponsor, body: { name: 'short', days: 1 } })
  const headers = { authorization: `Bearer ${made.body.token}` }
  expect((await ask('/api/session', headers)).status).toBe(200)
  expect((await app.call('DELETE', `/api/sponsor/tokens/${made.body.id}`, { as: sponsor })).status).toBe(204)
  expect(await ask('/api/session', headers)).toMatchObject({ status: 401, body: { code: 'auth.signed_out' } })
})

test('shared caches may store public figures for a minute, and personal data never', async () => {
  for (const path of ['/api/transparency', '/api/transparency/heads', '/api/transparency/heads.json'])
    expect((await ask(path)).headers.get('cache-control'), path).toBe('public, max-age=60')
  expect((await ask('/api/transparency/heads?cursor=yesterday')).headers.get('cache-control')).toBe('no-store')
  expect((await ask('/api/sponsor/campaigns', asSponsor())).headers.get('cache-control')).toBe('no-store')
})

test('finds an ETag in a list, as a weak one, and in *', async () => {
  const etag = (await ask('/api/openapi.json')).headers.get('etag')!
  const status = async (tags: string) => (await ask('/api/openapi.json', { 'if-none-match': tags })).status
  expect(await status(`"other", ${etag}`)).toBe(304)
  expect(await status(etag.replace('W/', ''))).toBe(304)
  expect(await status('*')).toBe(304)
  expect(await status('"other"')).toBe(200)
})

test('a deprecated call announces its dates', async () => {
  const calls = testCalls({
    'GET /api/old': {
      summary: 'An old call',
      role: 'anyone',
      deprecated: { since: '2027-01-31', sunset: '2028-01-31' },
      reply: v.object({ ok: v.boolean() }),
    },
  })
  const old = await startTestApp({ api: bindApi(calls, { 'GET /api/old': async () => ({ ok: true }) }) })
  const { headers } = await old.call('GET', '/api/old')
  expect(headers.get('deprecation')).toBe(`@${Date.parse('2027-01-31T00:00:00Z') / 1000}`)
  expect(headers.get('sunset')).toBe('Mon, 31 Jan 2028 00:00:00 GMT')
  const { get } = openApi(calls).paths['/api/old']!
  expect(get).toMatchObject({ deprecated: true })
  expect(Object.keys((get!.responses[200] as { headers: object }).headers)).toEqual(
    expect.arrayContaining(['Deprecation', 'Sunset']),
  )
  await old.close()
})

test('a deprecation is announced at least a year ahead', () => {
  const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000
  const ending = (Object.values(api) as Endpoint[]).flatMap(({ deprecated }) => deprecated ?? [])
  expect(ending.filter(({ since, sunset }) => !(days(since, sunset) >= 365))).toEqual([])
})
