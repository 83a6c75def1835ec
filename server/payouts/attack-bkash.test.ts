import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '../../scripts/rails-mock/tokens.ts'
import { poisha } from '../../contract/money.ts'
import { connect, type Database } from '../db/connect.ts'
import { addPerson, bindWallet, earn, setPin, testSeal } from '../testing/books.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { operatorSession } from '../testing/operators.ts'
import { startRailsMock, type RailsMock } from '../testing/rails-mock.ts'
import { noteSetUp } from '../rails/note-set-up.ts'
import type { BkashPayouts, RailSettings } from '../rails/settings.ts'
import { bkashPayoutJobs } from './by-bkash.ts'
import { requestPayout } from './request-payout.ts'

let database: TestDatabase
let mock: RailsMock
let clock = new Date('2026-03-02T06:00:00Z').getTime()
const present = () => new Date(clock)
const pass = (seconds: number) => (clock += seconds * 1000)
const pinMac = Buffer.from('a mac')
let people = 0
type Api = BkashPayouts['api']

const settings = (api: Api): RailSettings => ({
  bkashPayouts: {
    ...accounts.payouts,
    api,
    url: mock.url + (api === 'b2c' ? '/bkash-b2c/v1.2.0-beta/checkout' : '/bkash/v1.2.0-beta/tokenized'),
  },
  seconds: 3,
})
const setUp = (is: boolean) => noteSetUp(database.ownerUrl, is ? ['bkash_payouts'] : [])

beforeAll(async () => {
  database = await createTestDatabase()
  mock = await startRailsMock()
})
afterAll(async () => {
  await mock.stop()
  await database.drop()
})
beforeEach(async () => {
  await mock.reset()
  await mock.control('balance', { disbursement: 1_000_000_00 })
  pass(2 * 86_400)
  await database.owner.db.query(
    `update rails_rail set pause = null, paused_at = null, pause_reason = null, short_of = null, turn_until = null,
      turn_payout = null, token = null, token_expires_at = null, refresh_token = null, balance = null, balance_at = null, error = null`,
  )
  await database.owner.db.query('update payouts_call set again_at = null, ask_at = null')
  await database.owner.db.query(
    `select payouts_cancel(member_id, id, $1) from payouts_payout where state = 'requested'`,
    [present()],
  )
  await setUp(true)
})

type JobName = 'send' | 'ask' | 'balance'
const run = async (api: Api, name: JobName, on: Database = database.app): Promise<number> => {
  const names = { send: 'payouts.send-bkash', ask: 'payouts.ask-bkash', balance: 'payouts.balance-bkash' }
  const job = bkashPayoutJobs({ seal: testSeal, settings: settings(api) }).find((one) => one.name === names[name])!
  return job.run(on, present(), present)
}
async function requested(count = 1, amount = 100_00): Promise<number[]> {
  const { db } = database.owner
  const ids: number[] = []
  for (let n = 0; n < count; n++) {
    const memberId = await addPerson(db, 'member', `member${++people}`, present())
    await bindWallet(db, memberId, `017${String(10_000_000 + people)}`, present())
    await setPin(db, memberId, pinMac, present())
    await earn(db, memberId, amount, present())
    ids.push(await requestPayout(db, { memberId, amount: poisha(amount), pinMac, rail: 'manual', now: present() }))
  }
  pass(2)
  return ids
}
const one = async <Row extends object>(sql: string, args: unknown[]) =>
  (await database.owner.db.query<Row>(sql, args)).rows[0]!
const payout = (id: number) =>
  one<{ state: string; memberId: number; balance: number; again: boolean; unknown: boolean; tries: number | null }>(
    `select p.state, p.member_id as "memberId", m.balance, c.again_at is not null as again,
        c.unknown_at is not null as unknown, c.tries
      from payouts_payout p
        join ledger_member m on m.member_id = p.member_id
        left join payouts_call c on c.payout_id = p.id
      where p.id = $1`,
    [id],
  )
const rail = () => one<{ pause: string | null }>(`select pause from rails_rail where name = 'bkash_payouts'`, [])
const sentFor = async (id: number) => (await mock.state()).payouts.filter(({ invoice }) => invoice === `POROKH-${id}`)
const eventsOf = async (id: number) =>
  (
    await database.owner.db.query<{ action: string }>(
      'select action from audit_event where payout_id = $1 order by id',
      [id],
    )
  ).rows.map(({ action }) => action)

/** Two finance operators report the same outcome of a payout. */
let operators: number[] = []
async function bothSay(id: number, paid: boolean, answer: string) {
  const { db } = database.owner
  if (operators.length === 0)
    operators = [
      await addPerson(db, 'operator', 'nasrin', present()),
      await addPerson(db, 'operator', 'farid', present()),
    ]
  const said: string[] = []
  for (const operator of operators) {
    const proof = await operatorSession(db, operator, present())
    const { result } = await one<{ result: { outcome: string } }>('select payouts_say($1, $2, $3, $4, $5) as result', [
      proof,
      id,
      paid,
      answer,
      present(),
    ])
    said.push(result.outcome)
  }
  return said
}
const evidence = 'It is not in the statement of bKash.'

/** A payout that the gateway did not try, because our balance was short. */
async function putBack(api: Api = 'b2c') {
  const [id] = (await requested()) as [number]
  await mock.faults({ call: api === 'b2c' ? 'b2c.pay' : 'payout.pay', fault: 'refuse', code: '2023' })
  await run(api, 'send')
  expect(await payout(id)).toMatchObject({ state: 'requested', again: true })
  return id
}
const fund = async () => {
  await database.owner.db.query(
    `update rails_rail set pause = null, paused_at = null, pause_reason = null, short_of = null`,
  )
  pass(120)
}

describe('a payout that was not tried', () => {
  test('a payout that was not tried is cancelled by a password reset, like any unsent payout', async () => {
    const id = await putBack()
    const { memberId } = await payout(id)
    await database.owner.db.query('select payouts_cancel_unsent($1, $2)', [memberId, present()])
    await fund()
    await run('b2c', 'send')
    expect(await sentFor(id)).toEqual([])
    expect(await payout(id)).toMatchObject({ state: 'cancelled', balance: 100_00 })
  })
  test('a payout that was not tried can be cancelled by its member, as the receipt says', async () => {
    const id = await putBack()
    const { memberId } = await payout(id)
    const { result } = await one<{ result: object }>('select payouts_cancel($1, $2, $3) as result', [
      memberId,
      id,
      present(),
    ])
    expect(result).toMatchObject({ outcome: 'cancelled' })
  })
  test('a payout that was not tried does not stay open when the gateway is removed from the settings', async () => {
    const id = await putBack()
    await setUp(false)
    pass(30 * 86_400)
    const { memberId } = await payout(id)
    const { result } = await one<{ result: { outcome: string } }>('select payouts_cancel($1, $2, $3) as result', [
      memberId,
      id,
      present(),
    ])
    const ways = [result.outcome, ...(await bothSay(id, false, evidence))]
    expect(ways.some((outcome) => outcome === 'cancelled' || outcome === 'returned')).toBe(true)
  })
  test('a requested payout moves to another rail when the gateway is removed', async () => {
    const [id] = (await requested()) as [number]
    await setUp(false)
    pass(86_400)
    const { rail: by } = await one<{ rail: string }>('select rail from payouts_payout where id = $1', [id])
    expect(by).toBe('manual')
  })
  test('delays no other payout if the gateway refuses only this one', async () => {
    const [id, next] = (await requested(2)) as [number, number]
    await mock.faults({ call: 'payout.initiate', fault: 'refuse', code: '2029', match: `POROKH-${id}`, times: 0 })
    for (let n = 0; n < 120; n++) {
      await run('payout-id', 'send')
      pass(60)
    }
    expect(await payout(next)).toMatchObject({ state: 'paid' })
    // The unknown outcome is visible to operators.
    const { pause } = await rail()
    expect(pause !== null || (await payout(id)).unknown).toBe(true)
  })
  test('a balance that covers the amount but not the fee does not make the rail flap', async () => {
    await mock.control('balance', { disbursement: 100_50 })
    const [id] = (await requested()) as [number]
    for (let n = 0; n < 20; n++) {
      await run('b2c', 'send')
      await run('b2c', 'balance')
      pass(61)
    }
    const { tries } = await payout(id)
    expect(tries).toBeLessThan(4)
  })
})

test('the rail pauses when our own request is refused, and refuses no further member', async () => {
  const ids = await requested(4)
  await mock.faults({ call: 'b2c.pay', fault: 'refuse', code: '2025', times: 0 })
  for (let n = 0; n < 6; n++) {
    await run('b2c', 'send')
    pass(2)
  }
  const states = await Promise.all(ids.map(async (id) => (await payout(id)).state))
  expect(states).toEqual(['failed', 'requested', 'requested', 'requested'])
  expect(await rail()).toEqual({ pause: 'fault' })
})

describe('outcomes reported by operators, and later answers', () => {
  test('an answer "paid" after operators returned the money is recorded', { timeout: 20_000 }, async () => {
    const [id] = (await requested()) as [number]
    await mock.faults({ call: 'payout.pay', fault: 'silent_after_moving' })
    await run('payout-id', 'send')
    pass(3700)
    await mock.faults({ call: 'payout.query', fault: 'query_lags', times: 1 })
    await run('payout-id', 'ask')
    pass(86_400)
    // The query is in progress when the second operator presses the button.
    await mock.faults({ call: 'payout.query', fault: 'delay', ms: 1500 })
    const asked = run('payout-id', 'ask')
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(await bothSay(id, false, evidence)).toEqual(['said', 'returned'])
    await asked
    expect(await sentFor(id)).toHaveLength(1)
    expect(await payout(id)).toMatchObject({ state: 'failed', balance: 100_00 })
    // The books cannot undo the payment. An operator must be told, and the rail pauses.
    const { pause } = await rail()
    const seen = await one<{ n: number }>(
      `select count(*)::int as n from rails_transaction where subject_kind = 'payout' and subject_id = $1`,
      [id],
    )
    expect({ pause, events: (await eventsOf(id)).at(-1), claimed: seen.n }).not.toEqual({
      pause: null,
      events: 'payout.failed',
      claimed: 0,
    })
  })
  test('the money cannot be returned within a safety time after the call', { timeout: 20_000 }, async () => {
    const [id] = (await requested()) as [number]
    await mock.faults({ call: 'b2c.pay', fault: 'silent_after_moving' })
    await run('b2c', 'send')
    pass(1)
    expect(await bothSay(id, false, evidence)).not.toContain('returned')
  })
  test('a call that was delayed beyond its turn does not pay a returned payout', { timeout: 30_000 }, async () => {
    const [id] = (await requested()) as [number]
    // The process stalls (a suspended machine, a long pause) between the start of its turn and the call that pays.
    await mock.faults({ call: 'b2c.balance', fault: 'delay', ms: 1500 })
    const kept = run('b2c', 'send')
    await new Promise((resolve) => setTimeout(resolve, 700))
    pass(301)
    const other = connect(database.appUrl)
    await run('b2c', 'send', other)
    await other.close()
    expect(await payout(id)).toMatchObject({ state: 'sending', unknown: true })
    pass(86_400)
    expect(await bothSay(id, false, evidence)).toEqual(['said', 'returned'])
    await kept
    expect(await sentFor(id)).toEqual([])
  })
})
