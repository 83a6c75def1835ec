import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mac } from '../sealing/mac.ts'
import { startTestApp, type SignedIn, type TestApp } from '../testing/app.ts'
import { bindWallet, dispute, earn } from '../testing/books.ts'
import { addWork } from '../testing/work.ts'

let app: TestApp
let rahima: SignedIn
let people = 0

beforeAll(async () => (app = await startTestApp()))
afterAll(() => app.close())
beforeEach(async () => {
  rahima = await app.addMember(`rahima${++people}`)
})

const setPin = (member: SignedIn, pin = '4826') =>
  app.owner.db.query('update members_member set pin_mac = sha256($2) where id = $1', [
    member.id,
    mac('a secret of the tests', 'pin', `${member.id}:${pin}`),
  ])
/** Creates a member with a wallet, a PIN and some earnings. */
async function ready(member: SignedIn, { balance = 100_000, ending = '123', provider = 'bkash' } = {}) {
  await bindWallet(app.database.db, member.id, `017${10_000 + people}${ending}`, app.clock.now(), provider)
  await setPin(member)
  if (balance > 0) await earn(app.owner.db, member.id, balance, app.clock.now())
}
const withdraw = (as: SignedIn, amount: number, pin = '4826', key: string = randomUUID()) =>
  app.call('POST', '/api/payouts', { as, key, body: { amount, pin } })
const balanceOf = async ({ id }: SignedIn) =>
  (await app.owner.db.query<{ balance: number }>('select balance from ledger_member where member_id = $1', [id]))
    .rows[0]!.balance
const first = async (as: SignedIn) => (await app.call('GET', '/api/payouts', { as })).body.items[0]

test('pays the whole balance out to the bound wallet within seconds', async () => {
  await ready(rahima, { balance: 14_701 })
  const { status, body } = await withdraw(rahima, 14_701)
  expect({ status, body }).toEqual({
    status: 201,
    body: {
      id: expect.any(Number),
      reference: `PRK-260302-${String(body.id).padStart(4, '0')}`,
      amount: 14_701,
      withheld: 0,
      state: 'requested',
      provider: 'bkash',
      number: '********123',
      requestedAt: app.clock.now().toISOString(),
      sentAt: null,
      paidAt: null,
      transaction: null,
      returnedAt: null,
      failure: null,
      byHand: false,
      waits: null,
    },
  })
  expect(await balanceOf(rahima)).toBe(0)
  app.clock.advance(2_000)
  await app.runJob('payouts.send')
  expect(await first(rahima)).toMatchObject({ id: body.id, state: 'paid', paidAt: app.clock.now().toISOString() })
  const { rows } = await app.owner.db.query('select action, notify from audit_event where payout_id = $1 order by id', [
    body.id,
  ])
  expect(rows).toEqual([
    { action: 'payout.requested', notify: false },
    { action: 'payout.sent', notify: false },
    { action: 'payout.paid', notify: true },
  ])
})

test('refuses with the first reason in the order of withdraw.sql', async () => {
  const { db } = app.owner
  const now = app.clock.now()
  const codeOf = async (amount: number, pin = '0000') => (await withdraw(rahima, amount, pin)).problem
  expect(await codeOf(1)).toMatchObject({ code: 'payout.no_wallet', status: 409, title: 'Please bind your wallet.' })

  await bindWallet(db, rahima.id, '01712345678', now)
  const from = new Date(now.getTime() + 3_600_000)
  await db.query('update members_wallet set payouts_from = $2 where member_id = $1', [rahima.id, from])
  expect(await codeOf(1)).toMatchObject({ code: 'payout.wallet_changed', from: from.toISOString() })

  await db.query('update members_wallet set payouts_from = null where member_id = $1', [rahima.id])
  const operator = await app.addOperator(`operator${rahima.id}`)
  const endsAt = new Date(now.getTime() + 86_400_000)
  const { rows } = await db.query<{ id: number }>(
    `insert into holds_hold (member_id, kind, reason, placed_by, starts_at, ends_at)
     values ($1, 'payout', 'The phone was reported stolen', $2, $3, $4) returning id`,
    [rahima.id, operator.id, now, endsAt],
  )
  expect(await codeOf(1)).toMatchObject({
    code: 'payout.hold',
    reason: 'The phone was reported stolen',
    endsAt: endsAt.toISOString(),
    holdId: rows[0]!.id,
  })

  await db.query('update holds_hold set ended_at = $2, ended_by = placed_by where id = $1', [rows[0]!.id, now])
  await db.query('update members_member set pin_mac = null where id = $1', [rahima.id])
  expect(await codeOf(1)).toMatchObject({ code: 'pin.not_set' })
  await setPin(rahima)
  expect(await codeOf(1)).toMatchObject({ code: 'pin.wrong', left: 4 })
  expect(await codeOf(4_999, '4826')).toMatchObject({ code: 'payout.below_minimum', minimum: 5_000 })
  expect(await codeOf(5_000, '4826')).toMatchObject({ code: 'payout.balance_short', balance: 0 })
  await earn(app.owner.db, rahima.id, 3_000_000, now)
  expect(await codeOf(2_500_001, '4826')).toMatchObject({ code: 'payout.over_daily_limit', left: 2_500_000 })
  expect(await codeOf(3_000_001, '4826')).toMatchObject({ code: 'payout.balance_short', balance: 3_000_000 })
  expect((await withdraw(rahima, 2_500_000)).status).toBe(201)
  expect(await codeOf(5_000, '4826')).toMatchObject({ code: 'payout.over_daily_limit', left: 0 })
  expect(await balanceOf(rahima)).toBe(500_000)
})

test('allows withdrawals during a hold on work', async () => {
  await ready(rahima)
  const operator = await app.addOperator(`operator${rahima.id}`)
  await app.owner.db.query(
    `insert into holds_hold (member_id, kind, reason, placed_by, starts_at)
      values ($1, 'work', 'Copied reviews, twice', $2, $3)`,
    [rahima.id, operator.id, app.clock.now()],
  )
  expect((await withdraw(rahima, 100_000)).status).toBe(201)
})

test('allows withdrawals whatever the outcome of the tasks', async () => {
  const { sponsorId } = await app.addSponsor(`sponsor${rahima.id}`)
  const work = { memberId: rahima.id, sponsorId }
  const expectPaid = async (amount: number) => expect((await withdraw(rahima, amount)).status).toBe(201)
  await ready(rahima)
  const { taskId } = await addWork(app, { ...work, until: 'rejected' })
  for (let n = 0; n < 2; n++) await addWork(app, { ...work, until: 'rejected' })
  await dispute(app.database.db, taskId, app.clock.now())
  await expectPaid(20_000)
  app.clock.advance(24 * 3_600_000)
  rahima = await app.signInAs(rahima.username)
  await addWork(app, { ...work, until: 'submitted' })
  await expectPaid(20_000)
  await addWork(app, { ...work, until: 'in_progress' })
  await expectPaid(60_000)
  expect(await balanceOf(rahima)).toBe(0)
})

test('ends a hold on payouts on time, even if no job has ended it', async () => {
  await ready(rahima)
  const operator = await app.addOperator(`operator${rahima.id}`)
  await app.owner.db.query(
    `insert into holds_hold (member_id, kind, reason, placed_by, starts_at, ends_at)
      values ($1, 'payout', 'The phone was reported stolen', $2, $3, $3::timestamptz + interval '1 hour')`,
    [rahima.id, operator.id, app.clock.now()],
  )
  app.clock.advance(3_599_000)
  rahima = await app.signInAs(rahima.username)
  expect((await withdraw(rahima, 20_000)).problem.code).toBe('payout.hold')
  app.clock.advance(1000)
  expect((await withdraw(rahima, 20_000)).status).toBe(201)
})

test('locks payouts for 15 minutes after five wrong PINs, and keeps the count after a refusal', async () => {
  await ready(rahima)
  const key = randomUUID()
  for (const left of [4, 3, 2, 1])
    expect((await withdraw(rahima, 5_000, '1111', key)).problem).toMatchObject({ code: 'pin.wrong', left })
  const retryAt = new Date(app.clock.now().getTime() + 15 * 60_000).toISOString()
  expect((await withdraw(rahima, 5_000, '1111')).problem).toMatchObject({ code: 'pin.locked', retryAt })
  expect((await withdraw(rahima, 5_000)).problem).toMatchObject({ code: 'pin.locked', retryAt })
  app.clock.advance(15 * 60_000)
  rahima = await app.signInAs(rahima.username)
  expect((await withdraw(rahima, 5_000, '1111')).problem).toMatchObject({ code: 'pin.wrong', left: 4 })
  expect((await withdraw(rahima, 5_000)).status).toBe(201)
  expect((await withdraw(rahima, 5_000, '1111')).problem).toMatchObject({ code: 'pin.wrong', left: 4 })
})

test('accepts one of two concurrent payouts of the whole balance', async () => {
  await ready(rahima)
  const answers = await Promise.all(Array.from({ length: 8 }, () => withdraw(rahima, 100_000)))
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, ...Array(7).fill(409)])
  expect(answers.filter((answer) => answer.status === 409).map((answer) => answer.problem.code)).toEqual(
    Array(7).fill('payout.balance_short'),
  )
  expect(await balanceOf(rahima)).toBe(0)
})

test('pays once for the same idempotency key', async () => {
  await ready(rahima)
  const key = randomUUID()
  const [one, two] = await Promise.all([withdraw(rahima, 30_000, '4826', key), withdraw(rahima, 30_000, '4826', key)])
  expect(one.body).toEqual(two.body)
  expect(await balanceOf(rahima)).toBe(70_000)
})

test('returns the money when the provider refuses the number', async () => {
  await ready(rahima, { ending: '000' })
  await withdraw(rahima, 100_000)
  app.clock.advance(2_000)
  await app.runJob('payouts.send')
  expect(await first(rahima)).toMatchObject({
    state: 'failed',
    paidAt: null,
    failure: 'The wallet provider did not accept this number. The money is back in your balance.',
  })
  expect(await balanceOf(rahima)).toBe(100_000)
  const { rows } = await app.owner.db.query(
    `select notify from audit_event where member_id = $1 and action = 'payout.failed'`,
    [rahima.id],
  )
  expect(rows).toEqual([{ notify: true }])
})

test('asks a provider again if it does not answer, and never sends a payout twice', async () => {
  await ready(rahima, { ending: '999' })
  await withdraw(rahima, 100_000)
  for (let n = 0; n < 3; n++) {
    app.clock.advance(60_000)
    await app.runJob('payouts.send', 'payouts.ask')
  }
  rahima = await app.signInAs(rahima.username)
  const payout = await first(rahima)
  expect(payout).toMatchObject({ state: 'sending', paidAt: null })
  expect(await balanceOf(rahima)).toBe(0)
  const { rows } = await app.owner.db.query(`select from audit_event where payout_id = $1 and action = 'payout.sent'`, [
    payout.id,
  ])
  expect(rows).toHaveLength(1)
})

test('lets only the member cancel a payout, until it is sent', async () => {
  await ready(rahima)
  const { body } = await withdraw(rahima, 40_000)
  const cancel = (as: SignedIn) => app.call('POST', `/api/payouts/${body.id}/cancel`, { as, key: randomUUID() })
  const karim = await app.addMember(`karim${rahima.id}`)
  expect((await cancel(karim)).problem).toMatchObject({ status: 404, code: 'not_found' })
  const [one, two] = await Promise.all([cancel(rahima), cancel(rahima)])
  expect([one.status, two.status].toSorted()).toEqual([200, 409])
  expect((one.status === 200 ? one : two).body).toMatchObject({ id: body.id, state: 'cancelled', amount: 40_000 })
  expect((one.status === 200 ? two : one).problem).toMatchObject({ code: 'conflict.state', state: 'cancelled' })
  expect(await balanceOf(rahima)).toBe(100_000)
  app.clock.advance(5_000)
  await app.runJob('payouts.send')
  expect(await first(rahima)).toMatchObject({ state: 'cancelled' })
})

test('refuses to cancel a sent payout', async () => {
  await ready(rahima, { ending: '999' })
  const { body } = await withdraw(rahima, 40_000)
  app.clock.advance(2_000)
  await app.runJob('payouts.send')
  const { problem } = await app.call('POST', `/api/payouts/${body.id}/cancel`, { as: rahima, key: randomUUID() })
  expect(problem).toMatchObject({ status: 409, code: 'conflict.state', state: 'sending' })
})

test('lists payouts newest first, page by page', async () => {
  await ready(rahima)
  for (const amount of [5_000, 6_000, 7_000]) await withdraw(rahima, amount)
  const one = (await app.call('GET', '/api/payouts?limit=2', { as: rahima })).body
  const two = (await app.call('GET', `/api/payouts?limit=2&cursor=${one.next}`, { as: rahima })).body
  expect([...one.items, ...two.items].map((item: { amount: number }) => item.amount)).toEqual([7_000, 6_000, 5_000])
  expect(two.next).toBeNull()
})
