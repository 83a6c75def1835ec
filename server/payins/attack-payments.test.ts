import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SignedIn } from '../testing/app.ts'
import { openPayIns, type PayIns } from '../testing/pay-ins.ts'
import { ofTransactions } from './sslcommerz-answers.ts'
import { isOfSns } from './sns.ts'

/** Payments at gateways with wrong, late and repeated answers. */
let world: PayIns
let operator: SignedIn
beforeAll(async () => {
  world = await openPayIns('now')
  operator = await world.app.addOperator('nasrin', 'finance')
}, 60_000)
afterAll(() => world.close())
beforeEach(async () => {
  await world.reset()
  operator = await world.app.signInAs('nasrin')
})

const amount = 125_000
const minute = 60
const hour = 3600
const stateOf = async (id: number) => (await world.row(id)).state
const call = (method: string, path: string, body?: object) =>
  world.app.call(method, path, { as: operator, body, key: randomUUID() })
async function agreed(taka = amount) {
  const begun = await world.begin('bkash', taka)
  const { url } = await world.pay(begun.row.invoice)
  return { ...begun, url }
}
async function used(taka = amount) {
  const begun = await world.begin('sslcommerz', taka)
  const { back } = await world.pay(begun.row.invoice)
  return { ...begun, back }
}
const listen = () => world.mock.control('listener', { url: `${world.app.url}/api/rails/bkash/notices` })
const notices = async (transaction: string) =>
  (
    await world.app.owner.db.query<{ state: string }>('select state from payins_notice where transaction = $1', [
      transaction,
    ])
  ).rows.map(({ state }) => state)

describe('an operator sees', () => {
  test('an execute without an answer, even if bKash reports no payment until the end', async () => {
    const { id, url } = await agreed()
    await world.mock.faults(
      { call: 'bkash.execute', fault: 'silent_after_moving', times: 0 },
      {
        call: 'bkash.query',
        fault: 'answer',
        times: 0,
        set: { transactionStatus: 'Initiated', verificationStatus: 'Complete' },
      },
    )
    await world.open(url)
    await world.ask()
    for (let passed = 0; passed < 26; passed++) await world.later(hour)
    expect((await world.mock.state()).payments.at(-1)!.status).toBe('Completed')
    expect(await stateOf(id)).toBe('held')
  }, 60_000)
  test('a second payment in the session of a confirmed one', async () => {
    const { id, row } = await used()
    await world.ask()
    expect(await stateOf(id)).toBe('confirmed')
    await world.pay(row.invoice)
    await world.later(minute)
    const session = (await world.mock.state()).sessions.find(({ tran_id }) => tran_id === row.invoice)!
    expect(session.elements.filter(({ status }) => status === 'VALID')).toHaveLength(2)
    const { rows } = await world.app.owner.db.query<{ seen: boolean }>(
      `select exists (select from payins_notice where state = 'open' and rail = 'sslcommerz')
        or (select state = 'held' from sponsors_deposit where id = $1) as seen`,
      [id],
    )
    expect(rows[0]!.seen).toBe(true)
  })
  test('a notification of different money with the invoice of a confirmed payment', async () => {
    await listen()
    const { id, row, url } = await agreed()
    await world.open(url)
    await world.ask()
    expect(await stateOf(id)).toBe('confirmed')
    await world.mock.control('notify', {
      merchantInvoiceNumber: row.invoice,
      trxID: 'SECONDPAY1',
      amount: '999.00',
    })
    expect(await notices('SECONDPAY1')).toEqual(['open'])
  })
  test('a notification about a payment whose opening got no answer', async () => {
    await listen()
    await world.mock.faults({ call: 'bkash.create', fault: 'silent_after_moving' })
    const { id, row } = await world.begin('bkash', amount)
    expect(await stateOf(id)).toBe('failed')
    await world.mock.control('notify', {
      merchantInvoiceNumber: row.invoice,
      trxID: 'LOSTCREAT1',
      amount: '1250.00',
    })
    for (let passed = 0; passed < 26; passed++) await world.later(hour)
    expect([await stateOf(id), ...(await notices('LOSTCREAT1'))]).not.toEqual(['failed', 'matched'])
  }, 60_000)
  test('an answer of SSLCOMMERZ that counts a transaction without listing it', () => {
    for (const json of [
      { APIConnect: 'DONE', no_of_trans_found: 1 },
      { APIConnect: 'DONE', no_of_trans_found: '1', element: { status: 'VALID', val_id: 'V1' } },
    ])
      expect(ofTransactions(json)).toMatchObject({ is: 'unknown' })
  })
  test('a payment whose answers cannot be stored', async () => {
    const { id, url } = await agreed()
    const odd = { fault: 'answer', times: 0, set: { merchantInvoiceNumber: 'a\0b', merchantInvoice: 'a\0b' } } as const
    await world.mock.faults({ call: 'bkash.execute', ...odd }, { call: 'bkash.query', ...odd })
    await world.open(url)
    const quietly = () => world.ask().catch(() => undefined)
    await quietly()
    for (let passed = 0; passed < 30; passed++) {
      world.app.clock.advance(hour * 1000)
      await quietly()
    }
    expect(await stateOf(id)).toBe('held')
  }, 60_000)
  test('a payment whose final answer the database refuses', async () => {
    const { id, row, sponsorId, url } = await agreed()
    const { db } = world.app.owner
    await db.query(`alter table payins_payment add constraint refuses check (transaction is null) not valid`)
    try {
      await world.open(url)
      await world.ask().catch(() => undefined)
      expect(await world.row(id)).toMatchObject({ state: 'pending', why: 'not_stored', gatewayId: row.gatewayId })
      world.app.clock.advance(25 * hour * 1000)
      await world.ask().catch(() => undefined)
    } finally {
      await db.query('alter table payins_payment drop constraint refuses')
    }
    expect([await stateOf(id), await world.balance(sponsorId)]).toEqual(['held', 0])
  })
  test('a payment whose second execute is refused after the first one got no answer', async () => {
    const { id, sponsorId, url } = await agreed()
    await world.mock.faults(
      { call: 'bkash.execute', fault: 'silent_after_moving' },
      {
        call: 'bkash.query',
        fault: 'answer',
        times: 0,
        set: { transactionStatus: 'Initiated', verificationStatus: 'Complete' },
      },
    )
    await world.open(url)
    await world.ask()
    await world.mock.faults({ call: 'bkash.execute', fault: 'refuse', code: '2023' })
    for (let passed = 0; passed < 26; passed++) await world.later(hour)
    expect(await world.calls('bkash.execute')).toBe(2)
    expect([await stateOf(id), await world.balance(sponsorId)]).toEqual(['held', 0])
  }, 60_000)
  test('nothing when two gateways give the same number to their transactions', async () => {
    const numbers = { transaction: 'SAMENUMBER1' }
    const [first, second] = [await agreed(), await used()]
    await world.mock.faults(
      { call: 'bkash.execute', fault: 'answer', set: { trxID: numbers.transaction } },
      { call: 'ssl.validate', fault: 'answer', set: { bank_tran_id: numbers.transaction } },
    )
    await world.open(first.url)
    await world.ask()
    for (const { id } of [first, second]) expect(await world.row(id)).toMatchObject({ state: 'confirmed', ...numbers })
  })
})

describe('an answer about another payment', () => {
  test('leaves the transaction to the sponsor who paid', async () => {
    const first = await agreed()
    const second = await agreed()
    // bKash pays the second payment, whose answer is lost, and the query of the first one returns the second payment.
    await world.mock.faults({ call: 'bkash.execute', fault: 'silent_after_moving', match: second.row.gatewayId! })
    await world.open(second.url)
    await world.ask()
    const { payments } = await world.mock.state()
    const paid = payments.find(({ invoice }) => invoice === second.row.invoice)!
    await world.mock.faults({
      call: 'bkash.execute',
      fault: 'answer',
      match: first.row.gatewayId!,
      set: { paymentID: paid.paymentID, merchantInvoiceNumber: paid.invoice, trxID: paid.trxID },
    })
    await world.open(first.url)
    await world.ask()
    expect((await world.row(first.id)).why).toBe('other_payment')
    await world.later(minute)
    // The second payment's own answer is correct in every field.
    expect([await stateOf(second.id), await world.balance(second.sponsorId)]).toEqual(['confirmed', amount])
  })
})

describe('a paused rail', () => {
  test.each(['bkash', 'sslcommerz'] as const)('%s opens no new payment', async (rail) => {
    const name = rail === 'bkash' ? 'bkash_checkout' : 'sslcommerz'
    const off = { on: false, reason: 'The account is being changed' }
    expect((await call('PUT', `/api/operator/rails/${name}`, off)).status).toBe(204)
    const before = await world.calls(rail === 'bkash' ? 'bkash.create' : 'ssl.session')
    await world.begin(rail, amount).catch(() => undefined)
    await call('PUT', `/api/operator/rails/${name}`, { on: true, reason: 'It is done' })
    expect(await world.calls(rail === 'bkash' ? 'bkash.create' : 'ssl.session')).toBe(before)
  })
})

describe('calls and their log', () => {
  test('a query that was in progress before an execute starts no second execute', async () => {
    const { id, url } = await agreed()
    await world.mock.faults(
      { call: 'bkash.query', fault: 'delay', ms: 800 },
      { call: 'bkash.execute', fault: 'delay', ms: 1700, times: 1 },
    )
    world.app.clock.advance(5 * minute * 1000)
    const asked = world.app.runJob('payins.ask')
    await new Promise((resolve) => setTimeout(resolve, 200))
    await world.open(url)
    const executed = world.app.runJob('payins.open')
    await asked
    await world.app.runJob('payins.open')
    await executed
    await world.ask()
    expect(await stateOf(id)).toBe('confirmed')
    expect(await world.calls('bkash.execute')).toBe(1)
  })
  test('exchanges contain neither an organisation’s name nor a long e-mail address', async () => {
    const sponsor = await world.app.addSponsor('longname', { organisation: 'Very Private Company Limited' })
    const email = 'somebody.with.a.very.long.address.indeed.yes@porokh-example-company.test'
    await world.app.setContacts(sponsor.id, { email }, { proven: true })
    const made = await world.app.call('POST', '/api/sponsor/deposits', {
      body: { amount, rail: 'sslcommerz' },
      as: sponsor,
      key: randomUUID(),
    })
    await world.app.runJob('payins.open')
    const { rows } = await world.app.owner.db.query<{ asked: string }>(
      `select asked from rails_exchange where subject_kind = 'deposit' and subject_id = $1`,
      [made.body.id],
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { asked } of rows) {
      expect(asked).not.toContain('somebody.with.a.very.long')
      expect(asked.replaceAll('+', ' ')).not.toContain('Very Private Company')
    }
  })
  test('accepts only the notification service in the region of our topic', () => {
    const settings = { topicArn: 'arn:aws:sns:ap-southeast-1:111122223333:bpt_porokh' }
    expect(isOfSns('https://sns.ap-southeast-1.amazonaws.com/a.pem', settings)).toBe(true)
    expect(isOfSns('https://sns.s3.amazonaws.com/a.pem', settings)).toBe(false)
    expect(isOfSns('https://sns.s3-us-west-2.amazonaws.com/a.pem', settings)).toBe(false)
    expect(isOfSns('https://sns.us-east-1.amazonaws.com/a.pem', settings)).toBe(false)
  })
})
