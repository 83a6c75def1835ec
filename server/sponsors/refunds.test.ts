import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Db } from '../db/db.ts'
import { startTestApp, type SignedIn, type TestApp } from '../testing/app.ts'

let app: TestApp
let faruk: SignedIn
beforeAll(async () => {
  app = await startTestApp()
  faruk = await app.addOperator('faruk')
})
afterAll(() => app.close())

let count = 0
let keys = 0
let maps: SignedIn & { sponsorId: number }
/** In each test, the new sponsor Open Maps has a balance of 5,000.00 taka. */
beforeEach(async () => {
  count += 1
  maps = await app.addSponsor(`maps${count}@example.org`, { organisation: 'Open Maps' })
  await call('POST', '/api/sponsor/deposits', maps, { amount: 500_000, rail: 'sandbox' })
})
const call = (method: string, path: string, as: SignedIn, body?: object) =>
  app.call(method, path, { as, body, key: `k${++keys}`, language: 'en' })
const account = 'Open Maps, City Bank Dhanmondi, 1234567890123'
const ask = (amount: number) => call('POST', '/api/sponsor/refunds', maps, { amount, account })
const send = (id: number) => call('POST', `/api/operator/refunds/${id}/send`, faruk)
const balance = async () => (await call('GET', '/api/sponsor/balance', maps)).body.balance
const refunds = async () => (await call('GET', '/api/sponsor/refunds', maps)).body.items
const waiting = async () => (await call('GET', '/api/operator/overview', faruk)).body.deposits

test('a refund is requested by the sponsor and sent by an operator; the balance falls only when it is sent', async () => {
  const before = await waiting()
  const asked = await ask(400_000)
  expect(asked.status).toBe(201)
  expect(asked.body).toEqual({
    id: expect.any(Number),
    amount: 400_000,
    account,
    state: 'requested',
    reason: null,
    createdAt: app.clock.now().toISOString(),
    decidedAt: null,
  })
  expect([await balance(), await waiting()]).toEqual([500_000, before + 1])
  const list = (await call('GET', '/api/operator/refunds', faruk)).body.items
  expect(list).toContainEqual({
    ...asked.body,
    sponsorId: maps.sponsorId,
    organisation: 'Open Maps',
    balance: 500_000,
    rail: null,
    atGateway: null,
  })

  expect((await send(asked.body.id)).status).toBe(204)
  expect([await balance(), await waiting()]).toEqual([100_000, before])
  expect(await refunds()).toMatchObject([{ state: 'sent', decidedAt: app.clock.now().toISOString() }])
  expect((await call('GET', '/api/sponsor/statement', maps)).body.items[0]).toMatchObject({
    kind: 'sponsor_refund',
    amount: -400_000,
    balanceAfter: 100_000,
  })
})

test('a refund is sent once, even if an operator sends it several times concurrently', async () => {
  const { id } = (await ask(200_000)).body
  const answers = await Promise.all([send(id), send(id), send(id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409, 409])
  expect(await balance()).toBe(300_000)
  expect((await send(id)).problem).toMatchObject({ code: 'conflict.state', state: 'sent' })
})

test('the requested refunds together never exceed the balance, even if they are requested concurrently', async () => {
  expect((await ask(500_001)).problem).toMatchObject({
    code: 'refund.balance_short',
    balance: 500_000,
    needed: 500_001,
  })
  const answers = await Promise.all([ask(300_000), ask(300_000)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect((await ask(200_000)).status).toBe(201)
})

test('a refund is not sent if the sponsor has spent the money meanwhile', async () => {
  const { id } = (await ask(500_000)).body
  const campaign = await call('POST', '/api/sponsor/campaigns', maps, {
    title: 'Try the map',
    appName: 'Open Maps',
    appLink: 'https://maps.example.org',
    platform: 'android',
    summary: 'A map that works without a network',
    steps: ['Open the map'],
    amount: 20_000,
    places: 10,
  })
  expect((await call('POST', `/api/sponsor/campaigns/${campaign.body.id}/fund`, maps)).status).toBe(200)
  expect((await send(id)).problem).toMatchObject({ code: 'refund.balance_short', balance: 300_000, needed: 500_000 })
  expect(await balance()).toBe(300_000)
  expect(await refunds()).toMatchObject([{ state: 'requested' }])
})

test('only its sponsor can cancel a refund, and only before it is sent', async () => {
  const { id } = (await ask(500_000)).body
  const other = await app.addSponsor(`other${count}@example.org`)
  expect((await call('POST', `/api/sponsor/refunds/${id}/cancel`, other)).problem.code).toBe('not_found')
  expect((await call('POST', `/api/sponsor/refunds/${id}/cancel`, maps)).status).toBe(204)
  expect((await send(id)).problem).toMatchObject({ code: 'conflict.state', state: 'cancelled' })
  expect((await call('POST', `/api/sponsor/refunds/${id}/cancel`, maps)).problem.code).toBe('conflict.state')
  expect((await ask(500_000)).status).toBe(201)
})

test('an operator can return a refund that cannot be sent, and the sponsor sees the reason', async () => {
  const { id } = (await ask(500_000)).body
  const reason = 'The bank does not know this account.'
  expect((await call('POST', `/api/operator/refunds/${id}/send-back`, faruk, { reason })).status).toBe(204)
  expect(await refunds()).toMatchObject([{ state: 'returned', reason }])
  expect(await balance()).toBe(500_000)
  expect((await call('POST', `/api/operator/refunds/${id}/send-back`, maps, { reason })).status).toBe(403)
})

test('the database refuses decisions made by writing a refund’s row, and accepts one decision', async () => {
  const { id } = (await ask(100_000)).body
  const set = (db: Db, what: string) => db.query(`update sponsors_refund set ${what} where id = $1`, [id])
  for (const what of [`state = 'sent', decided_at = now()`, `state = 'cancelled', decided_at = now()`, 'amount = 1']) {
    await expect(set(app.database.db, what)).rejects.toThrow(/permission denied/)
  }
  expect((await call('POST', `/api/sponsor/refunds/${id}/cancel`, maps)).status).toBe(204)
  await expect(set(app.owner.db, `state = 'requested', decided_at = null`)).rejects.toThrow(/already decided/)
})

test('with a token, a refund goes only to an account that received one before', async () => {
  const made = await call('POST', '/api/sponsor/tokens', maps, { name: 'books', scopes: ['refunds'] })
  const askByToken = (account: string) =>
    app.call('POST', '/api/sponsor/refunds', {
      as: made.body,
      body: { amount: 1000, account },
      key: `k${++keys}`,
    })
  const refused = { status: 403, code: 'refund.new_account' }
  expect((await askByToken(account)).problem).toMatchObject(refused)
  const { id } = (await ask(1000)).body
  // The account was requested before, and may still be wrong.
  expect((await askByToken(account)).problem).toMatchObject(refused)
  expect((await send(id)).status).toBe(204)
  expect((await askByToken('Somebody else, City Bank, 999')).problem).toMatchObject(refused)
  const again = await askByToken(` ${account.replace(', ', ',  ')}`)
  expect(again.status).toBe(201)
  const cancelled = await app.call('POST', `/api/sponsor/refunds/${again.body.id}/cancel`, { as: made.body })
  expect(cancelled.status).toBe(204)
  // An account used by another organisation counts as new.
  const other = await app.addSponsor(`river${count}@example.org`, { organisation: 'River' })
  await call('POST', '/api/sponsor/deposits', other, { amount: 500_000, rail: 'sandbox' })
  const theirs = await call('POST', '/api/sponsor/tokens', other, { name: 'books', scopes: ['refunds'] })
  const tried = await app.call('POST', '/api/sponsor/refunds', {
    as: theirs.body,
    body: { amount: 1000, account },
    key: `k${++keys}`,
  })
  expect(tried.problem).toMatchObject(refused)
})
