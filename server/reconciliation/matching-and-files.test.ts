import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SignedIn } from '../testing/app.ts'
import { must, openMarket, type Market } from '../testing/market.ts'
import { bindWallet, earn, send, withdraw } from '../testing/books.ts'
import { addAccount, fileOf, mapping, sendStatement, statement } from '../testing/statements.ts'

let market: Market
let rahima: SignedIn
let account: number
const base = '/api/operator/reconciliation'
const yesterday = '2026-03-02'

beforeAll(async () => {
  market = await openMarket({ at: '2026-03-02T04:00:00Z' })
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
const put = (text: string | Uint8Array) => sendStatement(market.app, market.operator, account, text)
const read = async (...lines: string[][]) => must(200, await put(statement(...lines))).body
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
describe('matching', () => {
  beforeEach(() => market.later(24))
  const today = () => new Date(market.app.clock.now().getTime() + 6 * 3_600_000).toISOString().slice(0, 10)

  test('leaves ambiguous items, and those with different references, to people', async () => {
    await payIn(11_100)
    await payIn(11_100)
    await payIn(22_200)
    await payOut(5_100, 'OTHER-77')
    await payOut(5_200, 'TWICE-55')
    const answer = await read(
      // Two payments of this amount.
      [`${today()} 09:00`, '111.00', '', ''],
      // Two lines of this amount.
      [`${today()} 09:00`, '222.00', '', ''],
      [`${today()} 09:01`, '222.00', '', ''],
      // Both have a reference, and the references differ.
      [`${today()} 09:02`, '-51.00', 'ELSE-99', ''],
      // A payment that was sent twice.
      [`${today()} 09:03`, '-52.00', 'TWICE-55', ''],
      [`${today()} 09:04`, '-52.00', 'TWICE-55', ''],
      // Part of a number is not a reference.
      [`${today()} 09:05`, '-51.00', 'OTHER-777', ''],
    )
    expect(answer).toMatchObject({ added: 7, matched: 0 })
  })
  test('matches only within the time window', async () => {
    await payOut(6_100, 'FAR-61')
    expect(await read(['2026-03-01 00:30', '-61.00', 'FAR-61', ''])).toMatchObject({ added: 1, matched: 0 })
  })
  test('finishes quickly with many lines and payments of one amount', async () => {
    const { db } = market.app.owner
    const now = market.app.clock.now()
    await db.query(
      `insert into reconciliation_movement (id, account_id, kind, about, at, amount, reference, keys, counts_on)
        select
          1000000 + n, $1, 'payout_settle', n, $2::timestamptz - n * interval '1 second', -7700,
          'SAME-7700 TRX-' || n, reconciliation_keys('SAME-7700 TRX-' || n), $3
        from generate_series(1, 5000) n`,
      [account, now, today()],
    )
    const lines = Array.from({ length: 5000 }, (_, n) => [today(), '-77.00', `SAME-7700 TRX-${n + 1001}`, ''])
    const began = performance.now()
    expect(await read(...lines)).toMatchObject({ added: 5000, matched: 4000 })
    expect(performance.now() - began).toBeLessThan(20_000)
  })
})

describe('accounts and files', () => {
  test('each part of a rail is covered by one account', async () => {
    const body = { name: 'City Bank', rail: 'manual', channels: ['bank', 'nagad'], since: yesterday, windowHours: 24 }
    must(201, await post('accounts', body))
    expect((await post('accounts', { ...body, channels: ['rocket', 'nagad'] })).problem).toMatchObject({
      code: 'reconciliation.covered',
      channel: 'nagad',
      by: 'City Bank',
    })
    const { uncovered } = await get('accounts')
    expect(uncovered).toEqual([
      { rail: 'manual', channel: 'bkash' },
      { rail: 'manual', channel: 'rocket' },
    ])
    for (const [since, rule] of [
      ['2030-01-01', 'too_big'],
      ['2024-01-01', 'too_early'],
    ])
      expect((await post('accounts', { ...body, channels: ['bkash'], since })).problem.errors).toMatchObject([
        { field: 'body.since', rule },
      ])
  })
  test('the name and the time window have versions', async () => {
    const change = (body: object, version: string) =>
      market.app.call('PUT', `${base}/accounts/${account}`, {
        as: market.operator,
        body: { name: 'Sandbox', windowHours: 72, ...body },
        headers: { 'if-match': version },
      })
    const { version } = await get(`accounts/${account}`)
    expect((await change({}, `"${version - 1}"`)).status).toBe(412)
    expect(must(200, await change({ windowHours: 48 }, `"${version}"`)).body).toMatchObject({ version: version + 1 })
  })
  test('columns are remembered by their names, and are one of amounts or two for in and out', async () => {
    const preview = (text: string, query = '') => post(`accounts/${account}/preview${query}`, fileOf(text))
    const shown = async (text: string) => must(200, await preview(text)).body
    const known = statement([yesterday, '1.00', 'A1B2', '1.00'])
    expect(await shown(known)).toMatchObject({ kept: true, mapping })
    const other = known.replace('Date,', 'Value date,')
    expect(await shown(other)).toMatchObject({ kept: false })
    const bare = await market.app.call('POST', `${base}/accounts/${account}/statements`, {
      as: market.operator,
      body: fileOf(other),
      key: randomUUID(),
    })
    expect(bare.problem.code).toBe('statement.not_mapped')
    const { formats } = await get(`accounts/${account}`)
    expect(formats).toEqual([mapping])
    for (const wrong of [{ ...mapping, amount: null }, { ...mapping, moneyIn: 4 }, { date: 0 }, 'no object'])
      expect((await preview(known, `?mapping=${encodeURIComponent(JSON.stringify(wrong))}`)).status).toBe(400)
    expect((await preview(known, '?mapping={')).problem.errors).toMatchObject([{ field: 'query.mapping' }])
  })
  test('a file with a wrong line is refused completely, and the line is named', async () => {
    const before = await items('lines')
    const refused = await put(statement([yesterday, '1.00', 'A1B2', ''], ['2026-02-30', 'x', 'A1B2', '']))
    expect(refused.problem).toMatchObject({
      status: 400,
      code: 'statement.wrong_lines',
      count: 2,
      lines: [
        { line: 3, column: 'date', rule: 'not_a_date', cell: '2026-02-30' },
        { line: 3, column: 'amount', rule: 'not_an_amount', cell: 'x' },
      ],
    })
    expect(await items('lines')).toEqual(before)
    expect((await put(new Uint8Array([0x80, 0x81]))).problem).toMatchObject({
      code: 'table.unreadable',
      why: 'encoding',
    })
    expect((await put('Date,Amount,Reference,Balance\n')).problem).toMatchObject({ why: 'empty' })
    expect((await put(new Uint8Array(5 * 1024 * 1024))).status).toBe(413)
  })
})
