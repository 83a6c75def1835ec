import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../scripts/rails-mock/tokens.ts'
import { dayOf, nameOfDay } from '../core/day.ts'
import { bkashPayoutJobs } from '../payouts/by-bkash.ts'
import { startTestApp, type SignedIn, type TestApp } from '../testing/app.ts'
import {
  addPerson,
  addSponsor,
  approve,
  bindWallet,
  claim,
  deposit,
  earn,
  handIn,
  openCampaign,
  withdraw,
} from '../testing/books.ts'
import { must } from '../testing/market.ts'
import { startRailsMock, type RailsMock } from '../testing/rails-mock.ts'
import { addAccount, mapping, sendStatement } from '../testing/statements.ts'
import type { Mapping } from './statement-lines.ts'

let app: TestApp
let mock: RailsMock
let nasrin: SignedIn
const base = '/api/operator/reconciliation/accounts'

beforeAll(async () => {
  // The statement uses the times of the contract server.
  app = await startTestApp({ at: 'now' })
  mock = await startRailsMock()
  await app.owner.db.query(`update rails_rail set is_set_up = true where name = 'bkash_payouts'`)
  nasrin = await app.addOperator('nasrin', 'finance')
})
afterAll(async () => {
  await mock.stop()
  await app.close()
})

/** Sends a payout by bKash. */
async function pay(n: number): Promise<number> {
  const now = app.clock.now()
  const memberId = await addPerson(app.owner.db, 'member', `member${n}`, now)
  await bindWallet(app.owner.db, memberId, `017${String(10_000_000 + n)}`, now, 'bkash', app.edge.seal)
  await earn(app.owner.db, memberId, 100_00 + n, now)
  const id = await withdraw(app.database.db, memberId, 100_00 + n, now)
  app.clock.advance(3_000)
  const [job] = bkashPayoutJobs({
    seal: app.edge.seal,
    settings: {
      bkashPayouts: { ...accounts.payouts, api: 'b2c', url: `${mock.url}/bkash-b2c/v1.2.0-beta/checkout` },
      seconds: 3,
    },
  })
  await job!.run(app.database, app.clock.now(), app.clock.now)
  return id
}

test('the disbursement statement is matched by transaction or invoice; a reversal and an unknown payout stay unmatched', async () => {
  const since = nameOfDay(dayOf(app.clock.now()) - 1)
  const { uncovered } = must(200, await app.call('GET', base, { as: nasrin })).body
  expect(uncovered).toContainEqual({ rail: 'bkash', channel: 'bkash' })
  const account = await addAccount(app, nasrin, { since, rail: 'bkash', channels: ['bkash'], name: 'bKash payouts' })
  const columns: Mapping = { ...mapping, date: 0, amount: null, moneyOut: 5, moneyIn: 6, reference: 1, balance: 7 }
  const read = async (mapping: Mapping) =>
    must(200, await sendStatement(app, nasrin, account, await mock.statement(), { mapping: JSON.stringify(mapping) }))
  await pay(1)
  await mock.faults({ call: 'b2c.pay', fault: 'reversed_later' })
  await pay(2)
  await mock.faults({ call: 'b2c.pay', fault: 'html_200' })
  const unknown = await pay(3)
  await mock.faults(
    { call: 'statement', fault: 'statement_shuffled' },
    { call: 'statement', fault: 'statement_commas' },
  )
  await read(columns)
  await app.runJob('reconciliation.take')

  const lines = async (state: string) => {
    const days = [0, 1].map((ago) => nameOfDay(dayOf(app.clock.now()) - ago))
    const all = await Promise.all(
      days.map((day) =>
        app.call('GET', `${base}/${account}/lines?day=${day}&state=${state}&limit=100`, { as: nasrin }),
      ),
    )
    return all.flatMap((answer) => must(200, answer).body.items as { amount: number; how: string | null }[])
  }
  expect((await lines('settled')).map(({ amount, how }) => [amount, how]).toSorted()).toEqual([
    [-100_01, 'exact'],
    [-100_02, 'exact'],
  ])
  const amounts = (await lines('open')).map(({ amount }) => amount).toSorted((a, b) => a - b)
  // The unknown payout, the fee of each payout, and the reversal.
  expect(amounts).toEqual([-100_03, -1_00, -1_00, -1_00, 100_02])

  // Once the platform's fees cover the costs that bKash has reported, they are booked, and match their lines. So they are
  // never explained as charges, and booked twice.
  const now = app.clock.now()
  const sponsorId = await addSponsor(app.owner.db, 'Shobuj', now)
  await deposit(app.owner.db, sponsorId, 10_000, now)
  const campaignId = await openCampaign(app.owner.db, { sponsorId, amount: 10_000, places: 1, at: now })
  const worker = await addPerson(app.owner.db, 'member', 'worker', now)
  const taskId = await claim(app.owner.db, campaignId, worker, 70, now)
  await handIn(app.owner.db, taskId, now)
  await approve(app.owner.db, taskId, now)
  app.clock.advance(60_000)
  await app.runJob('ledger.costs')
  await app.runJob('reconciliation.take')
  expect((await lines('open')).map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([-100_03, -1_00, 100_02])
  expect((await lines('settled')).filter(({ amount }) => amount === -1_00)).toMatchObject([
    { how: 'exact' },
    { how: 'exact' },
  ])

  // Read with the other column of references, the line of the unknown payout is shown to the person who investigates it.
  const path = `${base}/${account}/statements`
  const { items } = must(200, await app.call('GET', path, { as: nasrin })).body
  const back = `/api/operator/reconciliation/statements/${items[0].id}/take-back`
  const body = { reason: 'Read from the wrong column.' }
  expect(must(200, await app.call('POST', back, { as: nasrin, body })).body).toEqual({ isTakenBack: false })
  const [proposal] = must(200, await app.call('GET', '/api/operator/approvals', { as: nasrin })).body.items
  const tarek = await app.addOperator('tarek', 'finance')
  const confirm = `/api/operator/approvals/${proposal.id}/confirm`
  must(204, await app.call('POST', confirm, { as: tarek, key: randomUUID() }))
  await read({ ...columns, reference: 3 })
  const { statement } = must(
    200,
    await app.call('GET', `/api/operator/unknown-payouts/${unknown}`, { as: nasrin }),
  ).body
  expect(statement).toContainEqual(
    expect.objectContaining({ amount: -100_03, reference: `POROKH-${unknown}`, account: 'bKash payouts' }),
  )
})
