import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SignedIn } from '../testing/app.ts'
import { must, openMarket, type Market } from '../testing/market.ts'
import { bindWallet, earn, send, withdraw } from '../testing/books.ts'
import { addAccount, sendStatement, statement } from '../testing/statements.ts'

let market: Market
let shila: SignedIn
let rahima: SignedIn
let account: number
const base = '/api/operator/reconciliation'
const yesterday = '2026-03-02'

beforeAll(async () => {
  market = await openMarket({ at: '2026-03-02T04:00:00Z' })
  shila = await market.app.addOperator('shila')
  rahima = await market.addMember('rahima')
  await bindWallet(market.app.database.db, rahima.id, '01712345678', market.app.clock.now())
  await earn(market.app.owner.db, rahima.id, 100_000, market.app.clock.now())
  account = await addAccount(market.app, market.operator, { since: '2026-03-01' })
})
afterAll(() => market.close())

const get = async (path: string, as = market.operator) =>
  must(200, await market.app.call('GET', `${base}/${path}`, { as })).body
const post = (path: string, body?: object, as = market.operator, more: object = {}) =>
  market.app.call('POST', `${base}/${path}`, { as, body, key: randomUUID(), language: 'en', ...more })
const items = async (what: 'lines' | 'movements', day = yesterday, state = 'open') =>
  (await get(`accounts/${account}/${what}?day=${day}&state=${state}&limit=100`)).items as {
    id: number
    amount: number
    reference: string
    how: string | null
    kind: string
    late: boolean
    matchedWith: { id: number } | null
    explanation: { kind: string; by: string } | null
  }[]
const day = (name = yesterday) => get(`accounts/${account}/days/${name}`)
const put = (text: string | Uint8Array) => sendStatement(market.app, market.operator, account, text)
const read = async (...lines: string[][]) => must(200, await put(statement(...lines))).body
const withVersion = (version: number | string) => ({ headers: { 'if-match': `"${version}"` } })
const step = async (verb: string, as: SignedIn, { name = yesterday, version = undefined as number | undefined } = {}) =>
  post(
    `accounts/${account}/days/${name}/${verb}`,
    verb === 'propose' || verb === 'reopen' ? { note: 'Looked at it together.' } : undefined,
    as,
    withVersion(version ?? (await day(name)).version),
  )

/** The sponsor pays in with play money, which is in the books at once. */
const payIn = async (amount: number) =>
  must(201, await market.asSponsor('POST', '/api/sponsor/deposits', { amount, rail: 'sandbox' })).body.id as number
/** A payout of the sandbox with the provider's reference. */
async function payOut(amount: number, reference: string): Promise<number> {
  const { app } = market
  const id = await withdraw(app.database.db, rahima.id, amount, app.clock.now())
  await send(app.owner.db, id, app.clock.now())
  await app.owner.db.query('select payouts_finish($1, true, $2, $3)', [id, reference, app.clock.now()])
  return id
}
async function later(hours: number) {
  await market.later(hours)
  shila = await market.app.signInAs('shila')
}

describe('a day, from the books and the statement to two operators', () => {
  let payout: number
  test('the job imports the payments of the books, by their external accounts', async () => {
    await payIn(500_000)
    await payIn(70_000)
    payout = await payOut(20_000, 'TRX-88A')
    await payOut(30_000, 'TRX-99B')
    await market.app.runJob('reconciliation.take')
    const found = await items('movements')
    // The sandbox also made the market's own deposit.
    expect(found.map(({ amount, kind }) => [kind, amount])).toEqual([
      ['sponsor_deposit', 100_000_000],
      ...(found.length > 5 ? [['sponsor_deposit', found[1]!.amount]] : []),
      ['sponsor_deposit', 500_000],
      ['sponsor_deposit', 70_000],
      ['payout_settle', -20_000],
      ['payout_settle', -30_000],
    ])
    expect(found.at(-2)!.reference).toBe(`POROKH-${payout} TRX-88A`)
  })

  test('lines are matched by reference, by one contained in another, and by amount if one has none', async () => {
    const answer = await read(
      ['2026-03-02 10:00', '5,000.00', '', '1,005,000.00'],
      ['2026-03-02 10:01', '-200.00', 'TRX-88A', '1,004,800.00'],
      ['2026-03-02 10:02', '(300.00)', `payout to 01712345678 via TRX-99B`, '1,004,500.00'],
      ['2026-03-02 10:03', '-15.00', 'Monthly charge', '1,004,485.00'],
      ['2026-03-02 10:04', '900.00', 'TRX-UNKNOWN1', '1,005,385.00'],
      ['2026-02-28 10:04', '1.00', 'before', ''],
    )
    expect(answer).toEqual({
      added: 5,
      known: 0,
      knownLines: [],
      late: 0,
      before: 1,
      leftOut: 0,
      matched: 3,
      days: [yesterday],
    })
    const settled = await items('lines', yesterday, 'settled')
    expect(settled.map(({ amount, how }) => [amount, how])).toEqual([
      [500_000, 'amount'],
      [-20_000, 'exact'],
      [-30_000, 'contained'],
    ])
    expect(settled[2]!.reference).toBe('payout to *678 via TRX-99B')
    expect((await items('lines')).map(({ amount }) => amount)).toEqual([-1_500, 90_000])
    const { lines, movements, opening, closing, state, isOver } = await day()
    expect({ state, isOver, opening, closing }).toEqual({
      state: 'open',
      isOver: false,
      opening: 100_000_000,
      closing: 100_538_500,
    })
    expect(lines).toMatchObject({ count: 5, open: 2, matched: 3, moneyIn: 590_000, moneyOut: -51_500 })
    expect(movements.matched).toBe(3)
  })

  test('importing the same file, or a longer one, changes only new lines', async () => {
    const before = await day()
    const lines = [
      ['2026-03-02 10:00', '5,000.00', '', '1,005,000.00'],
      ['2026-03-02 10:03', '-15.00', 'Monthly charge', '1,004,485.00'],
    ]
    expect(await read(...lines)).toMatchObject({ added: 0, known: 2 })
    expect(await day()).toEqual(before)
    // The same line twice in one file means two lines; the third upload knows both.
    lines.push(lines[1]!)
    expect(await read(...lines)).toMatchObject({ added: 1, known: 2 })
    expect(await read(...lines)).toMatchObject({ added: 0, known: 3 })
    const { rows } = await market.app.owner.db.query('select lines from reconciliation_statement order by id')
    expect(rows).toEqual([{ lines: 5 }, { lines: 1 }])
  })

  test('unmatched items are matched by hand or explained, and both are undone', async () => {
    const [fee, unknown, fee2] = await items('lines')
    const bigger = (await items('movements')).find(({ amount }) => amount === 70_000)!
    const wrong = await post('match', { lineId: unknown!.id, movementId: bigger.id })
    expect(wrong.problem).toMatchObject({ status: 409, code: 'reconciliation.amounts_differ', line: 90_000 })
    must(204, await post('explain', { side: 'line', id: fee!.id, kind: 'fee', note: '' }))
    expect((await post('explain', { side: 'line', id: fee!.id, kind: 'fee', note: '' })).problem.code).toBe(
      'conflict.state',
    )
    must(204, await post('undo', { side: 'line', id: fee!.id }))
    expect((await post('undo', { side: 'line', id: fee!.id })).problem.code).toBe('conflict.state')
    for (const { id } of [fee!, fee2!])
      must(204, await post('explain', { side: 'line', id, kind: 'fee', note: 'As in the contract.' }))
    expect((await items('lines', yesterday, 'settled')).at(-1)!.explanation).toMatchObject({ kind: 'fee', by: 'farid' })
    must(204, await post('explain', { side: 'line', id: unknown!.id, kind: 'wrong_account', note: 'Sent back.' }))

    // A wrong automatic match is undone, and made again by hand from the candidates.
    const matched = (await items('lines', yesterday, 'settled')).find(({ how }) => how === 'amount')!
    must(204, await post('undo', { side: 'movement', id: matched.matchedWith!.id }))
    const { items: candidates } = await get(`lines/${matched.id}/candidates`)
    expect(candidates).toMatchObject([{ id: matched.matchedWith!.id, amount: 500_000 }])
    must(204, await post('match', { lineId: matched.id, movementId: candidates[0].id }))
    expect((await items('lines', yesterday, 'settled')).find(({ id }) => id === matched.id)!.how).toBe('hand')
    for (const path of ['lines/999999/candidates', `accounts/999999/lines?day=${yesterday}`])
      expect((await market.app.call('GET', `${base}/${path}`, { as: market.operator })).status).toBe(404)
    expect((await post('match', { lineId: 999_999, movementId: candidates[0].id })).status).toBe(404)
    expect((await post('explain', { side: 'movement', id: 999_999, kind: 'fee', note: '' })).status).toBe(404)
  })

  test('`waits` moves a payment to the next day, and is undone', async () => {
    const waiting = (await items('movements')).find(({ amount }) => amount === 70_000)!
    must(204, await post('explain', { side: 'movement', id: waiting.id, kind: 'waits', note: 'After midnight.' }))
    expect((await items('movements', '2026-03-03')).map(({ id }) => id)).toEqual([waiting.id])
    must(204, await post('undo', { side: 'movement', id: waiting.id }))
    expect(await items('movements', '2026-03-03')).toEqual([])
    must(204, await post('explain', { side: 'movement', id: waiting.id, kind: 'waits', note: 'After midnight.' }))
    for (const one of await items('movements'))
      must(204, await post('explain', { side: 'movement', id: one.id, kind: 'other', note: 'Of the test.' }))
    expect(await day()).toMatchObject({ lines: { open: 0 }, movements: { open: 0 } })
  })

  test('the current day is not closed; a past day is, by two operators with the figures they have seen', async () => {
    expect((await step('propose', market.operator)).problem.code).toBe('reconciliation.day_runs')
    await later(18)
    const { version } = await day()
    expect((await step('propose', market.operator, { version: version - 1 })).status).toBe(412)
    expect((await post(`accounts/${account}/days/${yesterday}/propose`, { note: '' })).status).toBe(428)
    must(204, await step('propose', market.operator))
    expect(await day()).toMatchObject({ state: 'proposed', askedBy: 'farid', version: version + 1 })
    expect((await step('confirm', market.operator)).problem.code).toBe('approval.same_operator')

    // An operator undoes a match, so nobody can confirm figures other than the proposed ones.
    const proposed = (await day()).version
    const hand = (await items('lines', yesterday, 'settled')).find(({ how }) => how === 'hand')!
    must(204, await post('undo', { side: 'line', id: hand.id }))
    expect(await day()).toMatchObject({ state: 'open', askedBy: null })
    expect((await step('confirm', shila, { version: proposed })).status).toBe(412)
    expect((await step('propose', shila)).problem).toMatchObject({ code: 'reconciliation.left_over', count: 2 })
    const { items: candidates } = await get(`lines/${hand.id}/candidates`)
    must(204, await post('match', { lineId: hand.id, movementId: candidates[0].id }))

    must(204, await step('propose', market.operator))
    must(204, await step('reject', shila))
    expect(await day()).toMatchObject({ state: 'open' })
    must(204, await step('propose', market.operator))
    must(204, await step('confirm', shila))
    expect(await day()).toMatchObject({ state: 'closed', closedBy: ['farid', 'shila'] })
    expect((await step('confirm', shila)).problem.code).toBe('conflict.state')
  })

  test('a closed day does not change, and a late line counts on the current day', async () => {
    const before = await day()
    const [line] = await items('lines', yesterday, 'settled')
    expect((await post('undo', { side: 'line', id: line!.id })).problem).toMatchObject({
      code: 'reconciliation.closed',
      day: yesterday,
    })
    const late = await read(['2026-03-02 23:00', '12.00', 'LATE-0001', ''], ['2026-03-03 01:00', '700.00', '', ''])
    // The moved payment is matched on its new day.
    expect(late).toMatchObject({ added: 2, late: 1, matched: 1 })
    expect(await day()).toEqual(before)
    expect(await items('lines', '2026-03-03')).toMatchObject([{ reference: 'LATE-0001', late: true }])
    expect((await post('explain', { side: 'line', id: line!.id, kind: 'other', note: '' })).status).toBe(409)
  })

  test('two operators reopen the day, and the log has every step', async () => {
    must(204, await step('reopen', shila))
    expect((await step('confirm', shila)).problem.code).toBe('approval.same_operator')
    must(204, await step('reject', market.operator))
    expect(await day()).toMatchObject({ state: 'closed', closedBy: ['farid', 'shila'] })
    must(204, await step('reopen', shila))
    must(204, await step('confirm', market.operator))
    expect(await day()).toMatchObject({ state: 'open', closedBy: null })
    must(204, await step('propose', shila))
    must(204, await step('confirm', market.operator))
    const { rows } = await market.app.owner.db.query<{ action: string }>(
      `select action from audit_event where action like 'reconciliation.%' order by id`,
    )
    const steps = rows.map(({ action }) => action.split('.')[1]).filter((one) => /close|open|turned/.test(one!))
    expect(steps).toEqual([
      'close_proposed',
      'close_proposed',
      'turned_down',
      'close_proposed',
      'closed',
      'reopen_proposed',
      'turned_down',
      'reopen_proposed',
      'reopened',
      'close_proposed',
      'closed',
    ])
  })

  test('the month lists each day from the account’s first to today', async () => {
    const { items: days } = await get(`accounts/${account}/days?month=2026-03`)
    expect(days.map((one: { day: string; state: string }) => [one.day, one.state])).toEqual([
      ['2026-03-01', 'open'],
      ['2026-03-02', 'closed'],
      ['2026-03-03', 'open'],
    ])
    expect((await get(`accounts/${account}/days?month=2025-03`)).items).toEqual([])
    for (const name of ['2026-02-28', '2026-03-04'])
      expect(
        (await market.app.call('GET', `${base}/accounts/${account}/days/${name}`, { as: market.operator })).status,
      ).toBe(404)
  })
})

describe('the inbox', () => {
  test('the inbox has past days with unmatched items, and days that wait for the second operator', async () => {
    const inbox = async (kind: string) =>
      must(200, await market.app.call('GET', `/api/operator/inbox?kind=${kind}`, { as: market.operator })).body.items
    expect(await inbox('leftover')).toEqual([])
    await later(24)
    const [item] = await inbox('leftover')
    expect(item).toMatchObject({ kind: 'leftover', title: 'Sandbox', day: '2026-03-03' })
    const take = (as: SignedIn) =>
      market.app.call('POST', '/api/operator/inbox/claim', { as, body: { kind: 'leftover', id: item.id } })
    must(204, await take(shila))
    const [left] = await items('lines', '2026-03-03')
    const explained = { side: 'line', id: left!.id, kind: 'late', note: 'The bank wrote it later.' }
    expect((await post('explain', explained)).problem.code).toBe('inbox.claimed')
    must(204, await post('explain', explained, shila))
    for (const { id } of await items('movements', '2026-03-03'))
      must(204, await post('explain', { side: 'movement', id, kind: 'other', note: '' }, shila))
    expect(await inbox('leftover')).toEqual([])
    must(204, await step('propose', shila, { name: '2026-03-03' }))
    expect(await inbox('day')).toMatchObject([{ title: 'Sandbox', day: '2026-03-03' }])
    const overview = await market.app.call('GET', '/api/operator/overview', { as: market.operator })
    expect(overview.body.reconciliation).toBe(1)
    expect((await get('accounts')).items[0].waiting).toEqual({ leftOver: 0, secondOperator: 1 })
    must(204, await step('confirm', market.operator, { name: '2026-03-03' }))
    expect(await inbox('day')).toEqual([])
  })
})
