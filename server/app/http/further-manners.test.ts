import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type SignedIn, type TestApp } from '../../testing/app.ts'
import { goodBodies } from '../../testing/good-bodies.ts'
import { webhookExample } from '../document/about.ts'
import { signatures } from '../../webhooks/signing.ts'

let app: TestApp
let sponsor: SignedIn
let token: string
beforeAll(async () => {
  app = await startTestApp()
  sponsor = await app.addSponsor('shapla')
  const body = { name: 'script', scopes: ['read', 'campaigns', 'webhooks'] }
  token = (await app.call('POST', '/api/sponsor/tokens', { as: sponsor, body })).body.token
})
afterAll(() => app.close())

/** Avoids the test helper, which sets its own headers. */
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET', body?: string) =>
  fetch(app.url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body }),
  })

test('refuses a date that does not exist in every time field', async () => {
  const draft = { ...(goodBodies['POST /api/sponsor/campaigns'] as object), closesAt: null }
  const opensAt = '2027-02-31T00:00:00Z'
  const written = await ask('/api/sponsor/campaigns', {}, 'POST', JSON.stringify({ ...draft, opensAt }))
  expect([written.status, await written.json()]).toMatchObject([400, { errors: [{ field: 'body.opensAt' }] }])
  expect((await app.call('GET', '/api/sponsor/log?from=2027-02-30T00:00:00Z', { as: sponsor })).status).toBe(400)
  const leap = await ask(
    '/api/sponsor/campaigns',
    {},
    'POST',
    JSON.stringify({ ...draft, opensAt: '2028-02-29T00:00:00Z' }),
  )
  expect(leap.status).toBe(201)
})

test('sends the version as ETag, and answers 304 to a client that has it', async () => {
  const body = JSON.stringify(goodBodies['POST /api/sponsor/campaigns'])
  const made = await ask('/api/sponsor/campaigns', {}, 'POST', body)
  expect(made.headers.get('etag')).toBe('"1"')
  const place = made.headers.get('location')!
  expect((await ask(place)).headers.get('etag')).toBe('"1"')
  const again = await ask(place, { 'if-none-match': '"1"' })
  expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, '"1"', ''])
  expect((await ask(place, { 'if-none-match': '"2"' })).status).toBe(200)
  const change = (ifMatch: string) =>
    ask(place, { 'if-match': ifMatch }, 'PATCH', JSON.stringify({ title: 'Find a way home' }))
  expect((await change('W/"9", *')).status).toBe(412)
  expect((await change('*')).status).toBe(200)
})

test('refuses a stream for HEAD and for a client that does not accept events', async () => {
  for (const path of ['/api/sponsor/events/stream', '/api/notifications/stream']) {
    const head = await ask(path, {}, 'HEAD')
    expect([head.status, head.headers.get('allow')]).toEqual([405, 'GET, OPTIONS'])
    expect((await ask(path, { accept: 'application/json' })).status).toBe(406)
  }
})

test('refuses to continue a stream from an unknown event, so that no event is lost silently', async () => {
  const answer = await ask('/api/sponsor/events/stream', { 'last-event-id': 'junk' })
  expect([answer.status, await answer.json()]).toMatchObject([400, { errors: [{ field: 'header.last-event-id' }] }])
})

test('sends the document only as JSON', async () => {
  expect((await ask('/api/openapi.json', { accept: 'text/html' })).status).toBe(406)
  expect((await ask('/api/openapi.json', { accept: 'text/html, */*;q=0.8' })).status).toBe(200)
})

test('an answer to OPTIONS has a request id, and a 415 to PATCH names the accepted types', async () => {
  const named = await ask('/api/sponsor/campaigns', { 'x-request-id': 'order-18' }, 'OPTIONS')
  expect([named.status, named.headers.get('x-request-id')]).toEqual([204, 'order-18'])
  const patch = await ask('/api/sponsor/campaigns/1', { 'content-type': 'text/plain', 'if-match': '*' }, 'PATCH', 'x')
  expect([patch.status, patch.headers.get('accept-patch')]).toEqual([
    415,
    'application/merge-patch+json, application/json',
  ])
})

test('refuses a compressed body, which no call reads', async () => {
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
  const answer = await ask('/api/sponsor/campaigns', headers, 'POST', '{}')
  expect([answer.status, await answer.json()]).toMatchObject([415, { code: 'input.unsupported_type' }])
})

test('an answer to a token, with its rate limit headers, is not stored by shared caches', async () => {
  expect((await ask('/api/transparency')).headers.get('cache-control')).toBe('no-store')
})

test('the published verification code accepts only what Porokh signed', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'porokh-example-'))
  const file = path.join(folder, 'example.ts')
  writeFileSync(file, webhookExample)
  const { isFromPorokh } = (await import(/* @vite-ignore */ file)) as {
    isFromPorokh(headers: Record<string, string>, body: string, secret: string): boolean
  }
  rmSync(folder, { recursive: true })
  const secret = `whsec_${Buffer.from('0123456789abcdef0123456789abcdef').toString('base64')}`
  const sent = (seconds: number | string, signature?: string) => ({
    'webhook-id': 'event_1',
    'webhook-timestamp': String(seconds),
    'webhook-signature': signature ?? signatures([secret], { id: 'event_1', seconds: seconds as number, body: '{}' }),
  })
  const now = Math.floor(Date.now() / 1000)
  expect(isFromPorokh(sent(now), '{}', secret)).toBe(true)
  for (const wrong of [sent(now, 'é'.repeat(47)), sent('zz'), sent(now - 301), sent(now, '')])
    expect(isFromPorokh(wrong, '{}', secret)).toBe(false)
})
