import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SignedIn } from '../testing/app.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { payInsAt } from '../testing/pay-ins.ts'

let app: TestApp
let nasrin: SignedIn
let farid: SignedIn
beforeAll(async () => {
  app = await startTestApp({ payIns: { ...payInsAt('http://127.0.0.1:1'), rails: { seconds: 1 } } })
  nasrin = await app.addOperator('nasrin', 'finance')
  farid = await app.addOperator('farid', 'finance')
})
afterAll(() => app.close())

let sponsor: SignedIn & { sponsorId: number }
let made = 0
beforeEach(async () => {
  made += 1
  sponsor = await app.addSponsor(`sponsor${made}`, { organisation: `Organisation ${made}` })
  await app.setContacts(sponsor.id, { email: `sponsor${made}@porokh.test` }, { proven: true })
})
const call = (as: SignedIn, method: string, path: string, body?: object) =>
  app.call(method, path, { as, body, key: randomUUID() })
const announce = async (amount = 500_000) =>
  (await call(sponsor, 'POST', '/api/sponsor/deposits', { amount, rail: 'manual' })).body as { id: number }
const record = (as: SignedIn, id: number, amount: number, more: object = {}) =>
  call(as, 'POST', `/api/operator/deposits/${id}/confirm`, {
    amount,
    valueDate: '2026-03-01',
    evidence: `FT2606${made}, line 3`,
    ...more,
  })
const balance = async () => (await call(sponsor, 'GET', '/api/sponsor/balance')).body.balance as number

test('one line of the statement is not credited to two deposits', async () => {
  const first = await announce()
  const second = await announce()
  await record(nasrin, first.id, 500_000)
  await record(farid, second.id, 500_000)
  expect(await balance()).toBe(500_000)
})
test('money that arrives after the sponsor’s cancellation can still be credited', async () => {
  const { id } = await announce()
  await call(sponsor, 'POST', `/api/sponsor/deposits/${id}/cancel`)
  await record(nasrin, id, 500_000)
  expect(await balance()).toBe(500_000)
})
test('money that arrives after an operator closed the deposit as not arrived can still be credited', async () => {
  const { id } = await announce()
  await call(nasrin, 'POST', `/api/operator/deposits/${id}/fail`)
  await record(nasrin, id, 500_000)
  expect(await balance()).toBe(500_000)
})
test('a deposit recorded by the first operator cannot be closed as "never arrived" by one other operator', async () => {
  const { id } = await announce(60_000_000)
  await record(nasrin, id, 60_000_000)
  const closed = await call(farid, 'POST', `/api/operator/deposits/${id}/fail`)
  expect(closed.status).toBe(409)
})
