import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { nameOfDay, dayOf } from '../core/day.ts'
import { must, openMarket, type Market } from '../testing/market.ts'
import type { SignedIn } from '../testing/app.ts'
import { addAccount, fileOf, mapping, sendStatement, statement } from '../testing/statements.ts'

/** What an upload is going to be, and how it is taken back. */
let market: Market
let account: number
let day: string
const base = '/api/operator/reconciliation'

beforeAll(async () => {
  market = await openMarket({ at: '2026-03-02T06:00:00Z' })
  account = await addAccount(market.app, market.operator, { since: '2026-03-01' })
})
afterAll(() => market.close())
beforeEach(async () => {
  await market.later(24)
  day = nameOfDay(dayOf(market.app.clock.now()))
})

const call = (method: 'GET' | 'POST', path: string, body?: object, as = market.operator) =>
  market.app.call(method, `${base}/${path}`, { as, body, key: randomUUID(), language: 'en' })
const send = (text: string, query: Parameters<typeof sendStatement>[4] = {}) =>
  sendStatement(market.app, market.operator, account, text, query)
const read = async (text: string, query?: Parameters<typeof sendStatement>[4]) =>
  must(200, await send(text, query)).body
const preview = async (text: string, columns = mapping as object) =>
  must(
    200,
    await call(
      'POST',
      `accounts/${account}/preview?mapping=${encodeURIComponent(JSON.stringify(columns))}`,
      fileOf(text),
    ),
  ).body
const lines = async () =>
  (
    must(200, await call('GET', `accounts/${account}/lines?day=${day}&limit=100`)).body.items as { amount: number }[]
  ).map(({ amount }) => amount)
const latest = async () =>
  must(200, await call('GET', `accounts/${account}/statements?limit=1`)).body.items[0] as {
    id: number
    [name: string]: unknown
  }
const takeBack = async (reason = 'Read from the wrong column.') =>
  call('POST', `statements/${(await latest()).id}/take-back`, { reason })
const payIn = async (amount: number) =>
  must(201, await market.asSponsor('POST', '/api/sponsor/deposits', { amount, rail: 'sandbox' }))
const shownDay = async () => must(200, await call('GET', `accounts/${account}/days/${day}`)).body

describe('before anything is done', () => {
  test('each line shows what it is going to be, and nothing is stored', async () => {
    await read(statement([day, '-15.00', 'SMS charge 7', '']), { name: 'morning.csv' })
    const text = [
      'A Bank Limited',
      statement(
        [day, '-15.00', 'SMS charge 7', ''],
        [day, '-20.00', 'Fee 8', ''],
        ['2026-02-01', '1.00', 'X9', ''],
        ['2026-13-01', '1.00', 'X9', ''],
        ['', '', 'Total', '36.00'],
      ),
    ].join('\n')
    const shown = await preview(text)
    expect(shown.fates).toEqual({ new: 1, late: 0, known: 1, before: 1, contradicts: 0, left_out: 2, wrong: 1 })
    expect(
      shown.lines.map(({ line, fate, reason, rule, file }: Record<string, unknown>) => [
        line,
        fate,
        reason ?? rule ?? file,
      ]),
    ).toEqual([
      [1, 'left_out', 'above'],
      [3, 'known', 'morning.csv'],
      [4, 'new', null],
      [5, 'before', null],
      [6, 'wrong', 'not_a_date'],
      [7, 'left_out', 'total'],
    ])
    expect(await lines()).toEqual([-1_500])
  })
  test('lines whose balances do not follow from their amounts are told, as when a sign is read wrongly', async () => {
    const rows = [
      [day, '5.00', 'A1', '105.00'],
      [day, '5.00', 'A2', '110.00'],
      [day, '7.00', 'A3', '103.00'],
    ]
    expect(await preview(statement(...rows))).toMatchObject({ offBalance: { count: 1, line: 4 } })
    expect(await preview(statement(...rows.slice(0, 2)))).toMatchObject({ offBalance: null })
  })
  test('a closing balance in the file stands beside the one after its last line', async () => {
    const text = `${statement([day, '5.00', 'A1', '105.00'])}\n,,Closing balance,106.00`
    expect(await preview(text)).toMatchObject({ closing: { said: 10_600, counted: 10_500 } })
  })
})

test('the balances of a day are the first and the last one, also of a file with the newest line first and no times', async () => {
  const file = [
    'Date,Details,Withdrawal,Charge,Balance',
    `${day},C3,2.00,,97.00`,
    `${day},B2,5.00,1.00,99.00`,
    `${day},A1,5.00,,105.00`,
  ]
  const mapped = { ...mapping, head: 'x', amount: 2, fee: 3, reference: 1, balance: 4, inIsMinus: true }
  expect(await read(file.join('\n'), { mapping: JSON.stringify(mapped) })).toMatchObject({ added: 4 })
  expect(await shownDay()).toMatchObject({ opening: 11_000, closing: 9_700 })
})

describe('a corrected file', () => {
  test('is refused while the same file stands that was read with other columns', async () => {
    const text = statement([day, '5.00', 'A1', '105.00'])
    await read(text, { name: 'first.csv' })
    const other = { ...mapping, inIsMinus: true }
    expect(await preview(text, other)).toMatchObject({ readOtherwise: { name: 'first.csv' } })
    const query = { mapping: JSON.stringify(other) }
    for (const more of [{}, { beside: 'true' }] as const)
      expect((await send(text, { ...query, ...more })).problem).toMatchObject({
        status: 409,
        code: 'statement.read_otherwise',
        file: 'first.csv',
      })
    expect(await lines()).toEqual([500])
    expect(must(200, await takeBack()).body).toEqual({ isTakenBack: true })
    expect(await read(text, query)).toMatchObject({ added: 1 })
    expect(await lines()).toEqual([-500])
  })
  test('never stands beside its wrong lines unless both are right', async () => {
    await read(statement([day, '1.00', 'FT 100', ''], [day, '7.00', 'FT 101', '']), { name: 'wrong.csv' })
    const corrected = statement([day, '1500.00', 'FT 100', ''], [day, '7.00', 'FT 101', ''])
    expect((await preview(corrected)).lines[0]).toMatchObject({
      fate: 'contradicts',
      amount: 150_000,
      file: 'wrong.csv',
      fileLine: 2,
    })
    expect((await send(corrected)).problem).toMatchObject({
      status: 409,
      code: 'statement.contradicts',
      count: 1,
      line: 2,
      file: 'wrong.csv',
    })
    expect(await lines()).toEqual([100, 700])
    // A charge with the reference of its payment is no contradiction if the file has both.
    const both = statement([day, '1.00', 'FT 100', ''], [day, '-5.00', 'FT 100', ''])
    expect((await preview(both)).fates).toMatchObject({ known: 1, new: 1, contradicts: 0 })
    // Different balances tell different payments apart.
    await read(statement([day, '-3.00', 'FT 102', '97.00']))
    expect((await preview(statement([day, '-4.00', 'FT 102', '93.00']))).fates).toMatchObject({ new: 1 })
    expect(await read(corrected, { beside: 'true' })).toMatchObject({ added: 1, known: 1 })
  })
})

describe('an upload is taken back as a whole', () => {
  test('at once while nothing is matched; explained lines go too', async () => {
    await read(statement([day, '-15.00', 'SMS charge 7', ''], [day, '-20.00', 'Fee 8', '']), { name: 'a.csv' })
    const { items } = must(200, await call('GET', `accounts/${account}/lines?day=${day}`)).body
    must(204, await call('POST', 'explain', { side: 'line', id: items[0].id, kind: 'fee', note: '' }))
    expect(await latest()).toMatchObject({ name: 'a.csv', lines: 2, matched: 1, from: day, to: day, isClosed: false })
    expect((await takeBack('short')).status).toBe(400)
    expect(must(200, await takeBack()).body).toEqual({ isTakenBack: true })
    expect(await lines()).toEqual([])
    expect((await shownDay()).lines).toMatchObject({ count: 0, moneyOut: 0, explained: 0, explainedAmount: 0, open: 0 })
    expect(await latest()).toMatchObject({ name: 'a.csv', lines: 2, takenBackBy: 'farid', from: null })
    expect((await takeBack()).problem).toMatchObject({ code: 'conflict.state', state: 'taken_back' })
    // The same file can be read again.
    expect(await read(statement([day, '-15.00', 'SMS charge 7', '']))).toMatchObject({ added: 1, known: 0 })
    const log = await market.app.owner.db.query<{ detail: object }>(
      `select detail from audit_event where action = 'reconciliation.statement_taken_back' order by id desc limit 1`,
    )
    expect(log.rows[0]!.detail).toMatchObject({ lines: 2, unmatched: 0, reason: 'Read from the wrong column.' })
  })

  test('by two operators if money was matched; the payments are unmatched again', async () => {
    const shila = await market.app.addOperator('shila')
    await payIn(11_100)
    expect(await read(statement([day, '111.00', 'FT 9', ''], [day, '-3.00', 'Fee 9', '']))).toMatchObject({
      matched: 1,
    })
    expect(must(200, await takeBack()).body).toEqual({ isTakenBack: false })
    expect(await latest()).toMatchObject({ proposedBy: 'farid', takenBackBy: null })
    expect((await takeBack()).problem).toMatchObject({ code: 'conflict.state', state: 'proposed' })
    expect(await lines()).toEqual([-300])
    const approvals = (as: SignedIn, path = '', method: 'GET' | 'POST' = 'GET') =>
      market.app.call(method, `/api/operator/approvals${path}`, { as, key: randomUUID(), language: 'en' })
    const [proposal] = must(200, await approvals(shila)).body.items
    expect(proposal).toMatchObject({
      kind: 'statement',
      statement: { accountId: account, lines: 2, account: 'Sandbox' },
    })
    const confirm = `/${proposal.id}/confirm`
    expect((await approvals(market.operator, confirm, 'POST')).problem.code).toBe('approval.same_operator')
    must(204, await approvals(shila, confirm, 'POST'))
    expect(await latest()).toMatchObject({ takenBackBy: 'shila', proposedBy: null })
    expect(await shownDay()).toMatchObject({
      lines: { count: 0, matched: 0 },
      movements: { count: 1, matched: 0, open: 1, moneyIn: 11_100 },
    })
    // The corrected file matches again.
    expect(await read(statement([day, '111.00', 'FT 9', '']))).toMatchObject({ added: 1, matched: 1 })
  })

  test('never from a closed day, and a proposal to close one ends with it', async () => {
    await read(statement([day, '-3.00', 'Fee 10', '']))
    const { items } = must(200, await call('GET', `accounts/${account}/lines?day=${day}`)).body
    must(204, await call('POST', 'explain', { side: 'line', id: items[0].id, kind: 'fee', note: '' }))
    await market.later(24)
    const decide = async (step: 'propose' | 'confirm', as: SignedIn) =>
      must(
        204,
        await market.app.call('POST', `${base}/accounts/${account}/days/${day}/${step}`, {
          as,
          ...(step === 'propose' && { body: { note: '' } }),
          headers: { 'if-match': `"${(await shownDay()).version}"` },
        }),
      )
    await decide('propose', market.operator)
    must(200, await takeBack())
    expect(await shownDay()).toMatchObject({ state: 'open', lines: { count: 0 } })

    await read(statement([day, '-3.00', 'Fee 10', '']))
    const again = must(200, await call('GET', `accounts/${account}/lines?day=${day}`)).body.items
    must(204, await call('POST', 'explain', { side: 'line', id: again[0].id, kind: 'fee', note: '' }))
    await decide('propose', market.operator)
    await decide('confirm', await market.app.addOperator('tarek'))
    expect((await takeBack()).problem).toMatchObject({ code: 'reconciliation.closed', day })
    expect(await latest()).toMatchObject({ isClosed: true, takenBackBy: null })
  })
})
