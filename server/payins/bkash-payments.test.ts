import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FaultName } from '../../scripts/rails-mock/faults.ts'
import { openPayIns, type PayIns } from '../testing/pay-ins.ts'

let world: PayIns
beforeAll(async () => (world = await openPayIns()), 60_000)
afterAll(() => world.close())
beforeEach(() => world.reset())

const amount = 125_000
const minute = 60
const hour = 3600

/** Creates a payment that the payer has agreed to, without the return to our page. */
async function agreed() {
  const begun = await world.begin('bkash', amount)
  const { url, urls } = await world.pay(begun.row.invoice)
  return { ...begun, url, urls, invoice: begun.row.invoice }
}
const stateOf = async (id: number) => (await world.row(id)).state
async function expectPaidOnce(id: number, sponsorId: number) {
  expect(await world.row(id)).toMatchObject({ state: 'confirmed', next: null, due: null })
  expect(await world.balance(sponsorId)).toBe(amount)
  const { payments } = await world.mock.state()
  expect(payments.filter(({ status }) => status === 'Completed')).toHaveLength(1)
}
async function expectNothingPaid(id: number, sponsorId: number, state: string) {
  expect(await stateOf(id)).toBe(state)
  expect(await world.balance(sponsorId)).toBe(0)
}

describe('the course of a payment', () => {
  test('the payer goes to the page of bKash, returns, and the money is confirmed without a query', async () => {
    const { id, sponsorId, row } = await world.begin('bkash', amount)
    expect(row).toMatchObject({ state: 'pending', next: 'query', page: expect.stringContaining(world.mock.url) })
    const { url } = await world.pay(row.invoice)
    expect(await world.open(url)).toBe(`/sponsor/deposits/${id}`)
    expect(await stateOf(id)).toBe('pending')
    await world.ask()
    await expectPaidOnce(id, sponsorId)
    expect((await world.row(id)).transaction).toMatch(/^[A-Z0-9]{10}$/)
    await world.later(25 * hour)
    expect([await world.calls('bkash.execute'), await world.calls('bkash.query')]).toEqual([1, 0])
  })
  test('if the tab is closed before the return, the sweep finds the payer’s agreement', async () => {
    const { id, sponsorId } = await agreed()
    await world.later(minute)
    expect(await stateOf(id)).toBe('pending')
    await world.later(4 * minute)
    await expectPaidOnce(id, sponsorId)
    expect([await world.calls('bkash.execute'), await world.calls('bkash.query')]).toEqual([1, 1])
  })
  test('asks for a day about a payer who never returns, and then fails the deposit', async () => {
    const { id, sponsorId } = await world.begin('bkash', amount)
    for (const seconds of [5 * minute, 15 * minute, hour]) await world.later(seconds)
    expect(await stateOf(id)).toBe('pending')
    for (let passed = 0; passed < 24; passed++) await world.later(hour)
    await expectNothingPaid(id, sponsorId, 'failed')
    expect(await world.row(id)).toMatchObject({ why: 'expired', due: null })
    const asked = await world.calls('bkash.query')
    expect(asked).toBeLessThan(30)
    await world.later(48 * hour)
    expect(await world.calls('bkash.query')).toBe(asked)
  })
  test('a payer who cancels or fails sees so at once; a late success still counts', async () => {
    for (const [status, state] of [
      ['cancel', 'cancelled'],
      ['failure', 'failed'],
    ] as const) {
      const { id, sponsorId, urls } = await agreed()
      await world.open(urls[status])
      await expectNothingPaid(id, sponsorId, state)
      await world.open(urls.success)
      await world.later(10)
      expect(await stateOf(id)).toBe('confirmed')
      expect(await world.balance(sponsorId)).toBe(amount)
    }
  })
})

describe('callbacks', () => {
  test('two concurrent callbacks, and a later one, execute once', async () => {
    const { id, sponsorId, url } = await agreed()
    await Promise.all([world.open(url), world.open(url), world.open(url)])
    await Promise.all([world.ask(), world.ask()])
    await world.open(url)
    await world.later(hour)
    await expectPaidOnce(id, sponsorId)
    expect([await world.calls('bkash.execute'), await world.calls('bkash.query')]).toEqual([1, 0])
  })
  test('a cancel after the success changes nothing', async () => {
    const { id, sponsorId, url, urls } = await agreed()
    await world.open(url)
    await world.ask()
    await world.open(urls.cancel)
    await expectPaidOnce(id, sponsorId)
  })
  test('a forged callback for an unknown payment leads to the list, and asks nothing', async () => {
    const url = `${world.app.url}/pay/bkash/return?paymentID=TR0011unknown&status=success&signature=AAAAAAAAAA`
    expect(await world.open(url)).toBe('/sponsor/money')
    expect(await world.open(`${world.app.url}/pay/bkash/return`)).toBe('/sponsor/money')
    await world.ask()
    expect(await world.calls('bkash.query')).toBe(0)
  })
  test('a success without the payer’s agreement credits nothing, and with a wrong signature executes nothing', async () => {
    const { id, sponsorId, row } = await world.begin('bkash', amount)
    const forged = `${world.app.url}/pay/bkash/return?paymentID=${row.gatewayId}&status=success&signature=`
    await world.open(`${forged}AAAAAAAAAA`)
    await world.ask()
    await expectNothingPaid(id, sponsorId, 'pending')
    expect([await world.calls('bkash.execute'), await world.calls('bkash.query')]).toEqual([0, 1])
    // The genuine return address, before the payer has agreed.
    await world.later(20)
    const payment = (await world.mock.state()).payments.find(({ invoice }) => invoice === row.invoice)!
    await world.open(payment.urls.success)
    await world.ask()
    await expectNothingPaid(id, sponsorId, 'pending')
    const { url } = await world.pay(row.invoice)
    await world.later(20)
    await world.open(url)
    await world.later(10 * minute)
    await expectPaidOnce(id, sponsorId)
  })
  test('a cancel or failure with a wrong signature does not end the payment', async () => {
    const { id, sponsorId, row, url } = await agreed()
    for (const status of ['cancel', 'failure'])
      await world.open(`${world.app.url}/pay/bkash/return?paymentID=${row.gatewayId}&status=${status}&signature=x`)
    expect(await stateOf(id)).toBe('pending')
    await world.open(url)
    await world.ask()
    await expectPaidOnce(id, sponsorId)
  })
  test.each<FaultName>(['callback_other_spelling', 'callback_extra_parameters', 'callback_success_after_cancel'])(
    '%s is handled',
    async (fault) => {
      const { id, row } = await world.begin('bkash', amount)
      await world.mock.faults({ call: 'bkash.page', fault })
      const { url } = await world.pay(row.invoice, fault === 'callback_other_spelling' ? 'cancel' : 'pay')
      await world.open(url)
      await world.later(10 * minute)
      expect(await stateOf(id)).toBe(fault === 'callback_other_spelling' ? 'cancelled' : 'confirmed')
    },
  )
})

describe('an execute without a usable answer leads to queries, never to a second execute', () => {
  const lost: FaultName[] = ['silent_after_moving', 'reset_during', 'empty_body', 'html_200', 'half_json']
  test.each([...lost, 'json_array', 'huge_body', 'http_502'] as FaultName[])('%s', async (fault) => {
    const { id, sponsorId, url } = await agreed()
    await world.mock.faults({ call: 'bkash.execute', fault, moved: true })
    await world.open(url)
    await world.ask()
    await expectNothingPaid(id, sponsorId, 'pending')
    expect(await world.calls('bkash.query')).toBe(0)
    await world.later(30)
    await expectPaidOnce(id, sponsorId)
    expect([await world.calls('bkash.execute'), await world.calls('bkash.query')]).toEqual([1, 1])
  })
  test.each<[FaultName, string | undefined]>([
    ['code_unknown', undefined],
    ['code_9999', undefined],
    ['initiated_success', undefined],
    ['status_missing', undefined],
  ])('%s', async (fault) => {
    const { id, sponsorId, url } = await agreed()
    await world.mock.faults({ call: 'bkash.execute', fault, moved: true })
    await world.open(url)
    await world.ask()
    await expectNothingPaid(id, sponsorId, 'pending')
    await world.later(30)
    expect(await world.calls('bkash.execute')).toBeLessThanOrEqual(2)
    await expectPaidOnce(id, sponsorId)
  })
  test('a process that stops after committing the mark leads to a query', async () => {
    const { id, sponsorId, url } = await agreed()
    await world.open(url)
    await world.app.owner.db.query(`select invoice from payins_take_due('{bkash}', '{execute}', 1, $1)`, [
      world.app.clock.now(),
    ])
    await world.later(minute)
    expect(await world.calls('bkash.execute')).toBe(0)
    // The query returns that the payer has agreed and the payment was not executed.
    await world.later(2 * minute)
    await expectPaidOnce(id, sponsorId)
    expect([await world.calls('bkash.execute'), await world.calls('bkash.query')]).toEqual([1, 1])
  })
  test('a delayed query result is requested again at growing intervals', async () => {
    const { id, sponsorId, url } = await agreed()
    await world.mock.faults(
      { call: 'bkash.execute', fault: 'silent_after_moving' },
      {
        call: 'bkash.query',
        fault: 'answer',
        times: 3,
        set: { transactionStatus: 'Initiated', verificationStatus: 'Incomplete' },
      },
    )
    await world.open(url)
    await world.ask()
    for (const seconds of [30, minute, 5 * minute]) await world.later(seconds)
    await expectNothingPaid(id, sponsorId, 'pending')
    await world.later(15 * minute)
    await expectPaidOnce(id, sponsorId)
  })
  test('a refused token is renewed, and the payment is queried', async () => {
    const { id, sponsorId, url } = await agreed()
    await world.mock.faults({ call: 'bkash.execute', fault: 'token_revoked' })
    await world.open(url)
    await world.ask()
    await world.later(30)
    await world.later(minute)
    await expectPaidOnce(id, sponsorId)
  })
  test('an outcome that stays unknown for a day is held for a person', async () => {
    const { id, sponsorId, url } = await agreed()
    await world.mock.faults(
      { call: 'bkash.execute', fault: 'silent_after_moving' },
      { call: 'bkash.query', fault: 'http_503', times: 0 },
    )
    await world.open(url)
    await world.ask()
    for (let passed = 0; passed < 26; passed++) await world.later(hour)
    await expectNothingPaid(id, sponsorId, 'held')
  })
})

describe('any difference is held for a person, and nothing is credited', () => {
  test.each<[FaultName, string]>([
    ['other_amount', 'other_amount'],
    ['other_invoice', 'other_invoice'],
    ['other_currency', 'other_currency'],
    ['other_payment_id', 'other_payment'],
    ['amount_thousands', 'other_amount'],
  ])('%s', async (fault, why) => {
    const { id, sponsorId, url } = await agreed()
    await world.mock.faults({ call: 'bkash.execute', fault })
    await world.open(url)
    await world.ask()
    await expectNothingPaid(id, sponsorId, 'held')
    expect(await world.row(id)).toMatchObject({ why, next: null })
    await world.later(25 * hour)
    expect(await world.calls('bkash.query')).toBe(0)
  })
  test('a transaction that belongs to another payment', async () => {
    const first = await agreed()
    await world.open(first.url)
    await world.ask()
    const second = await agreed()
    await world.mock.faults({ call: 'bkash.execute', fault: 'same_trx_id' })
    await world.open(second.url)
    await world.ask()
    await expectNothingPaid(second.id, second.sponsorId, 'held')
    expect(await world.row(second.id)).toMatchObject({ why: 'same_transaction', transaction: null })
  })
})

describe('accepts other spellings of the same values', () => {
  test.each<FaultName>(['amount_number', 'amount_whole', 'amount_one_decimal', 'invoice_renamed', 'unknown_fields'])(
    '%s',
    async (fault) => {
      const { id, sponsorId, url } = await agreed()
      await world.mock.faults({ call: 'bkash.execute', fault })
      await world.open(url)
      await world.ask()
      await expectPaidOnce(id, sponsorId)
    },
  )
})

describe('a page that cannot be opened', () => {
  test.each<FaultName>([
    'page_missing',
    'page_http',
    'page_foreign',
    'page_relative',
    'silent_without_moving',
    'html_200',
    'http_503',
    'seen_before',
  ])('%s: the deposit fails, and the sponsor can try again', async (fault) => {
    await world.mock.faults({ call: 'bkash.create', fault })
    const { id, sponsorId, row } = await world.begin('bkash', amount)
    await expectNothingPaid(id, sponsorId, 'failed')
    expect(row.page).toBeNull()
    await world.later(25 * hour)
    expect(await world.calls('bkash.create')).toBe(1)
  })
  test('a fault of our account pauses the rail', async () => {
    await world.mock.faults({ call: 'bkash.create', fault: 'refuse', code: '2043' })
    const { id, sponsorId } = await world.begin('bkash', amount)
    await expectNothingPaid(id, sponsorId, 'failed')
    const { rows } = await world.app.owner.db.query<{ pause: string; reason: string }>(
      `select pause, pause_reason as reason from rails_rail where name = 'bkash_checkout'`,
    )
    expect(rows).toEqual([{ pause: 'fault', reason: 'create: 2043' }])
  })
})
