import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FaultName } from '../../scripts/rails-mock/faults.ts'
import { openPayIns, topicArn, type PayIns } from '../testing/pay-ins.ts'
import type { SignedIn } from '../testing/app.ts'

let world: PayIns
beforeAll(async () => (world = await openPayIns('now')), 60_000)
afterAll(() => world.close())
beforeEach(() => world.reset())

const amount = 125_000
const listener = () => `${world.app.url}/api/rails/bkash/notices`
/** Subscribes our address at the fake Amazon, after which the contract server sends notifications. */
async function listen() {
  const { confirmed } = await world.mock.control<{ confirmed: boolean }>('listener', { url: listener() })
  expect(confirmed).toBe(true)
}
const notify = (body: object) => world.mock.control('notify', body)
async function agreed() {
  const begun = await world.begin('bkash', amount)
  const { url } = await world.pay(begun.row.invoice)
  return { ...begun, url }
}
async function notices() {
  const { rows } = await world.app.owner.db.query<{ state: string; deposit: number | null }>(
    'select state, deposit_id as deposit from payins_notice order by id desc',
  )
  return rows
}
const stateOf = async (id: number) => (await world.row(id)).state

describe('notifications of bKash', () => {
  test('confirms a subscription only for our topic', async () => {
    await listen()
    const foreign = await world.mock.control<{ confirmed: boolean }>('listener', {
      url: listener(),
      topicArn: 'arn:aws:sns:ap-southeast-1:999999999999:bpt_other',
    })
    expect(foreign.confirmed).toBe(false)
  })
  test('a notification finds the money of an execute whose answer was lost', async () => {
    await listen()
    const { id, sponsorId, url } = await agreed()
    await world.mock.faults({ call: 'bkash.execute', fault: 'silent_after_moving' })
    await world.open(url)
    await world.ask()
    await world.later(60)
    expect(await stateOf(id)).toBe('confirmed')
    expect(await world.balance(sponsorId)).toBe(amount)
    expect(await notices()).toContainEqual({ state: 'matched', deposit: id })
  })
  test.each<FaultName>(['notice_version_2', 'notice_subject', 'notice_twice', 'notice_again_new_id'])(
    '%s is handled, and credits once',
    async (fault) => {
      await listen()
      const { id, sponsorId, url } = await agreed()
      await world.mock.faults({ call: 'notice', fault })
      await world.open(url)
      await world.ask()
      await world.later(300)
      expect(await stateOf(id)).toBe('confirmed')
      expect(await world.balance(sponsorId)).toBe(amount)
    },
  )
  test.each<FaultName>([
    'notice_foreign_topic',
    'notice_lookalike_host',
    'notice_http_certificate',
    'notice_expired_certificate',
    'notice_other_name',
    'notice_wrong_signature',
    'notice_version_2_sha1',
  ])('%s is ignored', async (fault) => {
    await listen()
    const before = (await notices()).length
    await world.mock.faults({ call: 'notice', fault })
    await notify({ merchantInvoiceNumber: 'X', trxID: 'AAAAAAAAA1', amount: '99.00' })
    expect((await notices()).length).toBe(before)
  })
  test('a notification whose message is not JSON is kept for a person', async () => {
    await listen()
    await world.mock.faults({ call: 'notice', fault: 'notice_not_json' })
    await notify({ amount: '99.00' })
    expect((await notices())[0]).toEqual({ state: 'open', deposit: null })
  })
  test('a signed message about another amount decides nothing: bKash is asked', async () => {
    await listen()
    const { id, sponsorId, row } = await agreed()
    await notify({ payment: row.invoice, amount: '1.00', trxID: 'AAAAAAAAA2' })
    await world.ask()
    expect([await stateOf(id), await world.balance(sponsorId)]).toEqual(['confirmed', amount])
  })
  test('refuses an empty or too long notification', async () => {
    for (const body of ['', '{}', 'x'.repeat(100_000), JSON.stringify({ Type: 'Notification', TopicArn: topicArn })])
      expect((await fetch(listener(), { method: 'POST', body })).status).toBe(403)
  })
})

describe('decisions of a person', () => {
  let operator: SignedIn
  beforeEach(async () => {
    operator = await world.app.signInAs('nasrin').catch(() => world.app.addOperator('nasrin', 'finance'))
  })
  const call = (method: string, path: string, body?: object) =>
    world.app.call(method, path, { as: operator, body, key: randomUUID() })

  test('money without a payment is listed and settled once', async () => {
    await listen()
    await notify({ trxID: 'QRQRQRQRQ1', amount: '75.00', transactionType: '10003126', merchantInvoiceNumber: '' })
    const { body } = await call('GET', '/api/operator/unmatched-payments')
    const found = body.items.find((one: { transaction: string }) => one.transaction === 'QRQRQRQRQ1')
    expect(found).toMatchObject({ rail: 'bkash', amount: 7500, kind: '10003126' })
    const note = { note: 'Sent back from the app of bKash.' }
    const path = `/api/operator/unmatched-payments/${found.id}/settle`
    expect((await call('POST', path, note)).status).toBe(204)
    expect((await call('POST', path, note)).problem.code).toBe('conflict.state')
  })

  async function held() {
    const { id, sponsorId, url } = await agreed()
    await world.mock.faults({ call: 'bkash.execute', fault: 'other_amount' })
    await world.open(url)
    await world.ask()
    return { id, sponsorId }
  }
  const reason = 'The statement of bKash shows it.'

  test('a held payment is shown with all evidence, and the received money is credited', async () => {
    const { id, sponsorId } = await held()
    const list = await call('GET', '/api/operator/held-payments')
    expect(list.body.items).toContainEqual(expect.objectContaining({ id, amount, why: 'other_amount' }))
    const { body } = await call('GET', `/api/operator/held-payments/${id}`)
    expect(body.exchanges.map((one: { call: string }) => one.call)).toEqual(['create', 'execute'])
    const decide = (more: object) => call('POST', `/api/operator/held-payments/${id}/decide`, { reason, ...more })
    expect((await decide({ amount: body.saidAmount })).status).toBe(204)
    expect(await world.balance(sponsorId)).toBe(body.saidAmount)
    expect((await decide({ amount: body.saidAmount })).problem.code).toBe('conflict.state')
    const { rows } = await world.app.owner.db.query<{ announced: number; amount: number }>(
      'select announced, amount from sponsors_deposit where id = $1',
      [id],
    )
    expect(rows).toEqual([{ announced: amount, amount: body.saidAmount }])
  })
  test('a held payment can be refused; then no money moves', async () => {
    const { id, sponsorId } = await held()
    const path = `/api/operator/held-payments/${id}/decide`
    expect((await call('POST', path, { amount: null, reason })).status).toBe(204)
    expect([await stateOf(id), await world.balance(sponsorId)]).toEqual(['failed', 0])
  })
  test('without a transaction, or with another payment’s transaction, nothing is credited', async () => {
    const first = await agreed()
    await world.open(first.url)
    await world.ask()
    const { transaction } = await world.row(first.id)
    const second = await agreed()
    await world.mock.faults({ call: 'bkash.execute', fault: 'same_trx_id' })
    await world.open(second.url)
    await world.ask()
    const path = `/api/operator/held-payments/${second.id}/decide`
    expect((await call('POST', path, { amount, reason })).problem.code).toBe('payment.no_transaction')
    expect((await call('POST', path, { amount, reason, transaction })).problem.code).toBe('payment.no_transaction')
    const typed = { amount, reason, transaction: 'BFD90JRLSX' }
    expect((await call('POST', path, typed)).status).toBe(204)
    expect(await world.balance(second.sponsorId)).toBe(0)
    operator = await world.app.addOperator('shirin', 'finance')
    expect((await call('POST', path, typed)).status).toBe(204)
    expect(await world.balance(second.sponsorId)).toBe(amount)
  })
})
