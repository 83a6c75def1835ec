import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { tokenScopes } from '../../../contract/token-scopes.ts'
import { connect } from '../../db/connect.ts'
import { transactionLocks } from '../../db/locks.ts'
import { mac } from '../../sealing/mac.ts'
import { testSecret, type Answer, type SignedIn } from '../../testing/app.ts'
import { bindWallet } from '../../testing/books.ts'
import { createTestDatabase } from '../../testing/database.ts'
import { draft, must, openMarket, review, type Market } from '../../testing/market.ts'

const statements: string[] = []
let market: Market
let rahima: SignedIn
let people = 0

beforeAll(async () => {
  const test = await createTestDatabase()
  const app = connect(test.appUrl, { logSql: (line) => statements.push(line) })
  const drop = async () => {
    await app.close()
    await test.drop()
  }
  market = await openMarket({ on: { ...test, app, drop } })
})
afterAll(() => market.close())
beforeEach(async () => {
  rahima = await market.addMember(`rahima-${++people}`)
  await bindWallet(market.app.owner.db, rahima.id, `017${String(people).padStart(8, '0')}`, market.app.clock.now())
  const pin = mac(testSecret, 'pin', `${rahima.id}:4826`)
  await market.app.owner.db.query('update members_member set pin_mac = sha256($2) where id = $1', [rahima.id, pin])
})

const post = (path: string, body: unknown, as: SignedIn, key: string = randomUUID()): Promise<Answer> =>
  market.app.call('POST', path, { as, body, key })

/** The SQL statements of a call, except the session lookup and those of the listening connection. */
async function sentBy(call: () => Promise<Answer>): Promise<string[]> {
  statements.length = 0
  const { status } = await call()
  expect(status).toBeLessThan(300)
  return statements
    .filter((line) => !/app-session|: select ledger_now\(\) as at$|: listen /.test(line))
    .map((line) => / rows, (\S+),/.exec(line)?.[1] ?? line)
}

test('a request that moves money is one statement; a submission first reads the campaign’s requirements', async () => {
  const campaignId = await market.openCampaign({ places: 3 })
  const sent: Record<string, string[]> = {}
  let taskId = 0
  sent.deposit = await sentBy(() => post('/api/sponsor/deposits', { amount: 500, rail: 'sandbox' }, market.sponsor))
  sent.start = await sentBy(async () => {
    const started = await post('/api/tasks', { campaignId }, rahima)
    taskId = started.body.id
    return started
  })
  sent.handIn = await sentBy(() => post(`/api/tasks/${taskId}/submit`, { review, rating: 4 }, rahima))
  sent.approve = await sentBy(() => post(`/api/sponsor/submissions/${taskId}/approve`, undefined, market.sponsor))
  sent.withdraw = await sentBy(() => post('/api/payouts', { amount: 5_000, pin: '4826' }, rahima))
  expect(sent).toEqual({
    deposit: ['sponsors_make_deposit-once'],
    start: ['tasks_claim-once'],
    handIn: ['feedback-asked', 'tasks_submit-once'],
    approve: ['tasks_approve-once'],
    withdraw: ['payouts_withdraw-once'],
  })
})

test('repeating a key does each call once and returns the same answer', async () => {
  const twice = async (path: string, body: unknown, as: SignedIn) => {
    const key = randomUUID()
    const all = await Promise.all(Array.from({ length: 8 }, () => post(path, body, as, key)))
    market.app.clock.advance(1_000)
    all.push(await post(path, body, as, key))
    expect(new Set(all.map(({ text }) => text)).size).toBe(1)
    expect(new Set(all.map(({ status }) => status)).size).toBe(1)
    expect(all.filter(({ headers }) => headers.get('idempotent-replayed') !== 'true').length).toBe(1)
    expect(all[0]!.status).toBeLessThan(300)
    return all[0]!.body
  }
  const campaignId = await market.openCampaign({ places: 3 })
  const before = await market.sponsorBalance()
  await twice('/api/sponsor/deposits', { amount: 500, rail: 'sandbox' }, market.sponsor)
  expect(await market.sponsorBalance()).toBe(before + 500)
  const { id } = await twice('/api/tasks', { campaignId }, rahima)
  await twice(`/api/tasks/${id}/submit`, { review, rating: 4 }, rahima)
  await twice(`/api/sponsor/submissions/${id}/approve`, undefined, market.sponsor)
  expect(await market.balanceOf(rahima)).toBe(14_000)
  await twice('/api/payouts', { amount: 5_000, pin: '4826' }, rahima)
  expect(await market.balanceOf(rahima)).toBe(9_000)
})

test('refuses a key that another request has used, even while that request is running', async () => {
  const key = randomUUID()
  const amounts = [500, 600, 700, 800]
  const before = await market.sponsorBalance()
  const all = await Promise.all(
    amounts.map((amount) => post('/api/sponsor/deposits', { amount, rail: 'sandbox' }, market.sponsor, key)),
  )
  const made = all.filter(({ status }) => status === 201)
  expect(made.length).toBe(1)
  expect(all.filter(({ problem }) => problem.code === 'idempotency.key_reused').length).toBe(3)
  expect(await market.sponsorBalance()).toBe(before + made[0]!.body.amount)
})

test('a refused call stores no key and keeps its rate limit counts', async () => {
  const id = await market.handIn(rahima, await market.openCampaign())
  must(200, await post(`/api/sponsor/submissions/${id}/approve`, undefined, market.sponsor))
  const key = randomUUID()
  const withdraw = (pin: string) => post('/api/payouts', { amount: 5_000, pin }, rahima, key)
  expect((await withdraw('0000')).problem).toMatchObject({ code: 'pin.wrong', left: 4 })
  expect((await withdraw('0000')).problem).toMatchObject({ code: 'pin.wrong', left: 3 })
  must(201, await withdraw('4826'))
})

test('a token’s retry during the first request is refused at once with a time to retry', async () => {
  const made = must(201, await market.asSponsor('POST', '/api/sponsor/tokens', { name: 'script', scopes: tokenScopes }))
  const as = { token: made.body.token as string }
  for (const [path, body] of [
    ['/api/sponsor/deposits', { amount: 500, rail: 'sandbox' }],
    ['/api/sponsor/campaigns', draft],
  ] as const) {
    const key = randomUUID()
    const send = () => market.app.call('POST', path, { as, body, key })
    const again = await market.app.owner.transaction(async (db) => {
      const actor = `sponsor:${market.sponsor.id}`
      await db.query('select pg_advisory_xact_lock($1, hashtext($2))', [transactionLocks.key, `${actor} ${key}`])
      return send()
    })
    expect(again.problem).toMatchObject({ status: 409, code: 'idempotency.key_in_use' })
    expect(again.headers.get('retry-after')).toBe('1')
    const answers = [must(201, await send()), must(201, await send())]
    expect(answers[1]!.body).toEqual(answers[0]!.body)
    expect(answers.map(({ headers }) => headers.get('idempotent-replayed'))).toEqual([null, 'true'])
  }
})

test('accepts a submission from a process whose clock is slow', async () => {
  const id = await market.start(rahima, await market.openCampaign())
  market.app.clock.advance(-3_000)
  expect((await market.submit(rahima, id)).body).toMatchObject({ id, state: 'submitted' })
  market.app.clock.advance(3_000)
})
