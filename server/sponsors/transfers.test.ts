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
  (await call(sponsor, 'POST', '/api/sponsor/deposits', { amount, rail: 'manual' })).body as {
    id: number
    reference: string
  }
const record = (as: SignedIn, id: number, amount: number, more: object = {}) =>
  call(as, 'POST', `/api/operator/deposits/${id}/confirm`, {
    amount,
    valueDate: '2026-03-01',
    evidence: `FT2606 of ${sponsor.id}, line 3`,
    ...more,
  })
const balance = async () => (await call(sponsor, 'GET', '/api/sponsor/balance')).body.balance as number

test('a sponsor sees the account, the exact amount and its own reference', async () => {
  expect((await call(sponsor, 'GET', '/api/sponsor/deposit-options')).body).toEqual({
    rails: ['sandbox', 'manual'],
    account: expect.stringContaining('Example Bank'),
  })
  const first = await announce()
  const second = await announce()
  for (const { id, reference } of [first, second]) {
    expect(reference).toMatch(new RegExp(`^PK${id}\\d\\d$`))
    expect(BigInt(reference.slice(2)) % 97n).toBe(1n)
  }
  expect(first.reference).not.toBe(second.reference)
})

test('a sponsor cancels while nothing is recorded', async () => {
  const { id } = await announce()
  const cancelled = await call(sponsor, 'POST', `/api/sponsor/deposits/${id}/cancel`)
  expect(cancelled.body.state).toBe('cancelled')
  expect((await call(sponsor, 'POST', `/api/sponsor/deposits/${id}/cancel`)).problem.code).toBe('conflict.state')
  expect(await balance()).toBe(0)
})

test('an operator records the amount, the day and the evidence', async () => {
  const { id } = await announce()
  const { body } = await record(nasrin, id, 500_000)
  expect(body).toMatchObject({ state: 'confirmed', amount: 500_000, announced: null })
  const { rows } = await app.owner.db.query<object>(
    `select received, value_date::text as day, evidence, recorded_by = confirmed_by as same
      from sponsors_deposit where id = $1`,
    [id],
  )
  expect(rows).toEqual([
    { received: 500_000, day: '2026-03-01', evidence: `FT2606 of ${sponsor.id}, line 3`, same: true },
  ])
  // The reference by which a line of the bank's statement is found.
  const { rows: found } = await app.owner.db.query<{ reference: string }>(
    `select reference from reconciliation_ledger where kind = 'sponsor_deposit' and about = $1`,
    [id],
  )
  expect(found).toEqual([{ reference: body.reference }])
})

test('a different amount is credited as received, and the audit log names both amounts', async () => {
  const { id } = await announce()
  expect((await record(nasrin, id, 495_000)).body).toMatchObject({ amount: 495_000, announced: 500_000 })
  expect(await balance()).toBe(495_000)
  const { rows } = await app.owner.db.query<{ detail: object }>(
    `select detail from audit_event where action = 'deposit.confirmed' and (detail ->> 'depositId')::bigint = $1`,
    [id],
  )
  expect(rows[0]!.detail).toMatchObject({ amount: 495_000, announced: 500_000, valueDate: '2026-03-01' })
})

test('a future day or missing evidence is refused', async () => {
  const { id } = await announce()
  expect((await record(nasrin, id, 500_000, { valueDate: '2026-03-03' })).status).toBe(422)
  expect((await record(nasrin, id, 500_000, { evidence: '' })).status).toBe(400)
  expect(await balance()).toBe(0)
})

test('above the limit two operators have to record the same values', async () => {
  const { id } = await announce(60_000_000)
  expect((await record(nasrin, id, 60_000_000)).body.state).toBe('pending')
  expect((await record(nasrin, id, 60_000_000)).body.state).toBe('pending')
  const list = await call(farid, 'GET', '/api/operator/deposits')
  expect(list.body.items).toContainEqual(
    expect.objectContaining({ id, recorded: expect.objectContaining({ by: 'nasrin', amount: 60_000_000 }) }),
  )
  // The second operator reports another amount, so the first one has to agree to it.
  expect((await record(farid, id, 59_000_000)).body.state).toBe('pending')
  expect((await record(nasrin, id, 59_000_000)).body.state).toBe('confirmed')
  expect(await balance()).toBe(59_000_000)
  // A sponsor cannot cancel a transfer that an operator has recorded.
  const recorded = await announce(60_000_000)
  await record(nasrin, recorded.id, 60_000_000)
  expect((await call(sponsor, 'POST', `/api/sponsor/deposits/${recorded.id}/cancel`)).problem.code).toBe(
    'conflict.state',
  )
  // A small received amount does not avoid the limit for a large announcement.
  const hidden = await announce(60_000_000)
  expect((await record(nasrin, hidden.id, 100)).body.state).toBe('pending')
})

test('a deposit at a gateway that is not set up cannot be made', async () => {
  for (const rail of ['bkash', 'sslcommerz'])
    expect((await call(sponsor, 'POST', '/api/sponsor/deposits', { amount: 100, rail })).status).toBe(422)
})
