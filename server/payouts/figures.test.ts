import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mac } from '../sealing/mac.ts'
import { linesOf } from '../testing/pdf-lines.ts'
import { startTestApp, type SignedIn, type TestApp } from '../testing/app.ts'
import { bindWallet, earn } from '../testing/books.ts'

let app: TestApp
let nasrin: SignedIn
let farid: SignedIn
beforeAll(async () => {
  // Noon in Dhaka, in the middle of a month.
  app = await startTestApp()
  nasrin = await app.addOperator('nasrin')
  farid = await app.addOperator('farid')
})
afterAll(() => app.close())

const source = 'A circular of the Payment Systems Department'
let people = 0
async function tester(balance: number, provider = 'bkash'): Promise<SignedIn> {
  const n = ++people
  const member = await app.addMember(`tester${n}`)
  await bindWallet(
    app.database.db,
    member.id,
    `0171${1_000_000 + n}${provider === 'rocket' ? 1 : ''}`,
    app.clock.now(),
    provider,
  )
  await app.owner.db.query('update members_member set pin_mac = sha256($2) where id = $1', [
    member.id,
    mac('a secret of the tests', 'pin', `${member.id}:4826`),
  ])
  await earn(app.owner.db, member.id, balance, app.clock.now())
  return member
}
const withdraw = (as: SignedIn, amount: number) =>
  app.call('POST', '/api/payouts', { as, key: randomUUID(), body: { amount, pin: '4826' } })
const newest = async (as: SignedIn) => (await app.call('GET', '/api/payouts', { as })).body.items[0]
const propose = (body: object) => app.call('POST', '/api/operator/figures', { as: nasrin, body: { source, ...body } })
const confirm = (as: SignedIn, id: number) =>
  app.call('POST', `/api/operator/approvals/${id}/confirm`, { as, key: randomUUID() })
const send = async () => {
  app.clock.advance(2_000)
  await app.runJob('payouts.send')
}
/** The date this many days from today in Dhaka. */
const day = (days: number) =>
  new Date(app.clock.now().getTime() + (days * 24 + 6) * 3_600_000).toISOString().slice(0, 10)
async function agree(body: object) {
  const proposed = await propose(body)
  expect(proposed).toMatchObject({ status: 201 })
  expect(await confirm(farid, proposed.body.id)).toMatchObject({ status: 204 })
}
/** Signs the operators in again, because a session ends after half an hour. */
async function later(days: number) {
  app.clock.advance(days * 86_400_000)
  nasrin = await app.signInAs('nasrin')
  farid = await app.signInAs('farid')
}

describe('figures that two operators agree on', () => {
  test('such a figure is in force only after the second operator has confirmed it', async () => {
    const { body } = await propose({ kind: 'wallet_day', provider: 'nagad', since: day(0), value: 900_000 })
    const counting = async () =>
      (await app.call('GET', '/api/operator/figures', { as: farid })).body.items.find(
        (one: { kind: string; provider: string; counts: boolean }) =>
          one.kind === 'wallet_day' && one.provider === 'nagad' && one.counts,
      )?.value
    expect(await counting()).toBe(2_500_000)
    expect((await confirm(nasrin, body.id)).problem.code).toBe('approval.same_operator')
    const [listed] = (await app.call('GET', '/api/operator/approvals', { as: farid })).body.items
    expect(listed).toMatchObject({ kind: 'figure', figure: { kind: 'wallet_day', provider: 'nagad', since: day(0) } })
    expect(await confirm(farid, body.id)).toMatchObject({ status: 204 })
    expect(await counting()).toBe(900_000)
  })

  test('such a figure needs a provider for some kinds, bounds, and a day that is not past', async () => {
    const fields = async (body: object) =>
      (await propose(body)).problem.errors!.map(({ field, rule }: { field: string; rule: string }) => [field, rule])
    expect(await fields({ kind: 'tax', provider: 'bkash', since: day(1), value: 3_001 })).toEqual([
      ['body.provider', 'unknown'],
      ['body.value', 'too_big'],
    ])
    expect(await fields({ kind: 'wallet_day', since: day(0), value: 499_999 })).toEqual([
      ['body.provider', 'required'],
      ['body.value', 'too_small'],
    ])
    expect(await fields({ kind: 'wallet_day', provider: 'bkash', since: day(-1), value: 500_000 })).toEqual([
      ['body.since', 'too_small'],
    ])
    expect(await fields({ kind: 'tax', since: day(0), value: 500 })).toEqual([['body.since', 'too_small']])
  })

  test('a tax that is confirmed after its day does not take effect', async () => {
    const { body } = await propose({ kind: 'tax', since: day(1), value: 500 })
    await later(1)
    expect((await confirm(farid, body.id)).problem).toMatchObject({ code: 'conflict.state', state: 'past' })
  })
})

describe('the limit of a wallet', () => {
  test('delays a payout until the next day in Dhaka, and lets the member cancel meanwhile', async () => {
    await agree({ kind: 'wallet_day', provider: 'rocket', since: day(0), value: 600_000 })
    const rahima = await tester(1_000_000, 'rocket')
    expect((await withdraw(rahima, 600_001)).problem.code).toBe('payout.over_daily_limit')
    expect(await withdraw(rahima, 400_000)).toMatchObject({ status: 201 })
    await send()
    expect(await newest(rahima)).toMatchObject({ state: 'paid' })
    // The payout is requested under a higher limit, and the limit is then halved on the same day.
    expect(await withdraw(rahima, 200_000)).toMatchObject({ status: 201 })
    await agree({ kind: 'wallet_day', provider: 'rocket', since: day(0), value: 500_000 })
    await send()
    const waiting = await newest(rahima)
    expect(waiting).toMatchObject({ state: 'requested', waits: { until: `${day(0)}T18:00:00.000Z` } })
    expect(
      await app.call('POST', `/api/payouts/${waiting.id}/cancel`, { as: rahima, key: randomUUID() }),
    ).toMatchObject({
      status: 200,
      body: { state: 'cancelled', waits: null },
    })
    expect(await withdraw(rahima, 150_000)).toMatchObject({ problem: { code: 'payout.over_daily_limit' } })
    expect(await withdraw(rahima, 100_000)).toMatchObject({ status: 201 })
    await send()
    expect(await newest(rahima)).toMatchObject({ state: 'paid' })
  })

  test('releases waiting payouts at midnight in Dhaka, and at the end of the month', async () => {
    let karim = await tester(6_000_000)
    const { db } = app.owner
    // 23:59 of the last day of a month.
    const now = app.clock.now()
    const end = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1) - 6 * 3_600_000 - 60_000)
    app.clock.advance(end.getTime() - now.getTime())
    karim = await app.signInAs(`tester${people}`)
    expect(await withdraw(karim, 2_000_000)).toMatchObject({ status: 201 })
    await send()
    expect(await newest(karim)).toMatchObject({ state: 'paid' })
    const until = async (amount: number) =>
      (
        await db.query<{ until: Date | null }>(
          `select payouts_waits_until(p, $2) as until
            from (select (jsonb_populate_record(o, jsonb_build_object('amount', $3::bigint))).*
              from payouts_payout o where o.member_id = $1) p`,
          [karim.id, app.clock.now(), amount],
        )
      ).rows[0]!.until
    expect(await until(500_001)).toEqual(new Date(end.getTime() + 60_000))
    expect(await until(500_000)).toBeNull()
    expect(await until(2_500_001)).toBe(Infinity)
    // Two minutes later the next month has begun.
    app.clock.advance(120_000)
    expect(await until(2_500_000)).toBeNull()
  })
})

describe('tax', () => {
  test('tax is withheld from payouts requested from its day on, is shown before and on the statement, and never reaches the wallet', async () => {
    await later(0)
    await agree({ kind: 'tax', since: day(1), value: 500 })
    const salma = await tester(300_000)
    expect((await withdraw(salma, 100_000)).body).toMatchObject({ withheld: 0 })
    await later(1)
    const again = await app.signInAs(`tester${people}`)
    expect((await app.call('GET', '/api/payouts', { as: again })).body.taxRate).toBe(500)
    expect((await withdraw(again, 100_010)).body).toMatchObject({ amount: 100_010, withheld: 5_001 })
    await send()
    const { rows } = await app.owner.db.query(
      `select outside, clearing, withheld from ledger_journal where kind = 'payout_settle' and withheld > 0`,
    )
    expect(rows).toEqual([{ outside: 95_009, clearing: -100_010, withheld: 5_001 }])
    const { items } = (await app.call('GET', '/api/statement', { as: again })).body
    expect(items[0]).toMatchObject({ kind: 'payout_request', about: expect.stringMatching(/tax kept back: .*50\.01$/) })
    expect((await app.call('GET', '/api/operator/ledger', { as: nasrin })).body.balances.withheld).toBe(5_001)
    const paper = await app.call('GET', '/api/tax-certificate.pdf?year=present', { as: again })
    expect(paper).toMatchObject({ status: 200 })
    const bengali = await app.call('GET', '/api/tax-certificate.pdf?year=present', { as: again, language: 'bn' })
    const own = linesOf(bengali.bytes).filter((line) => line !== again.username)
    expect(own.join('\n')).not.toMatch(/\d/)
    // A year without payouts has a different certificate.
    const other = await app.call('GET', '/api/tax-certificate.pdf?year=last', { as: again })
    expect(other).toMatchObject({ status: 200 })
    expect(paper.text).not.toBe(other.text)
  })

  test('two operators pay the withheld tax to the tax office, and no more', async () => {
    const reason = 'Challan of the month, paid at the bank'
    const pay = async (amount: number) => {
      const { body } = await app.call('POST', '/api/operator/approvals', {
        as: nasrin,
        body: { kind: 'tax_payment', amount, reason },
      })
      return confirm(farid, body.id)
    }
    expect((await pay(5_002)).problem).toMatchObject({ code: 'fees.balance_short', balance: 5_001 })
    expect(await pay(5_001)).toMatchObject({ status: 204 })
    expect((await app.call('GET', '/api/operator/ledger', { as: nasrin })).body.balances.withheld).toBe(0)
    await app.runJob('ledger.check')
  })
})
