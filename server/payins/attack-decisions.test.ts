import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SignedIn } from '../testing/app.ts'
import { openPayIns, type PayIns } from '../testing/pay-ins.ts'

/** Operators' decisions about held payments, and later messages about them. */
let world: PayIns
let operator: SignedIn
let second: SignedIn
beforeAll(async () => {
  world = await openPayIns('now')
  operator = await world.app.addOperator('nasrin', 'finance')
  second = await world.app.addOperator('shirin', 'finance')
}, 60_000)
afterAll(() => world.close())
beforeEach(async () => {
  await world.reset()
  operator = await world.app.signInAs('nasrin')
})

const amount = 125_000
const minute = 60
const reason = 'The statement of the gateway shows it.'
const stateOf = async (id: number) => (await world.row(id)).state
const call = (method: string, path: string, body?: object) =>
  world.app.call(method, path, { as: operator, body, key: randomUUID() })
const decide = (id: number, body: object) =>
  call('POST', `/api/operator/held-payments/${id}/decide`, { reason, ...body })
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
const notices = async (transaction: string) =>
  (
    await world.app.owner.db.query<{ state: string }>('select state from payins_notice where transaction = $1', [
      transaction,
    ])
  ).rows.map(({ state }) => state)

describe('a decision by an operator', () => {
  test('a decision by an operator is final: a later message credits nothing', async () => {
    const { id, sponsorId, back } = await used()
    await world.mock.faults({ call: 'ssl.validate', fault: 'risk_text', times: 1 })
    await world.ask()
    expect(await stateOf(id)).toBe('held')
    expect((await decide(id, { amount: null })).status).toBe(204)
    // The payer still has the signed message in the browser, and sends it again.
    await fetch(`${world.app.url}/api/rails/sslcommerz/notices`, {
      method: 'POST',
      body: new URLSearchParams(back.fields),
    })
    await world.later(minute)
    expect([await stateOf(id), await world.balance(sponsorId)]).toEqual(['failed', 0])
  })
  test('a decision by an operator is final: different money in a later answer is not credited, and waits for an operator', async () => {
    const { id, row, sponsorId, url } = await agreed()
    await world.mock.faults({ call: 'bkash.execute', fault: 'other_amount' })
    await world.open(url)
    await world.ask()
    expect((await decide(id, { amount: null })).status).toBe(204)
    const { invoice, gatewayId } = row
    const answer = { is: 'paid', transaction: 'LATEANSWER', amount, currency: 'BDT', invoice, gatewayId }
    for (let times = 0; times < 2; times++)
      await world.app.owner.db.query(`select payins_take_answer($1, 'query', $2, $3)`, [
        id,
        JSON.stringify(answer),
        world.app.clock.now(),
      ])
    expect([await stateOf(id), await world.balance(sponsorId)]).toEqual(['failed', 0])
    expect(await notices('LATEANSWER')).toEqual(['open'])
  })
  test('credits no more than the gateway reported', async () => {
    const { id, sponsorId, url } = await agreed()
    await world.mock.faults({ call: 'bkash.execute', fault: 'other_amount' })
    await world.open(url)
    await world.ask()
    expect(await stateOf(id)).toBe('held')
    const refused = await decide(id, { amount: 90_000_000 })
    expect(refused.problem).toMatchObject({ code: 'input.not_possible' })
    expect([await stateOf(id), await world.balance(sponsorId)]).toEqual(['held', 0])
  })
  test('credits a transaction that the gateway has not reported once two operators agree', async () => {
    const { id, sponsorId, url } = await agreed()
    await world.mock.faults({ call: 'bkash.execute', fault: 'answer', set: { trxID: '' } })
    await world.open(url)
    await world.ask()
    expect(await stateOf(id)).toBe('held')
    const body = { amount, transaction: 'TYPEDBYME1' }
    for (const again of [body, body, { ...body, amount: amount - 1 }, body]) await decide(id, again)
    expect([await stateOf(id), await world.balance(sponsorId)]).toEqual(['held', 0])
    const { body: shown } = await call('GET', `/api/operator/held-payments/${id}`)
    expect(shown.proposed).toEqual({ by: 'nasrin', ...body })
    operator = second
    await decide(id, { ...body, amount: amount - 1 })
    expect(await stateOf(id)).toBe('held')
    operator = await world.app.signInAs('nasrin')
    await decide(id, { ...body, amount: amount - 1 })
    expect([await stateOf(id), await world.balance(sponsorId)]).toEqual(['confirmed', amount - 1])
  })
  test('credits a large amount once two operators agree', async () => {
    const large = 50_000_000
    const { id, sponsorId } = await used(large)
    await world.mock.faults({ call: 'ssl.validate', fault: 'risk_text', times: 1 })
    await world.ask()
    await decide(id, { amount: large })
    await decide(id, { amount: large })
    expect([await stateOf(id), await world.balance(sponsorId)]).toEqual(['held', 0])
    operator = second
    await decide(id, { amount: large })
    expect([await stateOf(id), await world.balance(sponsorId)]).toEqual(['confirmed', large])
    // The gateway's fee is a cost of the platform.
    const { rows } = await world.app.owner.db.query('select from ledger_cost where deposit_id = $1', [id])
    expect(rows).toHaveLength(1)
  })
})
