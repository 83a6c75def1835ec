import { afterAll, beforeAll, expect, test } from 'vitest'
import { bindApi } from '../http/bind-api.ts'
import { startTestApp, testSecret, type SignedIn, type TestApp } from '../../testing/app.ts'
import { fakeApi, fakePace, fakeRoutes } from '../../testing/fake-api.ts'
import { requestHash } from './idempotency.ts'

let app: TestApp
let rahima: SignedIn
let karim: SignedIn
beforeAll(async () => {
  app = await startTestApp({ api: bindApi(fakeApi, fakeRoutes) })
  rahima = await app.addMember('rahima')
  karim = await app.addSponsor('karim')
})
afterAll(() => app.close())

const count = async (key: string) => {
  const { rows } = await app.owner.db.query<{ points: number }>('select points from app_rate_limit where key = $1', [
    key,
  ])
  return rows[0]?.points
}

const pay = (amount: number, key?: string) => app.call('POST', '/api/pay', { body: { amount }, as: karim, key })

test('requires a key for calls that move money', async () => {
  expect((await pay(1)).problem).toMatchObject({ status: 400, code: 'idempotency.key_missing' })
  expect((await pay(1, 'two words')).problem).toMatchObject({ status: 400, code: 'idempotency.key_invalid' })
  expect((await pay(1, 'x'.repeat(201))).status).toBe(400)
})

test('repeats the answer for the same key and body, and refuses another body', async () => {
  const first = await pay(5, 'k1')
  const second = await pay(5, 'k1')
  expect(second.body).toEqual(first.body)
  expect([first, second].map((answer) => answer.headers.get('idempotent-replayed'))).toEqual([null, 'true'])
  expect((await pay(6, 'k1')).problem).toMatchObject({ status: 422, code: 'idempotency.key_reused' })
})

test('runs once for twenty concurrent requests', async () => {
  fakePace.slowMs = 50
  const before = await count('paid')
  const answers = await Promise.all(Array.from({ length: 20 }, () => pay(7, 'k2')))
  fakePace.slowMs = 0
  expect(new Set(answers.map((answer) => answer.text)).size).toBe(1)
  expect(answers.filter((answer) => answer.headers.has('idempotent-replayed'))).toHaveLength(19)
  expect(await count('paid')).toBe((before ?? 0) + 1)
})

test.each([13, 14])('stores no key for a refused request (%i), so that the client can retry', async (amount) => {
  expect((await pay(amount, `k${amount}`)).status).toBe(409)
  expect((await pay(1, `k${amount}`)).status).toBe(200)
})

test('a key that cannot be released does not cost a connection', async () => {
  await app.owner.db.query('revoke execute on function app_release_key from porokh_app')
  const many = 40
  for (let n = 0; n < many; n++) await expect(pay(14, `lost-${n}`)).rejects.toThrow('permission denied')
  await app.owner.db.query('grant execute on function app_release_key to porokh_app')
  expect((await pay(1, 'after')).status).toBe(200)
})

test('keeps the keys of members separate, and accepts a key for calls that need none', async () => {
  const body = { text: 'fine', amount: 5, kind: 'a' }
  const write = () => app.call('POST', '/api/notes/1', { body, as: rahima, key: 'k1' })
  expect((await write()).headers.has('idempotent-replayed')).toBe(false)
  const replayed = await write()
  expect([replayed.status, replayed.body, replayed.headers.has('idempotent-replayed')]).toEqual([
    201,
    { text: 'fine' },
    true,
  ])
  expect((await app.call('POST', '/api/notes/2', { body, as: rahima, key: 'k1' })).status).toBe(422)
})

test('stores a hash that cannot be tested against guessed bodies without the server’s secret', async () => {
  await pay(21, 'k21')
  const { rows } = await app.owner.db.query<{ hash: Buffer }>(
    `select request_hash as hash from app_idempotency where key = 'k21'`,
  )
  const hash = (secret: string) => requestHash(secret, 'POST', '/api/pay', [undefined, { amount: 21 }, undefined])
  expect(rows[0]!.hash).toEqual(hash(testSecret))
  expect(rows[0]!.hash).not.toEqual(hash(`${testSecret}!`))
})

test('stores nothing of a reply that contains a secret', async () => {
  const make = () => app.call('POST', '/api/keys', { as: karim, key: 'k22' })
  const first = await make()
  const second = await make()
  expect([first.status, second.status, second.headers.has('idempotent-replayed')]).toEqual([201, 201, false])
  expect(second.body).not.toEqual(first.body)
  const { rows } = await app.owner.db.query(`select from app_idempotency where key = 'k22'`)
  expect(rows).toEqual([])
})
