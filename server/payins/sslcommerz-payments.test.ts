import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FaultName } from '../../scripts/rails-mock/faults.ts'
import { openPayIns, type PayIns } from '../testing/pay-ins.ts'

let world: PayIns
beforeAll(async () => (world = await openPayIns()), 60_000)
afterAll(() => world.close())
beforeEach(() => world.reset())

const amount = 5_000_000
const minute = 60
const hour = 3600

const stateOf = async (id: number) => (await world.row(id)).state
async function expectPaid(id: number, sponsorId: number) {
  expect(await world.row(id)).toMatchObject({ state: 'confirmed', next: null, due: null })
  expect(await world.balance(sponsorId)).toBe(amount)
}
async function expectNothingPaid(id: number, sponsorId: number, state: string) {
  expect(await stateOf(id)).toBe(state)
  expect(await world.balance(sponsorId)).toBe(0)
}
/** Creates a session that the payer has used, with these faults of the page. */
async function used(choice: 'pay' | 'fail' | 'cancel' = 'pay', ...faults: FaultName[]) {
  const begun = await world.begin('sslcommerz', amount)
  if (faults.length > 0) await world.mock.faults(...faults.map((fault) => ({ call: 'ssl.page', fault })))
  const { back } = await world.pay(begun.row.invoice, choice)
  return { ...begun, back }
}

describe('the way of a payment', () => {
  test('the message and the return trigger a query to their server, whose answer confirms', async () => {
    const { id, sponsorId, back } = await used()
    expect(await world.open(back.url, back.fields)).toBe(`/sponsor/deposits/${id}`)
    await world.ask()
    await expectPaid(id, sponsorId)
    expect([await world.calls('ssl.query'), await world.calls('ssl.validate')]).toEqual([1, 1])
    await world.later(25 * hour)
    expect(await world.calls('ssl.query')).toBe(1)
  })
  test('nothing that could identify the store is recorded', async () => {
    const { id } = await used()
    await world.ask()
    const { rows } = await world.app.owner.db.query<{ text: string }>(
      `select asked || answer as text from rails_exchange where subject_kind = 'deposit' and subject_id = $1`,
      [id],
    )
    expect(rows.length).toBeGreaterThan(2)
    for (const { text } of rows) expect(text).not.toMatch(/porokh-store-pass|payer\d+@/)
  })
  test.each<FaultName>(['return_by_get', 'return_without_body', 'return_to_fail', 'return_other_val_id', 'odd_text'])(
    'without a message, the return alone is enough: %s',
    async (fault) => {
      const { id, sponsorId, back } = await used('pay', 'ipn_never', fault)
      await world.open(back.url, back.method === 'get' ? undefined : back.fields)
      await world.ask()
      await expectPaid(id, sponsorId)
    },
  )
  test('without a message and a return, the sweep finds the payment', async () => {
    const { id, sponsorId } = await used('pay', 'ipn_never', 'return_never')
    await world.later(5 * minute)
    await expectPaid(id, sponsorId)
  })
  test('ten messages, and a repeated return, credit once', async () => {
    const { id, sponsorId, back } = await used('pay', 'ipn_ten_times')
    await Promise.all([world.open(back.url, back.fields), world.open(back.url, back.fields)])
    await Promise.all([world.ask(), world.ask()])
    await world.open(back.url, back.fields)
    await world.later(hour)
    await expectPaid(id, sponsorId)
  })
  test('a second card that succeeds replaces the first that failed', async () => {
    const { id, sponsorId, back } = await used('fail')
    await world.open(back.url, back.fields)
    await world.ask()
    await expectNothingPaid(id, sponsorId, 'failed')
    const again = await world.pay((await world.row(id)).invoice)
    await world.open(again.back.url, again.back.fields)
    await world.later(10)
    await expectPaid(id, sponsorId)
  })
  test('a payer who cancels is queried until a day is over', async () => {
    const { id, sponsorId, back } = await used('cancel')
    await world.open(back.url, back.fields)
    await world.ask()
    await expectNothingPaid(id, sponsorId, 'cancelled')
    for (let passed = 0; passed < 26; passed++) await world.later(hour)
    await expectNothingPaid(id, sponsorId, 'cancelled')
    expect(await world.row(id)).toMatchObject({ due: null })
  })
})

describe('forged messages change nothing', () => {
  test.each<FaultName>(['ipn_wrong_hash', 'ipn_short_key'])('%s is not heard', async (fault) => {
    const { id, sponsorId } = await used('pay', fault)
    await world.ask()
    await expectNothingPaid(id, sponsorId, 'pending')
    expect(await world.calls('ssl.query')).toBe(0)
    await world.later(5 * minute)
    await expectPaid(id, sponsorId)
  })
  test('a payment of 1.00 does not pay for one of 50,000.00', async () => {
    const begun = await world.begin('sslcommerz', amount)
    await world.mock.faults({ call: 'ssl.page', fault: 'ipn_cheaper_payment' })
    await world.pay(begun.row.invoice, 'cancel')
    await world.ask()
    expect(await world.balance(begun.sponsorId)).toBe(0)
  })
  test('an unknown payment’s message, or an empty one, is answered and discarded', async () => {
    const url = `${world.app.url}/api/rails/sslcommerz/notices`
    for (const body of ['', 'tran_id=P1-0000000000&status=VALID', 'x'.repeat(70_000)]) {
      const answer = await fetch(url, { method: 'POST', body })
      expect(answer.status).toBe(200)
    }
  })
})

describe('the answer of their server', () => {
  test.each<FaultName>(['validate_pending_first', 'http_503', 'empty_body', 'html_200', 'silent_without_moving'])(
    '%s is requested again',
    async (fault) => {
      const { id, sponsorId } = await used()
      await world.mock.faults({ call: 'ssl.validate', fault })
      await world.ask()
      await expectNothingPaid(id, sponsorId, 'pending')
      await world.later(minute)
      await expectPaid(id, sponsorId)
    },
  )
  test.each<FaultName>(['validated_at_once', 'amount_four_decimals', 'amount_number', 'value_a_missing'])(
    '%s is a success',
    async (fault) => {
      const { id, sponsorId } = await used()
      await world.mock.faults({ call: 'ssl.validate', fault, times: 0 })
      await world.ask()
      await expectPaid(id, sponsorId)
    },
  )
  test.each<[FaultName, string]>([
    ['risk_text', 'risk'],
    ['risk_number', 'risk'],
    ['risk_missing', 'risk'],
    ['currency_usd', 'other_currency'],
    ['other_amount', 'other_amount'],
    ['other_invoice', 'other_invoice'],
  ])('%s is held for a person', async (fault, why) => {
    const { id, sponsorId } = await used()
    await world.mock.faults({ call: 'ssl.validate', fault, times: 0 })
    await world.ask()
    await expectNothingPaid(id, sponsorId, 'held')
    expect((await world.row(id)).why).toBe(why)
  })
  test('a payer who paid twice is held for a person', async () => {
    const { id, sponsorId } = await used('pay', 'paid_twice')
    await world.ask()
    await expectNothingPaid(id, sponsorId, 'held')
    expect((await world.row(id)).why).toBe('paid_twice')
  })
  test('an inactive store pauses the rail, and nothing is lost', async () => {
    const { id, sponsorId } = await used()
    await world.mock.faults({ call: 'ssl.query', fault: 'store_inactive' })
    await world.ask()
    await expectNothingPaid(id, sponsorId, 'pending')
    await world.later(minute)
    await expectPaid(id, sponsorId)
    const { rows } = await world.app.owner.db.query<{ pause: string }>(
      `select pause from rails_rail where name = 'sslcommerz'`,
    )
    expect(rows).toEqual([{ pause: 'fault' }])
  })
})

test.each<FaultName>(['page_missing', 'page_foreign', 'session_failed', 'silent_without_moving', 'html_200'])(
  'a session that cannot be opened fails: %s',
  async (fault) => {
    await world.mock.faults({ call: 'ssl.session', fault })
    const { id, sponsorId } = await world.begin('sslcommerz', amount)
    await expectNothingPaid(id, sponsorId, 'failed')
    await world.later(25 * hour)
    expect(await world.calls('ssl.session')).toBe(1)
  },
)
