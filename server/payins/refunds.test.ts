import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SignedIn } from '../testing/app.ts'
import { openPayIns, type PayIns } from '../testing/pay-ins.ts'
import { ofBkashRefund, ofBkashRefunds, ofSslRefund, ofSslRefundQuery, refundCodes } from './refund-answers.ts'
import type { PayInRail } from './gateway.ts'

let world: PayIns
let operator: SignedIn
beforeAll(async () => {
  world = await openPayIns()
  await world.app.owner.db.query('update rails_rail set is_set_up = true')
  await world.app.addOperator('nasrin', 'finance')
}, 60_000)
afterAll(() => world.close())
beforeEach(async () => {
  await world.reset()
  operator = await world.app.signInAs('nasrin')
})

const amount = 125_000
const hour = 3600
const account = 'Example Apps, Example Bank, 1234567890'

/** A sponsor whose balance was paid in by this rail. */
async function paid(rail: PayInRail) {
  const { id, sponsorId, row } = await world.begin(rail, amount)
  const { rows } = await world.app.owner.db.query<{ username: string }>(
    `select u.username from members_user u join sponsors_user s on s.user_id = u.id where s.sponsor_id = $1`,
    [sponsorId],
  )
  const { url, back } = await world.pay(row.invoice)
  await world.open(rail === 'bkash' ? url : back.url)
  await world.ask()
  expect((await world.row(id)).state).toBe('confirmed')
  const sponsor = await world.app.signInAs(rows[0]!.username)
  const call = (method: string, path: string, body?: object) =>
    world.app.call(method, path, { as: sponsor, body, key: randomUUID() })
  return { id, sponsorId, call }
}
const send = (id: number) =>
  world.app.call('POST', `/api/operator/refunds/${id}/send`, { as: operator, key: randomUUID() })
const refund = () => world.app.runJob('payins.refund')
async function stateOf(id: number) {
  const { rows } = await world.app.owner.db.query<{ state: string; at: string | null; why: string | null }>(
    `select r.state, f.state as at, f.why
      from sponsors_refund r left join payins_refund f on f.refund_id = r.id where r.id = $1`,
    [id],
  )
  return rows[0]!
}
async function asked(call: (method: string, path: string, body?: object) => ReturnType<typeof send>, poisha: number) {
  const answer = await call('POST', '/api/sponsor/refunds', { amount: poisha, account })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.id as number
}

describe.each(['bkash', 'sslcommerz'] as const)('money that was paid in by %s', (rail) => {
  test('is refunded to its payment, once, when an operator sends it', async () => {
    const { sponsorId, call } = await paid(rail)
    const id = await asked(call, 100_000)
    expect((await send(id)).status).toBe(204)
    expect((await send(id)).problem.code).toBe('conflict.state')
    await refund()
    // SSLCOMMERZ accepts the refund first, and completes it a day later.
    const next = { bkash: { state: 'sent', at: 'done' }, sslcommerz: { state: 'requested', at: 'open' } }[rail]
    expect(await stateOf(id)).toMatchObject(next)
    world.app.clock.advance(24 * hour * 1000)
    await refund()
    expect(await stateOf(id)).toMatchObject({ state: 'sent', at: 'done' })
    expect(await world.balance(sponsorId)).toBe(25_000)
    const { refunds, sslRefunds } = await world.mock.state()
    expect([...refunds, ...sslRefunds].map((one) => one.amount)).toEqual([100_000])
  })
  test('cannot be spent during a refund, and a permanently refused refund waits for a bank transfer', async () => {
    const { sponsorId, call } = await paid(rail)
    const id = await asked(call, 100_000)
    await send(id)
    expect((await call('POST', `/api/sponsor/refunds/${id}/cancel`)).problem).toMatchObject({ state: 'sending' })
    const { rows } = await world.app.owner.db.query<{ reserved: number }>(
      'select reserved from ledger_sponsor where sponsor_id = $1',
      [sponsorId],
    )
    expect(rows).toEqual([{ reserved: 100_000 }])
    if (rail === 'bkash') await world.mock.faults({ call: 'bkash.refund', fault: 'refuse', code: '2071', shape: 'C' })
    else await world.mock.faults({ call: 'ssl.refund', fault: 'answer', set: { status: 'failed' } })
    await refund()
    expect(await stateOf(id)).toMatchObject({ state: 'requested', at: 'failed' })
    expect(await world.balance(sponsorId)).toBe(amount)
    // Sent by bank now.
    expect((await send(id)).status).toBe(204)
    expect(await stateOf(id)).toMatchObject({ state: 'sent' })
    expect(await world.balance(sponsorId)).toBe(25_000)
  })
})

describe('refunds of bKash', () => {
  test('refunds without an answer are queried, and never sent twice', async () => {
    const { sponsorId, call } = await paid('bkash')
    const id = await asked(call, 100_000)
    await send(id)
    await world.mock.faults({ call: 'bkash.refund', fault: 'silent_after_moving' })
    await refund()
    expect(await stateOf(id)).toMatchObject({ state: 'requested', at: 'open' })
    world.app.clock.advance(30_000)
    await refund()
    expect(await stateOf(id)).toMatchObject({ state: 'sent', at: 'done' })
    expect((await world.mock.state()).refunds).toHaveLength(1)
    expect(await world.balance(sponsorId)).toBe(25_000)
  })
  test('two refunds of the same amount are sent one after the other', async () => {
    const { call, sponsorId } = await paid('bkash')
    const ids = [await asked(call, 50_000), await asked(call, 50_000)]
    for (const id of ids) await send(id)
    await world.mock.faults({ call: 'bkash.refund', fault: 'silent_after_moving' })
    await refund()
    expect((await world.mock.state()).refunds).toHaveLength(1)
    for (const seconds of [30, 60, 300]) {
      world.app.clock.advance(seconds * 1000)
      await refund()
    }
    expect(await Promise.all(ids.map(stateOf))).toMatchObject([{ state: 'sent' }, { state: 'sent' }])
    expect((await world.mock.state()).refunds).toHaveLength(2)
    expect(await world.balance(sponsorId)).toBe(25_000)
  })
  test('refunds wait for our balance at bKash, and are sent again after their status is known', async () => {
    const { call } = await paid('bkash')
    const id = await asked(call, 100_000)
    await send(id)
    await world.mock.faults({ call: 'bkash.refund', fault: 'refuse', code: '2023', shape: 'C' })
    await refund()
    world.app.clock.advance(30_000)
    await refund()
    expect((await world.mock.state()).refunds).toHaveLength(0)
    world.app.clock.advance(hour * 1000)
    await refund()
    expect(await stateOf(id)).toMatchObject({ state: 'sent' })
    expect((await world.mock.state()).refunds).toHaveLength(1)
  })
  test('refunds unfinished after a day are held for a person', async () => {
    const { call, sponsorId } = await paid('bkash')
    const id = await asked(call, 100_000)
    await send(id)
    await world.mock.faults(
      { call: 'bkash.refund', fault: 'silent_without_moving' },
      { call: 'bkash.refundStatus', fault: 'http_503', times: 0 },
    )
    for (let passed = 0; passed < 30; passed++) {
      await refund()
      world.app.clock.advance(hour * 1000)
    }
    expect(await stateOf(id)).toMatchObject({ state: 'requested', at: 'held' })
    expect(await world.balance(sponsorId)).toBe(amount)
    expect(await world.calls('bkash.refund')).toBe(1)
    operator = await world.app.signInAs('nasrin')
    const list = await world.app.call('GET', '/api/operator/refunds', { as: operator })
    expect(list.body.items).toContainEqual(expect.objectContaining({ id, rail: 'bkash', atGateway: 'held' }))
    const decide = (transaction: string | null) =>
      world.app.call('POST', `/api/operator/refunds/${id}/decide`, {
        as: operator,
        body: { transaction, reason: 'It was looked up at bKash.' },
      })
    expect((await decide('BFD90JRLSX')).status).toBe(204)
    expect((await decide(null)).problem.code).toBe('conflict.state')
    expect(await stateOf(id)).toMatchObject({ state: 'sent', at: 'done' })
    expect(await world.balance(sponsorId)).toBe(25_000)
  })
})

describe('answers of gateways about refunds', () => {
  test.each(refundCodes)('%s of bKash is never a success', (code) => {
    for (const [status, json] of [
      [400, { externalCode: code, internalCode: 'x' }],
      [200, { statusCode: code, refundTransactionStatus: 'Completed' }],
    ] as const)
      expect(['never', 'later', 'held']).toContain(ofBkashRefund(status, json).is)
  })
  test('only a completed refund is done', () => {
    const done = { refundTransactionStatus: 'Completed', refundTrxId: 'R1', refundAmount: '10.5' }
    expect(ofBkashRefund(200, done)).toEqual({ is: 'done', transaction: 'R1', amount: 1050 })
    expect(ofBkashRefund(200, { ...done, refundTransactionStatus: 'Pending' })).toMatchObject({ is: 'unknown' })
    expect(ofBkashRefund(500, done)).toMatchObject({ is: 'unknown' })
    expect(ofBkashRefund(400, { externalCode: '9' })).toEqual({ is: 'unknown', code: '9' })
    expect(ofBkashRefunds(200, { refundTransactions: [done] })).toEqual({
      is: 'listed',
      refunds: [{ transaction: 'R1', amount: 1050, isDone: true }],
    })
    expect(ofBkashRefunds(200, {})).toMatchObject({ is: 'unknown' })
  })
  test('SSLCOMMERZ accepts first, and refunds days later', () => {
    const said = (status: string, more = {}) => ({ APIConnect: 'DONE', status, refund_ref_id: 'r1', ...more })
    expect(ofSslRefund(said('success'))).toEqual({ is: 'pending', reference: 'r1' })
    expect(ofSslRefund(said('success', { refund_ref_id: '' }))).toMatchObject({ is: 'held' })
    expect(ofSslRefund(said('failed'))).toMatchObject({ is: 'never' })
    const one = { reference: 'r1', amount: 5 }
    expect(ofSslRefundQuery(said('refunded'), one)).toEqual({ is: 'done', transaction: 'r1', amount: 5 })
    expect(ofSslRefundQuery(said('processing'), one)).toMatchObject({ is: 'pending' })
    expect(ofSslRefundQuery(said('cancelled'), one)).toMatchObject({ is: 'never' })
  })
})
