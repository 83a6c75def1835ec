import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginSnapshot, ledgerCheck } from '../ledger/check.ts'
import type { SignedIn } from '../testing/app.ts'
import { must, openMarket, type Market } from '../testing/market.ts'
import { addAccount, sendStatement, statement } from '../testing/statements.ts'

/** From the charge on a bank's statement to the books, by two operators. */
let market: Market
let shila: SignedIn
let account: number
const base = '/api/operator/reconciliation'
const firstDay = '2026-03-02'
const reason = 'Charges of the bank in March.'

beforeAll(async () => {
  market = await openMarket({ at: `${firstDay}T12:00:00Z` })
  shila = await market.app.addOperator('shila')
  account = await addAccount(market.app, market.operator, { since: firstDay })
})
afterAll(() => market.close())

const post = (path: string, body?: object, as = market.operator) =>
  market.app.call('POST', path, { as, body, key: randomUUID(), language: 'en' })
const get = async (path: string) => must(200, await market.app.call('GET', path, { as: market.operator })).body
const day = (name: string) => get(`${base}/accounts/${account}/days/${name}`)
const gapOf = async (name: string) => {
  const { books, closing, gap, gapBefore } = await day(name)
  return { books, closing, gap, gapBefore }
}
const listed = async () => (await get(`${base}/accounts`)).items[0]
const read = async (...lines: string[][]) =>
  must(200, await sendStatement(market.app, market.operator, account, statement(...lines)))
const lines = async (name: string, state = 'open') =>
  (await get(`${base}/accounts/${account}/lines?day=${name}&state=${state}`)).items as { id: number; amount: number }[]
const explain = async (id: number, kind = 'fee') =>
  must(204, await post(`${base}/explain`, { side: 'line', id, kind, note: '' }))
const undo = (id: number, side = 'line') => post(`${base}/undo`, { side, id })
const propose = (as = market.operator, of = account) => post(`${base}/accounts/${of}/charges`, { reason }, as)
const confirm = (id: number, as: SignedIn) => post(`/api/operator/approvals/${id}/confirm`, undefined, as)
async function later(hours: number) {
  await market.later(hours)
  shila = await market.app.signInAs('shila')
}
const fees = async () =>
  (await market.app.owner.db.query<{ fees: number }>('select ledger_fees() as fees')).rows[0]!.fees

/** Imports the books as the job does, a minute later. */
async function take() {
  market.app.clock.advance(60_000)
  await market.app.runJob('reconciliation.take')
}

/** A payment by a sponsor, and its line on the statement. */
async function payIn(name: string, amount: string, balance: string) {
  must(
    201,
    await market.asSponsor('POST', '/api/sponsor/deposits', {
      amount: Number(amount.replaceAll(/[.,]/g, '')),
      rail: 'sandbox',
    }),
  )
  await take()
  await read([`${name} 10:00`, amount, '', balance])
}

test('the books stand beside the bank, and an explained charge remains as a gap until it is booked', async () => {
  expect(await gapOf(firstDay)).toEqual({ books: null, closing: null, gap: null, gapBefore: null })
  await later(24)
  await payIn('2026-03-03', '5,000.00', '10,005,000.00')
  expect(await gapOf('2026-03-03')).toEqual({ books: 1_000_500_000, closing: 1_000_500_000, gap: 0, gapBefore: null })
  await read(['2026-03-03 12:00', '-15.00', 'Monthly charge', '10,004,985.00'])
  const [charge] = await lines('2026-03-03')
  expect((await propose()).problem.code).toBe('reconciliation.no_charges')
  await explain(charge!.id)
  expect(await gapOf('2026-03-03')).toMatchObject({ gap: -1_500 })
  expect((await listed()).charges).toEqual({ count: 1, amount: 1_500, isProposed: false })

  await later(24)
  await read(
    ['2026-03-04 09:00', '-20.00', 'SMS charge', '10,004,965.00'],
    ['2026-03-04 09:05', '5.00', 'SMS charge refunded', '10,004,970.00'],
  )
  expect(await gapOf('2026-03-04')).toEqual({
    books: 1_000_500_000,
    closing: 1_000_497_000,
    gap: -3_000,
    gapBefore: -1_500,
  })
})

let booked: number
test('two operators book the charges, and the gap is closed and stays so', async () => {
  for (const { id } of await lines('2026-03-04')) await explain(id)
  expect((await propose(market.operator, 999_999)).status).toBe(404)
  const { id } = must(201, await propose()).body
  expect((await propose()).problem).toMatchObject({ code: 'conflict.state', state: 'proposed' })
  expect((await listed()).charges).toEqual({ count: 3, amount: 3_000, isProposed: true })
  const [shown] = (await get('/api/operator/approvals')).items
  expect(shown).toMatchObject({ kind: 'charge', account: 'Sandbox', amount: 3_000, reason, memberId: null })

  expect((await confirm(id, market.operator)).problem.code).toBe('approval.same_operator')
  expect((await confirm(id, shila)).problem).toMatchObject({ code: 'fees.balance_short', balance: 0 })
  // An approved task brings 60.00 to the platform.
  const taskId = await market.handIn(await market.addMember('rahima'), await market.openCampaign())
  must(200, await market.asSponsor('POST', `/api/sponsor/submissions/${taskId}/approve`))
  const before = await fees()
  must(204, await confirm(id, shila))
  booked = id
  expect(await fees()).toBe(before - 3_000)
  expect((await listed()).charges).toEqual({ count: 0, amount: 0, isProposed: false })
  expect((await confirm(id, shila)).problem).toMatchObject({ code: 'conflict.state', state: 'confirmed' })
  expect((await propose()).problem.code).toBe('reconciliation.no_charges')

  await take()
  // Settled at once: the day waits for nothing.
  expect(await day('2026-03-04')).toMatchObject({
    gap: 0,
    gapBefore: -1_500,
    movements: { open: 0, explained: 1, explainedAmount: -3_000 },
  })
  await later(24)
  await payIn('2026-03-05', '700.00', '10,005,670.00')
  expect(await gapOf('2026-03-05')).toMatchObject({ gap: 0, gapBefore: 0 })
})

test('a booked charge is not taken back, also not its payment of the books', async () => {
  const settled = (await get(`${base}/accounts/${account}/movements?day=2026-03-04&state=settled`)).items
  expect(settled).toMatchObject([{ kind: 'charge', about: booked, amount: -3_000, explanation: null }])
  const booking = (await lines('2026-03-03', 'settled')).find(({ amount }) => amount === -1_500)!
  expect(booking).toMatchObject({ explanation: { kind: 'fee', isBooked: true } })
  expect((await undo(booking.id)).problem.code).toBe('reconciliation.booked')
  expect((await undo(settled[0].id, 'movement')).problem.code).toBe('reconciliation.booked')
  const { items } = await get(`${base}/accounts/${account}/statements`)
  const { id } = items.find(({ from }: { from: string }) => from === '2026-03-04')
  expect((await post(`${base}/statements/${id}/take-back`, { reason })).problem.code).toBe('reconciliation.booked')
})

test('charges that change after the proposal are not booked; the proposal is turned down and made again', async () => {
  await read(['2026-03-05 11:00', '-20.00', 'Cheque book', '10,005,650.00'])
  const [cheque] = await lines('2026-03-05')
  await explain(cheque!.id)
  const first = must(201, await propose()).body.id
  must(204, await undo(cheque!.id))
  expect((await confirm(first, shila)).problem.code).toBe('conflict.changed')
  await explain(cheque!.id)
  await read(['2026-03-05 11:05', '-1.00', 'Stamp', '10,005,649.00'])
  const [stamp] = await lines('2026-03-05')
  await explain(stamp!.id)
  expect((await confirm(first, shila)).problem.code).toBe('conflict.changed')
  must(204, await post(`/api/operator/approvals/${first}/reject`, undefined, shila))
  const second = must(201, await propose()).body.id
  must(204, await confirm(second, shila))
  await take()
  expect(await gapOf('2026-03-05')).toMatchObject({ gap: 0 })
})

test('charges of a closed day are booked too, and refunds alone are not', async () => {
  await read(['2026-03-05 12:00', '-2.00', 'Late fee', '10,005,647.00'])
  const [fee] = await lines('2026-03-05')
  await explain(fee!.id)
  for (const { id } of (await get(`${base}/accounts/${account}/movements?day=2026-03-05&state=open`)).items)
    must(204, await post(`${base}/explain`, { side: 'movement', id, kind: 'other', note: '' }))
  await later(24)
  const path = `${base}/accounts/${account}/days/2026-03-05`
  const step = async (verb: string, as: SignedIn, body?: object) => {
    const { version } = await day('2026-03-05')
    const headers = { 'if-match': `"${version}"` }
    must(204, await market.app.call('POST', `${path}/${verb}`, { as, body, headers, key: randomUUID() }))
  }
  await step('propose', market.operator, { note: '' })
  await step('confirm', shila)
  const { id } = must(201, await propose(shila)).body
  must(204, await confirm(id, market.operator))
  await take()
  expect(await day('2026-03-06')).toMatchObject({ gapBefore: -200, movements: { explainedAmount: -200 } })
  await read(['2026-03-06 09:00', '2.00', 'Late fee refunded', '10,005,649.00'])
  const [refunded] = await lines('2026-03-06')
  await explain(refunded!.id)
  expect((await propose()).problem.code).toBe('reconciliation.no_charges')
  expect((await listed()).charges).toMatchObject({ count: 1, amount: -200 })
})

test('the books are correct afterwards', async () => {
  const offences = await market.app.database.transaction(async (db) => {
    await beginSnapshot(db)
    return ledgerCheck(db)
  })
  expect(offences).toEqual([])
})
