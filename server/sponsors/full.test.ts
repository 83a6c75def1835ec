import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { refused } from '../testing/market.ts'
import { noteTried } from '../testing/note-tried.ts'
import { startTestApp, type SignedIn, type TestApp } from '../testing/app.ts'

/** Everything that a sponsor creates stays in the audit log permanently, so its number is limited, also in the database. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

let keys = 0
let maps: SignedIn & { sponsorId: number }
beforeEach(async () => {
  maps = await app.addSponsor(`maps${++keys}@example.org`)
})
const call = (method: string, path: string, body?: object) =>
  app.call(method, path, { as: maps, body, key: `k${++keys}` })
const makeToken = () => call('POST', '/api/sponsor/tokens', { name: 'CI' })
const endToken = (id: number) => call('DELETE', `/api/sponsor/tokens/${id}`)
const payIn = () => call('POST', '/api/sponsor/deposits', { amount: 100_000, rail: 'manual' })
const askBack = () => call('POST', '/api/sponsor/refunds', { amount: 1000, account: 'City Bank, 1234567890123' })
const insert = (sql: string) => app.database.db.query(sql, [maps.sponsorId, maps.id, app.clock.now()])
async function times<T>(count: number, one: () => Promise<T>): Promise<T[]> {
  const all: T[] = []
  for (let n = 0; n < count; n++) all.push(await one())
  return all
}

test('an organisation has at most 20 live API tokens, even if they are created concurrently', async () => {
  await times(15, makeToken)
  const answers = await Promise.all(Array.from({ length: 10 }, makeToken))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
  const beyond = answers.find(({ status }) => status !== 201)!
  expect(refused(beyond)).toMatchObject({ status: 409, code: 'token.full', max: 20 })
  const token = `insert into sponsors_token (sponsor_id, user_id, name, token_hash, created_at, expires_at)
    values ($1, $2, 'x', sha256('x'), $3, $3::timestamptz + interval '1 day')`
  await expect(insert(token)).rejects.toThrow(/too many/)
  const { items } = (await call('GET', '/api/sponsor/tokens')).body
  expect((await endToken(items[0].id)).status).toBe(204)
  expect((await makeToken()).status).toBe(201)
  noteTried({ of: 'limit', name: 'live API tokens of an organisation', most: '20 at once' })
})

test('an organisation creates at most 50 tokens in 24 hours', async () => {
  for (let n = 0; n < 50; n++) expect((await endToken((await makeToken()).body.id)).status).toBe(204)
  const problem = refused(await makeToken())
  expect(problem).toMatchObject({ status: 429, code: 'auth.too_many_requests' })
  app.clock.advance(Date.parse(String(problem.retryAt)) - app.clock.now().getTime())
  maps = { ...maps, ...(await app.signInAs(maps.username)) }
  expect((await makeToken()).status).toBe(201)
  noteTried({ of: 'limit', name: 'API tokens that an organisation makes', most: '50 in 24 h' })
})

test('at most ten bank deposits of an organisation are pending', async () => {
  const statuses = (await times(10, payIn)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([201]))
  expect(refused(await payIn())).toMatchObject({ status: 409, code: 'deposit.full', max: 10 })
  const deposit = `insert into sponsors_deposit (sponsor_id, amount, rail, created_at)
    values ($1, $2::bigint * 0 + 1000, 'manual', $3)`
  await expect(insert(deposit)).rejects.toThrow(/too many/)
  const play = await call('POST', '/api/sponsor/deposits', { amount: 100_000, rail: 'sandbox' })
  expect(play.status).toBe(201)
  const as = await app.addOperator(`faruk-${maps.id}`)
  const [first] = (await call('GET', '/api/sponsor/deposits')).body.items.filter(
    ({ rail }: { rail: string }) => rail === 'manual',
  )
  expect((await app.call('POST', `/api/operator/deposits/${first.id}/fail`, { as })).status).toBe(200)
  expect((await payIn()).status).toBe(201)
  noteTried({ of: 'limit', name: 'bank deposits that wait', most: '10 at once' })
})

test('at most 20 refunds are requested in 24 hours, even if each is cancelled', async () => {
  await call('POST', '/api/sponsor/deposits', { amount: 100_000, rail: 'sandbox' })
  for (let n = 0; n < 20; n++)
    expect((await call('POST', `/api/sponsor/refunds/${(await askBack()).body.id}/cancel`)).status).toBe(204)
  expect(refused(await askBack())).toMatchObject({ status: 429, code: 'auth.too_many_requests' })
  const refund = `insert into sponsors_refund (sponsor_id, amount, account, created_at, asked_by)
    select $1, $2::bigint * 0 + 1000, 'sealed:x', $3, user_id from sponsors_user where sponsor_id = $1`
  await expect(insert(refund)).rejects.toThrow(/too many/)
  noteTried({ of: 'limit', name: 'refunds that an organisation asks for', most: '20 in 24 h' })
})
