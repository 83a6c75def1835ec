import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { poisha } from '../../contract/money.ts'
import { startTestApp, type SignedIn, type TestApp } from '../testing/app.ts'
import { bindWallet, earn, setPin } from '../testing/books.ts'
import type { RailName } from './rails/rail.ts'
import { requestPayout } from './request-payout.ts'

const pinMac = Buffer.from('a mac')
let app: TestApp
let rahima: SignedIn
let people = 0
beforeAll(async () => (app = await startTestApp()))
afterAll(() => app.close())
beforeEach(async () => {
  rahima = await addTester('123')
})

async function addTester(ending: string): Promise<SignedIn> {
  const { db } = app.database
  const member = await app.addMember(`tester${++people}`)
  const now = app.clock.now()
  await bindWallet(db, member.id, `017${10_000 + people}${ending}`, now)
  await setPin(db, member.id, pinMac, now)
  await earn(app.owner.db, member.id, 500_000, now)
  return member
}
const request = (member = rahima, rail: RailName = 'sandbox', amount = 20_000) =>
  requestPayout(app.database.db, { memberId: member.id, amount: poisha(amount), pinMac, rail, now: app.clock.now() })
const show = async (id: number, as = rahima, language = 'en') =>
  await app.call('GET', `/api/payouts/${id}`, { as, language })
const openPayout = async () => (await app.call('GET', '/api/me', { as: rahima })).body.openPayout
const present = () => app.clock.now().toISOString()

test('shows a payout from the request to the payment, to its member only', async () => {
  const requestedAt = present()
  const id = await request()
  expect((await show(id)).body).toEqual({
    id,
    reference: `PRK-260302-${String(id).padStart(4, '0')}`,
    amount: 20_000,
    withheld: 0,
    state: 'requested',
    provider: 'bkash',
    number: '********123',
    holderName: 'A Holder',
    entry: { id: expect.any(Number), at: requestedAt, amount: -20_000, balanceAfter: 480_000 },
    requestedAt,
    sentAt: null,
    paidAt: null,
    transaction: null,
    returnedAt: null,
    failure: null,
    byHand: false,
    waits: null,
    inDoubt: false,
    unconfirmed: false,
    paused: false,
    usual: null,
  })
  app.clock.advance(2_000)
  await app.runJob('payouts.send')
  expect((await show(id)).body).toMatchObject({ state: 'paid', sentAt: present(), paidAt: present(), returnedAt: null })
  const { reference, transaction, entry } = (await show(id)).body
  expect(transaction).toBe(`SANDBOX-${id}`)
  const { items } = (await app.call('GET', '/api/notifications', { as: rahima })).body
  expect(items[0]).toMatchObject({ kind: 'payout.paid', link: `/payout?id=${id}` })
  expect(items[0].body).toContain(reference)
  const [row] = (await app.call('GET', '/api/statement', { as: rahima })).body.items
  expect(row).toMatchObject({ ...entry, payoutId: id, reference })
  const karim = await addTester('456')
  expect((await show(id, karim)).problem).toMatchObject({ status: 404, code: 'not_found' })
  expect((await show(999_999)).problem).toMatchObject({ status: 404, code: 'not_found' })
})

test('shows when the money of a failed or cancelled payout returned', async () => {
  const unlucky = await addTester('000')
  const failed = await request(unlucky)
  expect((await show(failed, unlucky)).body.returnedAt).toBeNull()
  app.clock.advance(2_000)
  await app.runJob('payouts.send')
  expect((await show(failed, unlucky)).body).toMatchObject({ state: 'failed', returnedAt: present(), paidAt: null })

  const cancelled = await request()
  app.clock.advance(1_000)
  const { body } = await app.call('POST', `/api/payouts/${cancelled}/cancel`, { as: rahima, key: randomUUID() })
  expect(body).toMatchObject({ state: 'cancelled', returnedAt: present() })
  expect((await show(cancelled)).body).toMatchObject({ state: 'cancelled', returnedAt: present() })
})

test('shows that a payout is sent by hand, in a batch, and whether it is in doubt', async () => {
  const id = await request(rahima, 'manual')
  expect((await show(id)).body).toMatchObject({ byHand: true, state: 'requested', sentAt: null })
  const farid = await app.addOperator(`farid${people}`)
  const batch = { as: farid, key: randomUUID(), body: { provider: 'bkash' } }
  const { body } = await app.call('POST', '/api/operator/batches', batch)
  expect((await show(id)).body).toMatchObject({ state: 'sending', sentAt: present(), inDoubt: false })
  // Creates the state after a restore.
  await app.owner.transaction(async (db) => {
    await db.query('set local session_replication_role = replica')
    await db.query('update payouts_batch set in_doubt = true where id = $1', [body.id])
  })
  expect((await show(id)).body.inDoubt).toBe(true)
})

test('members and the public figures name the same usual duration, once ten payouts were paid in 30 days', async () => {
  const many = await startTestApp()
  const usual = async () => (await many.call('GET', '/api/payouts', { as: nasrin })).body.usual
  let nasrin = await many.addMember('nasrin')
  const { db } = many.database
  await bindWallet(db, nasrin.id, '01712345123', many.clock.now())
  await setPin(db, nasrin.id, pinMac, many.clock.now())
  await earn(many.owner.db, nasrin.id, 500_000, many.clock.now())
  const paid = async (seconds: number) => {
    const now = many.clock.now()
    await requestPayout(db, { memberId: nasrin.id, amount: poisha(5_000), pinMac, rail: 'sandbox', now })
    many.clock.advance(seconds * 1000)
    await many.runJob('payouts.send')
  }
  const published = async () => (await many.call('GET', '/api/transparency')).body.payoutSeconds
  for (const seconds of [10, 10, 10, 10, 10, 10, 10, 10, 250]) await paid(seconds)
  many.clock.advance(5 * 60_000)
  expect(await usual()).toBeNull()
  expect(await published()).toEqual({ median: null, p95: null })
  await paid(130)
  expect(await usual()).toBeNull()
  // The figures are cached for four minutes, for members and for everybody.
  expect(await published()).toEqual({ median: null, p95: null })
  many.clock.advance(5 * 60_000)
  expect(await usual()).toEqual({ medianSeconds: 10, p95Seconds: 300 })
  expect(await published()).toEqual({ median: 10, p95: 300 })
  const { items } = (await many.call('GET', '/api/payouts', { as: nasrin })).body
  const receipt = await many.call('GET', `/api/payouts/${items[0]!.id}`, { as: nasrin })
  expect(receipt.body.usual).toEqual(await usual())
  many.clock.advance(32 * 24 * 3_600_000)
  nasrin = await many.signInAs('nasrin')
  expect(await usual()).toBeNull()
  expect(await published()).toEqual({ median: null, p95: null })
  await many.close()
})

test('Home shows the newest payout in progress, and the number of others', async () => {
  expect(await openPayout()).toBeNull()
  const first = await request(rahima, 'manual')
  expect(await openPayout()).toEqual({ id: first, amount: 20_000, state: 'requested', others: 0 })
  app.clock.advance(1_000)
  const second = await request(rahima, 'sandbox', 30_000)
  expect(await openPayout()).toEqual({ id: second, amount: 30_000, state: 'requested', others: 1 })
  app.clock.advance(2_000)
  await app.runJob('payouts.send')
  expect(await openPayout()).toEqual({ id: first, amount: 20_000, state: 'requested', others: 0 })
  await app.call('POST', `/api/payouts/${first}/cancel`, { as: rahima, key: randomUUID() })
  expect(await openPayout()).toBeNull()
})
