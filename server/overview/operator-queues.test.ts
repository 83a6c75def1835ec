import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SignedIn, TestApp } from '../testing/app.ts'
import { openMarket, type Market } from '../testing/market.ts'

let market: Market
let app: TestApp
let nasrin: SignedIn
let tanvir: SignedIn
let rahima: SignedIn

beforeAll(async () => {
  market = await openMarket()
  app = market.app
  nasrin = await app.addOperator('salma')
  tanvir = await app.addOperator('tanvir')
  rahima = await app.addMember('rahima')
})
afterAll(() => market.close())

test('a ticket goes to support and back', async () => {
  const opened = await app.call('POST', '/api/tickets', {
    as: rahima,
    body: { subject: 'My wallet', text: 'It says the number is taken.' },
  })
  expect(opened.status).toBe(201)
  const queue = await app.call('GET', '/api/operator/tickets?state=open', { as: nasrin })
  expect(queue.body.items[0]).toMatchObject({ subject: 'My wallet', username: 'rahima', state: 'open' })
  const answered = await app.call('POST', `/api/operator/tickets/${opened.body.id}/messages`, {
    as: nasrin,
    body: { text: 'Please send us the last digits.' },
  })
  expect(answered.body).toMatchObject({ state: 'answered' })
  expect(answered.body.messages.map((m: { from: string }) => m.from)).toEqual(['member', 'support'])
  const told = await app.call('GET', '/api/notifications', { as: rahima })
  expect(told.body.unread).toBe(1)
  await app.call('POST', '/api/notifications/read', { as: rahima, body: { upTo: told.body.items[0].id } })
  expect((await app.call('GET', '/api/notifications', { as: rahima })).body.unread).toBe(0)
  await app.call('POST', `/api/operator/tickets/${opened.body.id}/messages`, {
    as: nasrin,
    body: { text: 'Done.', close: true },
  })
  const late = await app.call('POST', `/api/tickets/${opened.body.id}/messages`, {
    as: rahima,
    body: { text: 'Thanks' },
  })
  expect(late.problem).toMatchObject({ code: 'conflict.state', state: 'closed' })
})

test('anybody reports a fraud; operators read it', async () => {
  const sent = await app.call('POST', '/api/fraud-reports', {
    body: { who: '01700-000000', what: 'Asked me to deposit 500 taka first.' },
  })
  expect(sent.status).toBe(201)
  const list = await app.call('GET', '/api/operator/fraud-reports', { as: nasrin })
  expect(list.body.items[0].who).toBe('01700-000000')
})

test('goodwill takes two operators and never more than the fees', async () => {
  const propose = (body: object) => app.call('POST', '/api/operator/approvals', { as: nasrin, body })
  const goodwill = { kind: 'goodwill', memberId: rahima.id, amount: 1000, reason: 'The app crashed on us, not on her' }
  expect((await propose({ ...goodwill, memberId: undefined })).problem.code).toBe('input.invalid')
  expect((await propose({ ...goodwill, memberId: 999_999 })).status).toBe(404)
  const { body } = await propose(goodwill)
  const confirm = (as: SignedIn, key: string) =>
    app.call('POST', `/api/operator/approvals/${body.id}/confirm`, { as, key })
  expect((await confirm(nasrin, 'a')).problem.code).toBe('approval.same_operator')
  expect((await confirm(tanvir, 'b')).problem.code).toBe('fees.balance_short')
  const karim = await market.addMember('karim')
  const taskId = await market.handIn(karim, await market.openCampaign())
  expect((await market.asSponsor('POST', `/api/sponsor/submissions/${taskId}/approve`)).status).toBe(200)
  expect((await confirm(tanvir, 'c')).status).toBe(204)
  expect((await app.call('GET', '/api/me', { as: rahima })).body.balance).toBe(1000)
  expect((await confirm(tanvir, 'd')).problem).toMatchObject({ code: 'conflict.state', state: 'confirmed' })
  const dropped = await propose({ ...goodwill, kind: 'fee_withdrawal', memberId: undefined })
  expect((await app.call('POST', `/api/operator/approvals/${dropped.body.id}/reject`, { as: tanvir })).status).toBe(204)
})

test('operators find members and sponsors, and read what was done', async () => {
  const found = await app.call('GET', '/api/operator/members?search=rah', { as: nasrin })
  expect(found.body.items.map((one: { username: string }) => one.username)).toEqual(['rahima'])
  expect((await app.call('GET', '/api/operator/sponsors', { as: nasrin })).body.items.length).toBeGreaterThan(0)
  const audit = await app.call('GET', '/api/operator/audit?actor=operator', { as: nasrin })
  expect(audit.body.items.every((one: { actor: string }) => one.actor === 'operator')).toBe(true)
  expect((await app.call('GET', '/api/operator/overview', { as: nasrin })).body.tickets).toBe(0)
})
