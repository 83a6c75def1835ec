import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connect } from '../db/connect.ts'
import { testSeal } from '../testing/books.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { json, startGatewayServer, type GatewayServer } from '../testing/gateway-server.ts'
import { callBkash, tokenFor, type BkashAccount } from './bkash-token.ts'
import type { Rails } from './exchange.ts'

let database: TestDatabase
let bkash: GatewayServer
let account: BkashAccount
let now = new Date('2026-03-02T06:00:00Z')
let grants = 0
const minutes = (count: number) => (now = new Date(now.getTime() + count * 60_000))

beforeAll(async () => {
  database = await createTestDatabase()
  bkash = await startGatewayServer(json({}))
  account = {
    rail: 'bkash_payouts',
    tokenUrl: bkash.url,
    username: 'porokh',
    password: 'a password of the tests',
    appKey: 'an app key',
    appSecret: 'an app secret',
  }
})
afterAll(async () => {
  await bkash.close()
  await database.drop()
})
beforeEach(() => {
  minutes(24 * 60)
  bkash.got.length = 0
  bkash.does(grantsOrAnswers)
})

/** Issues a new token for each grant or refresh, and answers calls with the newest one. */
const grantsOrAnswers: Parameters<GatewayServer['does']>[0] = (response, asked) => {
  if (asked.path.startsWith('/token/'))
    return json({ id_token: `token ${++grants}`, refresh_token: `refresh ${grants}`, expires_in: '3600' })(
      response,
      asked,
    )
  if (asked.headers.authorization === `token ${grants}`) return json({ statusCode: '0000' })(response, asked)
  json({ message: 'Unauthorized' }, 401)(response, asked)
}
const railsOn = (db = database.app.db): Rails => ({ db, seal: testSeal, present: () => now, seconds: 30 })
const paths = () => bkash.got.map(({ path }) => path)
const rail = async () =>
  (await database.owner.db.query<Record<string, unknown>>(`select * from rails_rail where name = 'bkash_payouts'`))
    .rows[0]!

test('one token serves all processes, and one of them requests it', async () => {
  const other = connect(database.appUrl)
  const tokens = await Promise.all(
    [database.app.db, other.db, database.app.db, other.db].map((db) => tokenFor(railsOn(db), account)),
  )
  await other.close()
  expect(new Set(tokens)).toEqual(new Set([`token ${grants}`]))
  expect(paths()).toEqual(['/token/grant'])
})

test('the token is renewed between minute 50 and 55 with the refresh token, and stays encrypted', async () => {
  const first = await tokenFor(railsOn(), account)
  minutes(49)
  expect(await tokenFor(railsOn(), account)).toBe(first)
  minutes(2)
  const [second, third] = await Promise.all([tokenFor(railsOn(), account), tokenFor(railsOn(), account)])
  expect([second, third]).toContain(`token ${grants}`)
  expect(await tokenFor(railsOn(), account)).not.toBe(first)
  expect(paths().at(-1)).toBe('/token/refresh')
  expect((await rail()).token).toMatch(/^sealed:/)
  expect((await rail()).refresh_token).toMatch(/^sealed:/)
})

test('the third grant in an hour is refused locally, and reported', async () => {
  bkash.does(json({ status: 'fail', msg: 'Invalid username or password' }))
  expect(await tokenFor(railsOn(), account)).toBeUndefined()
  minutes(1)
  expect(await tokenFor(railsOn(), account)).toBeUndefined()
  minutes(1)
  const asked = bkash.got.length
  expect(await tokenFor(railsOn(), account)).toBeUndefined()
  expect(bkash.got).toHaveLength(asked)
  expect(await rail()).toMatchObject({ grant_refused_at: now, error: 'token/grant: HTTP 200' })
  minutes(59)
  bkash.does(grantsOrAnswers)
  expect(await tokenFor(railsOn(), account)).toBe(`token ${grants}`)
})

test('after an unanswered grant the old token is used until minute 55', async () => {
  const first = await tokenFor(railsOn(), account)
  minutes(51)
  bkash.does((response) => void response.socket?.destroy())
  expect(await tokenFor(railsOn(), account)).toBe(first)
  minutes(5)
  expect(await tokenFor(railsOn(), account)).toBeUndefined()
})

test('a short-lived token is used until the last twelfth of its life', async () => {
  bkash.does((response, asked) => json({ id_token: `token ${++grants}`, expires_in: 60 })(response, asked))
  const first = await tokenFor(railsOn(), account)
  for (let n = 0; n < 3; n++) {
    minutes(0.25)
    expect(await tokenFor(railsOn(), account)).toBe(first)
  }
  minutes(0.2)
  expect(await tokenFor(railsOn(), account)).toBe(`token ${grants}`)
  expect(paths()).toEqual(['/token/grant', '/token/grant'])
})

test('while one process may get a token, no other requests one, for at most 30 seconds', async () => {
  const take = async () =>
    (
      await database.app.db.query<{ taken: string }>(
        `select rails_take_grant('bkash_checkout', 'an account', null, $1) as taken`,
        [now],
      )
    ).rows[0]!.taken
  expect(await take()).toBe('granted')
  minutes(0.6)
  expect(await take()).toBe('busy')
  minutes(0.2)
  expect(await take()).toBe('granted')
})

test('after a 401 a call that changes nothing is repeated once, with a token that another process may have renewed', async () => {
  const request = { call: 'payment/search', method: 'GET', url: `${bkash.url}/payment/search/A1` } as const
  await tokenFor(railsOn(), account)
  grants++
  expect(await callBkash(railsOn(), account, request, { repeats: true })).toMatchObject({ status: 200 })
  expect(paths()).toEqual(['/token/grant', '/payment/search/A1', '/token/grant', '/payment/search/A1'])

  minutes(61)
  await tokenFor(railsOn(), account)
  grants++
  bkash.got.length = 0
  expect(await callBkash(railsOn(), account, request, { repeats: false })).toMatchObject({ status: 401 })
  expect(paths()).toEqual(['/payment/search/A1'])
  expect(await callBkash(railsOn(), account, request, { repeats: false })).toMatchObject({ status: 200 })
})

test('one call outside our contract does not stop all others for an hour', async () => {
  bkash.does((response, asked) => {
    if (asked.path.endsWith('organizationBalance')) return json({ message: 'Unauthorized' }, 401)(response, asked)
    grantsOrAnswers(response, asked)
  })
  const ask = (call: string) =>
    callBkash(railsOn(), account, { call, method: 'GET', url: `${bkash.url}/payment/${call}` }, { repeats: true })
  expect(await ask('search')).toMatchObject({ status: 200 })
  for (let passed = 0; passed < 180; passed += 5) {
    minutes(5)
    expect(await ask('search')).toMatchObject({ status: 200 })
    expect(await ask('organizationBalance')).toMatchObject({ status: 401 })
  }
  // One more than the renewals of three hours.
  expect(paths().filter((path) => path.startsWith('/token/')).length).toBeLessThan(6)
  expect((await rail()).error).toBe('organizationBalance: HTTP 401')
})

test('a refused refresh token leads to a grant', async () => {
  await tokenFor(railsOn(), account)
  minutes(24 * 60)
  bkash.got.length = 0
  bkash.does(json({ message: 'Refresh Token has expired' }, 401), grantsOrAnswers)
  expect(await tokenFor(railsOn(), account)).toBe(`token ${grants}`)
  expect(paths()).toEqual(['/token/refresh', '/token/grant'])
})

test('a token for other credentials is not used', async () => {
  await tokenFor(railsOn(), account)
  expect(await tokenFor(railsOn(), { ...account, username: 'another' })).toBe(`token ${grants}`)
  expect(bkash.got.at(-1)!.headers.username).toBe('another')
  expect(paths().at(-1)).toBe('/token/grant')
})
