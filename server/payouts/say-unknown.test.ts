import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../scripts/rails-mock/tokens.ts'
import { poisha } from '../../contract/money.ts'
import { startTestApp, type SignedIn, type TestApp } from '../testing/app.ts'
import { addPerson, bindWallet, earn, setPin } from '../testing/books.ts'
import { startRailsMock, type RailsMock } from '../testing/rails-mock.ts'
import { bkashPayoutJobs } from './by-bkash.ts'
import { requestPayout } from './request-payout.ts'

let app: TestApp
let mock: RailsMock
let nasrin: SignedIn
let farid: SignedIn
let support: SignedIn
const evidence = 'The statement of the day does not name it, and bKash says so in ticket 12.'

beforeAll(async () => {
  app = await startTestApp()
  mock = await startRailsMock()
  await app.owner.db.query(`update rails_rail set is_set_up = true where name = 'bkash_payouts'`)
  nasrin = await app.addOperator('nasrin', 'finance')
  farid = await app.addOperator('farid')
  support = await app.addOperator('onu', 'support')
})
afterAll(async () => {
  await mock.stop()
  await app.close()
})

const run = (name: string) =>
  bkashPayoutJobs({
    seal: app.edge.seal,
    settings: {
      bkashPayouts: { ...accounts.payouts, api: 'b2c', url: `${mock.url}/bkash-b2c/v1.2.0-beta/checkout` },
      seconds: 3,
    },
  })
    .find((job) => job.name === name)!
    .run(app.database, app.clock.now(), app.clock.now)

/** Creates a payout that was sent to bKash without a usable answer. */
async function unknown(isPaid = true): Promise<{ id: number; memberId: number; trxId: string | undefined }> {
  const { db } = app.owner
  const now = app.clock.now()
  const memberId = await addPerson(db, 'member', `member${randomUUID().slice(0, 8)}`, now)
  await bindWallet(db, memberId, `017${String(10_000_000 + memberId)}`, now, 'bkash', app.edge.seal)
  const pinMac = Buffer.from('a mac')
  await setPin(db, memberId, pinMac, now)
  await earn(db, memberId, 100_00, now)
  const id = await requestPayout(db, { memberId, amount: poisha(100_00), pinMac, rail: 'manual', now })
  app.clock.advance(3_000)
  await mock.faults(isPaid ? { call: 'b2c.pay', fault: 'html_200' } : { call: 'b2c.pay', fault: 'reset_before' })
  await run('payouts.send-bkash')
  const { payouts } = await mock.state()
  return { id, memberId, trxId: payouts.find(({ invoice }) => invoice === `POROKH-${id}`)?.trxID }
}
const say = (id: number, as: SignedIn, paid: boolean, answer: string) =>
  app.call('POST', `/api/operator/unknown-payouts/${id}/say`, {
    as,
    key: randomUUID(),
    body: { paid, answer },
    language: 'en',
  })
/**
 * Moves the clock past the day of the call, whose statement is then available. The operators sign in again, because a session ends after
 * half an hour.
 */
async function dayLater() {
  app.clock.advance(86_400_000)
  nasrin = await app.signInAs('nasrin')
  farid = await app.signInAs('farid')
  support = await app.signInAs('onu')
}
const show = async (id: number) => (await app.call('GET', `/api/operator/unknown-payouts/${id}`, { as: nasrin })).body
const balanceOf = async (memberId: number) =>
  (await app.owner.db.query<{ balance: number }>('select balance from ledger_member where member_id = $1', [memberId]))
    .rows[0]!.balance

test('one screen shows all evidence, and the inbox links to it', async () => {
  const { id, trxId } = await unknown()
  const { items } = (await app.call('GET', '/api/operator/inbox?kind=unknown', { as: nasrin })).body
  expect(items).toMatchObject([{ kind: 'unknown', id, amount: 100_00, title: 'bkash' }])
  const seen = await show(id)
  expect(seen).toMatchObject({
    id,
    amount: 100_00,
    state: 'sending',
    invoice: `POROKH-${id}`,
    why: 'no JSON',
    askAt: null,
    said: null,
    between: { count: 0 },
    statement: [],
  })
  expect(seen.balanceBefore.amount - seen.balanceAfter.amount).toBe(101_00)
  expect(seen.exchanges).toMatchObject([{ call: 'payment/b2cPayment', status: 200, fault: null }])
  expect(JSON.stringify(seen)).not.toMatch(/017\d{8}/)
  expect(seen.exchanges[0].asked).toContain(`POROKH-${id}`)
  expect(trxId).toBeDefined()
})

test('is settled when bKash finds the transaction that an operator named', async () => {
  const { id, trxId } = await unknown()
  expect(await say(id, nasrin, true, trxId!.toLowerCase())).toMatchObject({ status: 200, body: { outcome: 'said' } })
  expect(await show(id)).toMatchObject({ state: 'sending', said: { paid: true, answer: trxId, by: 'nasrin' } })
  await run('payouts.ask-bkash')
  expect(await show(id)).toMatchObject({ state: 'paid' })
})

test('a transaction that bKash does not know, or that paid somebody else, settles nothing', async () => {
  const first = await unknown()
  const second = await unknown()
  await say(first.id, nasrin, true, 'NOSUCHTRX1')
  await say(second.id, nasrin, true, first.trxId!)
  await run('payouts.ask-bkash')
  expect(await show(first.id)).toMatchObject({ state: 'sending', said: { looked: 'not_found' } })
  expect(await show(second.id)).toMatchObject({ state: 'sending', said: { looked: 'differs' } })
  // The id of another paid payout is refused at once.
  await say(first.id, nasrin, true, first.trxId!)
  await run('payouts.ask-bkash')
  expect((await say(second.id, farid, true, first.trxId!)).problem).toMatchObject({ code: 'input.not_possible' })
})

test('two operators with evidence return the money; one alone, or the same one twice, does not', async () => {
  const { id, memberId } = await unknown(false)
  expect((await say(id, nasrin, false, evidence)).problem).toMatchObject({ code: 'payout.too_soon' })
  await dayLater()
  expect(await say(id, nasrin, false, evidence)).toMatchObject({ body: { outcome: 'said' } })
  expect(await say(id, nasrin, false, evidence)).toMatchObject({ body: { outcome: 'said' } })
  expect(await balanceOf(memberId)).toBe(0)
  expect(await say(id, farid, false, 'I have called bKash, too: nothing.')).toMatchObject({
    body: { outcome: 'returned' },
  })
  expect(await balanceOf(memberId)).toBe(100_00)
  expect((await say(id, farid, true, 'AB12CD34EF')).problem).toMatchObject({ code: 'conflict.state', state: 'failed' })
  const { rows } = await app.owner.db.query(
    `select actor_id as by, detail ->> 'answer' as answer
      from audit_event where payout_id = $1 and action = 'payout.said' order by id`,
    [id],
  )
  expect(rows).toEqual([
    { by: nasrin.id, answer: evidence },
    { by: nasrin.id, answer: evidence },
    { by: farid.id, answer: 'I have called bKash, too: nothing.' },
  ])
})

test('two operators who contradict each other decide nothing', async () => {
  const { id } = await unknown()
  await dayLater()
  await say(id, nasrin, false, evidence)
  expect(await say(id, farid, true, 'AB12CD34EF')).toMatchObject({ body: { outcome: 'said' } })
  expect(await show(id)).toMatchObject({ state: 'sending', said: { paid: true, by: 'farid' } })
  expect(await say(id, nasrin, true, 'ZZ12CD34EF')).toMatchObject({ body: { outcome: 'said' } })
  expect(await show(id)).toMatchObject({ state: 'sending' })
})

test('the member is told that it was sent and waits for confirmation', async () => {
  const { id, memberId } = await unknown()
  const { rows } = await app.owner.db.query<{ username: string }>('select username from members_user where id = $1', [
    memberId,
  ])
  const member = await app.signInAs(rows[0]!.username)
  const receipt = await app.call('GET', `/api/payouts/${id}`, { as: member })
  expect(receipt.body).toMatchObject({ state: 'sending', unconfirmed: true, paused: false, byHand: false })
  const { items } = (await app.call('GET', '/api/notifications', { as: member, language: 'en' })).body
  expect(items[0]).toMatchObject({ body: expect.stringContaining('We never pay twice to be fast') })
})

describe('refuses', () => {
  test('operators in other roles, an invalid id and missing evidence', async () => {
    const { id } = await unknown()
    expect((await say(id, support, true, 'AB12CD34EF')).problem).toMatchObject({ code: 'operator.other_work' })
    expect((await say(id, nasrin, true, 'no id!!')).problem).toMatchObject({ code: 'input.not_possible' })
    expect((await say(id, nasrin, false, 'nothing')).problem).toMatchObject({ code: 'input.not_possible' })
    expect((await say(999_999, nasrin, false, evidence)).status).toBe(404)
  })

  test('a payout with a known outcome', async () => {
    const { rows } = await app.owner.db.query<{ id: number }>(
      `select id from payouts_payout where state = 'paid' limit 1`,
    )
    expect((await say(rows[0]!.id, nasrin, false, evidence)).problem).toMatchObject({ code: 'conflict.state' })
  })
})

describe('a session with the application’s role', () => {
  const attack = (sql: string, args: unknown[] = []) =>
    app.database.db.query(sql, args).then(
      () => 'done',
      (error: Error) => error.message,
    )

  test('the application cannot write the records of a payout’s call', async () => {
    for (const sql of [
      'update payouts_call set again_at = now()',
      `update payouts_call set unknown_at = null`,
      'delete from payouts_call',
      `update rails_rail set turn_payout = 1`,
      `update rails_rail set is_set_up = true`,
      `update rails_rail set pause = null`,
      `insert into rails_transaction values ('bkash', 'X1X1X1', 'payout', 1, now())`,
      `delete from rails_exchange`,
    ])
      expect([sql, await attack(sql)]).toEqual([sql, expect.stringMatching(/permission denied/)])
  })

  test('the application cannot have an unknown payout sent again', async () => {
    const { id } = await unknown()
    const now = app.clock.now()
    const { rows } = await app.database.db.query('select payouts_put_back($1, $2, null, null, $3) as back', [
      id,
      'x',
      now,
    ])
    expect(rows).toEqual([{ back: false }])
    expect(await attack('select payouts_put_back($1, null, null, null, $2)', [id, now])).toBe('done')
    app.clock.advance(60_000)
    const before = (await mock.state()).payouts.length
    await run('payouts.send-bkash')
    expect((await mock.state()).payouts).toHaveLength(before)
    expect(await show(id)).toMatchObject({ state: 'sending', tries: 1 })
  })

  test('the application cannot end an unknown payout by the functions of other rails, or without a transaction', async () => {
    const { id } = await unknown()
    const now = app.clock.now()
    expect(await attack(`select payouts_finish($1, true, 'X', $2)`, [id, now])).toMatch(/bKash about its own/)
    expect(await attack(`select payouts_finish_call($1, true, '', null, $2)`, [id, now])).toMatch(
      /id of the transaction/,
    )
    expect(await attack(`select payouts_say($1, $2, true, 'AB12CD34EF', $3)`, ['\\x00', id, now])).not.toBe('done')
    const { rows } = await app.database.db.query(`select id from payouts_send_due('{bkash}', 10, $1)`, [now])
    expect(rows).toEqual([])
    expect((await app.database.db.query(`select id from payouts_ask_due('{bkash}', 10, $1)`, [now])).rows).toEqual([])
  })
})
