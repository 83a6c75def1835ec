import { createPublicKey, verify } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SignedIn } from '../testing/app.ts'
import { bindWallet, earn, withdraw } from '../testing/books.ts'
import { must, openMarket, review, type Market } from '../testing/market.ts'
import { password } from '../testing/passwords.ts'

let market: Market
let rahima: SignedIn
beforeAll(async () => {
  market = await openMarket()
  rahima = await market.addMember('rahima')
})
afterAll(() => market.close())

const download = async (who = rahima) => must(200, await market.app.call('GET', '/api/my-data', { as: who }))

test('contains everything stored about the member, nothing about others and no secret', async () => {
  const id = await market.openCampaign({ amount: 21_001 })
  const taskId = await market.handIn(rahima, id, { rating: 2 })
  await market.handIn(await market.addMember('karim'), id, {
    review: 'Karim wrote this, and it is his own business what he thinks of it.',
  })
  must(200, await market.asSponsor('POST', `/api/sponsor/submissions/${taskId}/approve`))
  const answer = await download()
  expect(answer.headers.get('content-disposition')).toContain('porokh-rahima.json')
  expect(answer.body).toMatchObject({
    account: [{ id: rahima.id, username: 'rahima' }],
    member: [{ balance: 14_701, earned: 14_701, approvedTasks: 1, pinSet: false }],
    wallet: [],
    tasks: [
      { id: taskId, appName: 'Organic Maps', state: 'approved', pay: 14_701, startedAt: '2026-03-02T06:00:00.000Z' },
    ],
    reviews: [{ taskId, review, rating: 2 }],
    statement: [{ kind: 'task_pay', amount: 14_701, balanceAfter: 14_701 }],
    payouts: [],
    holds: [],
    tickets: [],
  })
  expect(answer.body.events.map((event: { action: string }) => event.action)).toEqual([
    'task.started',
    'task.submitted',
    'task.approved',
  ])
  expect(answer.text).not.toMatch(/Karim wrote|password_hash|pin_mac|token/)
})

test('contains a record of work that others can verify with the published key', async () => {
  const { workRecord } = (await download()).body
  const { publicKey } = must(200, await market.app.call('GET', '/api/work-record/key')).body
  expect(workRecord.publicKey).toBe(publicKey)
  const check = (text: string) =>
    verify(null, Buffer.from(text), createPublicKey(publicKey), Buffer.from(workRecord.signature, 'base64'))
  expect(check(workRecord.record)).toBe(true)
  expect(check(workRecord.record.replace('14701', '94701'))).toBe(false)
  expect(JSON.parse(workRecord.record)).toMatchObject({
    issuer: 'Porokh',
    member: { id: rahima.id, username: 'rahima' },
    approvedTasks: 1,
    paid: 14_701,
    tasks: [{ app: 'Organic Maps', pay: 14_701 }],
  })
})

test('contains every row once and in order, even if one statement cannot read them all', async () => {
  const { rows } = await market.app.owner.db.query<{ n: number }>(
    `insert into audit_event (at, actor, actor_id, action, member_id, detail)
      select $2, 'member', $1, 'test.done', case when n % 2 = 0 then $1::bigint end, jsonb_build_object('n', n)
      from generate_series(1, 2500) n
      returning (detail ->> 'n')::bigint as n`,
    [rahima.id, market.app.clock.now()],
  )
  const { events } = (await download()).body as { events: { action: string; detail: { n: number }; key?: number }[] }
  const done = events.filter(({ action }) => action === 'test.done')
  expect(done.map(({ detail }) => detail.n)).toEqual(rows.map(({ n }) => n))
  expect(done[0]).not.toHaveProperty('key')
})

test('contains whole wallet numbers only with the password, and wrong passwords are counted', async () => {
  const { app } = market
  const hamida = await market.addMember('hamida')
  await earn(app.owner.db, hamida.id, 200_00, app.clock.now())
  await bindWallet(app.database.db, hamida.id, '01712345675', app.clock.now())
  await withdraw(app.database.db, hamida.id, 100_00, app.clock.now())
  const masked = await download(hamida)
  expect(masked.body).toMatchObject({ wallet: [{ number: '********675' }], payouts: [{ number: '********675' }] })
  expect(masked.text).not.toContain('01712345675')

  const ask = (typed: string, as = hamida) => app.call('POST', '/api/my-data', { as, body: { password: typed } })
  const whole = must(200, await ask(password))
  expect(whole.headers.get('content-disposition')).toContain('porokh-hamida.json')
  expect(whole.headers.get('cache-control')).toBe('no-store')
  expect(whole.body).toMatchObject({ wallet: [{ number: '01712345675' }], payouts: [{ number: '01712345675' }] })
  expect(Object.keys(whole.body)).toEqual(Object.keys(masked.body))

  for (let n = 0; n < 10; n++) {
    const refused = await ask('a walk along the Padma')
    expect([refused.status, refused.problem.code]).toEqual([403, 'password.current_wrong'])
  }
  const locked = await ask(password)
  expect([locked.status, locked.problem.code]).toEqual([429, 'login.too_many'])
  expect((await download(hamida)).status).toBe(200)
  // Only this account's own limit is reached.
  expect((await ask(password, rahima)).status).toBe(200)
})

test('works for a new member, and only for members', async () => {
  const shila = await market.addMember('shila')
  expect((await download(shila)).body).toMatchObject({ tasks: [], reviews: [], statement: [] })
  expect((await market.app.call('GET', '/api/my-data', { as: market.sponsor })).status).toBe(403)
  expect((await market.app.call('GET', '/api/my-data')).status).toBe(401)
})
