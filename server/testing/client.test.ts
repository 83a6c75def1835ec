import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tokenScopes } from '../../contract/token-scopes.ts'
import { Porokh, PorokhError, verifyWebhook } from '../../packages/client/src/index.ts'
import { draft, must, openMarket, type Market } from './market.ts'
import { transferSeen } from './transfer-seen.ts'

let market: Market
let token: string
let porokh: Porokh
beforeAll(async () => {
  market = await openMarket()
  const body = { name: 'our client', scopes: tokenScopes }
  token = must(201, await market.asSponsor('POST', '/api/sponsor/tokens', body)).body.token
  porokh = new Porokh({ url: `${market.app.url}/`, token })
})
afterAll(() => market.close())
/** The client with another transport to the server. */
const through = (own: typeof fetch, retries = 4) => new Porokh({ url: market.app.url, token, fetch: own, retries })
const text = async (stream: ReadableStream<Uint8Array>) => new Response(stream).text()

test('performs all steps of a sponsor', async () => {
  const { user, token: own } = await porokh.get('/api/session')
  expect([user.role, own?.name, own?.quota.calls]).toEqual(['sponsor', 'our client', 1200])

  const deposit = await porokh.post('/api/sponsor/deposits', { body: { amount: 100_000, rail: 'manual' } })
  must(200, await market.asOperator('POST', `/api/operator/deposits/${deposit.id}/confirm`, transferSeen(100_000)))
  expect(await porokh.get('/api/sponsor/deposits/{id}', { path: { id: deposit.id } })).toMatchObject({
    state: 'confirmed',
  })

  const { id, version } = await porokh.post('/api/sponsor/campaigns', {
    body: { ...draft, platform: 'android', places: 3 },
  })
  const path = { id }
  await porokh.patch('/api/sponsor/campaigns/{id}', { path, body: { title: 'Find a way home' }, ifMatch: version })
  await porokh.post('/api/sponsor/campaigns/{id}/fund', { path })
  await porokh.post('/api/sponsor/campaigns/{id}/submit', { path })
  must(200, await market.check(id, 'open'))
  const rahima = await market.addMember('rahima')
  await market.handIn(rahima, id)
  for (const name of ['jamal', 'moyna']) await market.handIn(await market.addMember(name), id)

  const tasks: number[] = []
  for await (const { taskId } of porokh.each('/api/sponsor/campaigns/{id}/submissions', { path, query: { limit: 2 } }))
    tasks.push(taskId)
  expect(new Set(tasks).size).toBe(3)
  for (const taskId of tasks) {
    const approved = await porokh.post('/api/sponsor/submissions/{taskId}/approve', { path: { taskId } })
    expect(approved).toMatchObject({ taskId, state: 'approved', amount: 20_000 })
  }
  expect(await market.balanceOf(rahima)).toBeGreaterThan(0)
  const csv = await text(await porokh.download('/api/sponsor/campaigns/{id}/export.csv', { path }))
  expect(csv.trim().split('\n').length).toBeGreaterThan(3)
  expect(await porokh.post('/api/sponsor/campaigns/{id}/close', { path })).toMatchObject({ state: 'closed' })
})

describe('a lost request', () => {
  test('moves money once, although the first answer was never read', async () => {
    const { id } = await porokh.post('/api/sponsor/campaigns', { body: { ...draft, platform: 'android' } })
    const before = await market.sponsorBalance()
    let tries = 0
    const losing = through(async (...request) => {
      const answer = await fetch(...request)
      if (++tries > 1) return answer
      throw new TypeError('the connection was lost')
    })
    await losing.post('/api/sponsor/campaigns/{id}/fund', { path: { id } })
    expect([tries, before - (await market.sponsorBalance())]).toEqual([2, 40_000])
  })

  test('a lost request is retried after the server’s delay, and given up in the end', async () => {
    let tries = 0
    const busy = (retries: number) =>
      through(async () => {
        tries++
        return new Response('', { status: 503, headers: { 'retry-after': '0' } })
      }, retries)
    await expect(busy(3).get('/api/sponsor/balance')).rejects.toMatchObject({ status: 503, code: 'unknown' })
    expect(tries).toBe(4)
  })

  test('a lost request is retried while the first one is being processed, but not after other conflicts', async () => {
    let tries = 0
    const through409 = (headers: Record<string, string>) =>
      through((...request) =>
        ++tries === 1 ? Promise.resolve(new Response('{}', { status: 409, headers })) : fetch(...request),
      )
    expect(await through409({ 'retry-after': '0' }).get('/api/sponsor/balance')).toMatchObject({
      escrow: expect.any(Number),
    })
    expect(tries).toBe(2)
    tries = 0
    await expect(through409({}).get('/api/sponsor/balance')).rejects.toMatchObject({ status: 409 })
    expect(tries).toBe(1)
  })

  test('a lost request is not retried when the caller has aborted it or the server refused it', async () => {
    let tries = 0
    const counted = through((...request) => {
      tries++
      return fetch(...request)
    })
    const ended = AbortSignal.abort(new Error('no more'))
    await expect(counted.get('/api/sponsor/balance', { signal: ended })).rejects.toThrow('no more')
    await expect(counted.get('/api/sponsor/deposits/{id}', { path: { id: 999_999 } })).rejects.toThrow(PorokhError)
    expect(tries).toBe(2)
  })
})

test('a refusal names each wrong field, and its request', async () => {
  const wrong = porokh.post('/api/sponsor/campaigns', { body: { ...draft, platform: 'android', amount: 1, places: 0 } })
  const error = await wrong.catch((one: unknown) => one)
  expect(error).toBeInstanceOf(PorokhError)
  const { status, code, requestId, message } = error as PorokhError
  expect([status, code]).toEqual([400, 'input.invalid'])
  expect(requestId).toBeTruthy()
  expect(message).toContain('body.amount')
  expect(message).toContain('body.places')
})

describe('a webhook message', () => {
  // The example of https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const payload = '{"type":"submission.submitted","timestamp":"2026-03-02T06:00:00.000Z","data":{"submissionId":7}}'
  const signed = async (at: number, body = payload) => {
    const key = Buffer.from(secret.slice(6), 'base64')
    const { createHmac } = await import('node:crypto')
    const signature = createHmac('sha256', key).update(`event_7.${at}.${body}`).digest('base64')
    return { 'webhook-id': 'event_7', 'webhook-timestamp': String(at), 'webhook-signature': `v1,AAAA v1,${signature}` }
  }
  const now = () => Math.floor(Date.now() / 1000)

  test('a webhook message is accepted with a correct signature, also by the previous secret', async () => {
    const headers = await signed(now())
    const message = await verifyWebhook({ payload, headers, secrets: ['whsec_AAAA', secret] })
    expect(message).toMatchObject({ id: 'event_7', type: 'submission.submitted', data: { submissionId: 7 } })
  })

  test('a webhook message is refused if it was changed, is old, or has no signature', async () => {
    const headers = await signed(now())
    await expect(verifyWebhook({ payload: `${payload} `, headers, secrets: secret })).rejects.toThrow('not right')
    await expect(verifyWebhook({ payload, headers: await signed(now() - 301), secrets: secret })).rejects.toThrow(
      'too old',
    )
    await expect(verifyWebhook({ payload, headers: {}, secrets: secret })).rejects.toThrow('webhook-id is missing')
    await expect(verifyWebhook({ payload, headers, secrets: 'whsec_AAAA' })).rejects.toThrow('not right')
  })
})
