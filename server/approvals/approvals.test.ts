import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SignedIn, TestApp } from '../testing/app.ts'
import { openMarket, type Market } from '../testing/market.ts'

let market: Market
let app: TestApp
let shirin: SignedIn
let tanvir: SignedIn
let rahima: SignedIn

beforeAll(async () => {
  market = await openMarket()
  app = market.app
  shirin = await app.addOperator('shirin')
  tanvir = await app.addOperator('tanvir')
  rahima = await app.addMember('rahima')
})
afterAll(() => market.close())

test('a goodwill payment requires two operators and never exceeds the collected fees', async () => {
  const propose = (body: object) => app.call('POST', '/api/operator/approvals', { as: shirin, body })
  const goodwill = { kind: 'goodwill', memberId: rahima.id, amount: 1000, reason: 'The app crashed on us, not on her' }
  expect((await propose({ ...goodwill, memberId: undefined })).problem.code).toBe('input.invalid')
  expect((await propose({ ...goodwill, memberId: 999_999 })).status).toBe(404)
  const { body } = await propose(goodwill)
  const confirm = (as: SignedIn, key: string) =>
    app.call('POST', `/api/operator/approvals/${body.id}/confirm`, { as, key })
  expect((await confirm(shirin, 'a')).problem.code).toBe('approval.same_operator')
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
