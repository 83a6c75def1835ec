import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SignedIn } from '../testing/app.ts'
import { must, openMarket, type Market } from '../testing/market.ts'
import { addAccount, sendStatement, statement } from '../testing/statements.ts'

/** A match of a line of one day with a payment of the previous day, and two operators with a claim on one day each. */
let market: Market
let shila: SignedIn
let account: number
let line: number
let movement: number
const [first, second] = ['2026-03-02', '2026-03-03']
const base = '/api/operator/reconciliation'

const post = (path: string, body?: object, as = market.operator, more: object = {}) =>
  market.app.call('POST', path, { as, body, key: randomUUID(), language: 'en', ...more })
const show = async (day: string) =>
  must(200, await market.app.call('GET', `${base}/accounts/${account}/days/${day}`, { as: market.operator })).body
const claim = async (day: string, as: SignedIn, kind = 'leftover') =>
  must(204, await post('/api/operator/inbox/claim', { kind, id: (await show(day)).id }, as))
const giveBack = async (day: string, as: SignedIn, kind = 'leftover') =>
  must(204, await post('/api/operator/inbox/give-back', { kind, id: (await show(day)).id }, as))
const undo = (as = market.operator, side = 'line') =>
  post(`${base}/undo`, { side, id: side === 'line' ? line : movement }, as)
const pair = () => post(`${base}/match`, { lineId: line, movementId: movement })
const step = async (verb: string, day: string, as: SignedIn) =>
  must(
    204,
    await post(
      `${base}/accounts/${account}/days/${day}/${verb}`,
      verb === 'propose' || verb === 'reopen' ? { note: 'Looked at it together.' } : undefined,
      as,
      { headers: { 'if-match': `"${(await show(day)).version}"` } },
    ),
  )

beforeAll(async () => {
  market = await openMarket({ at: '2026-03-02T04:00:00Z' })
  await market.app.addOperator('shila')
  account = await addAccount(market.app, market.operator, { since: first })
  await market.asSponsor('POST', '/api/sponsor/deposits', { amount: 12_300, rail: 'sandbox' })
  await market.later(48)
  shila = await market.app.signInAs('shila')
  const lines = [
    [`${second} 09:00`, '123.00', 'OTHER-1', ''],
    [`${second} 10:00`, '-1.00', 'Charge', ''],
  ]
  must(200, await sendStatement(market.app, market.operator, account, statement(...lines)))
  const idOf = async (what: string, amount: number) =>
    (
      await market.app.owner.db.query<{ id: number }>(`select id from reconciliation_${what} where amount = $1`, [
        amount,
      ])
    ).rows[0]!.id
  line = await idOf('line', 12_300)
  movement = await idOf('movement', 12_300)
  const { rows } = await market.app.owner.db.query<{ id: number }>(
    'select id from reconciliation_movement where id <> $1',
    [movement],
  )
  for (const { id } of rows) must(204, await post(`${base}/explain`, { side: 'movement', id, kind: 'other', note: '' }))
  const { state } = (
    await market.app.owner.db.query<{ state: string }>('select state from reconciliation_line where id = $1', [line])
  ).rows[0]!
  if (state === 'matched') must(204, await undo())
})
afterAll(() => market.close())

test('an operator undoes a match if nobody else has claimed either day', async () => {
  for (const day of [first, second]) {
    await claim(day, shila)
    const refused = await pair()
    expect([day, refused.problem]).toMatchObject([day, { code: 'inbox.claimed', by: 'shila' }])
    await giveBack(day, shila)
  }
  must(204, await pair())
  // The other day still has an unmatched item, claimed by a colleague.
  await claim(second, shila)
  for (const side of ['line', 'movement'])
    expect([side, (await undo(market.operator, side)).problem]).toMatchObject([side, { code: 'inbox.claimed' }])
  must(204, await undo(shila))
  await giveBack(second, shila)
  must(204, await pair())
})

test('an operator cannot undo a match while another one has claimed the closing of either day', async () => {
  await step('propose', first, market.operator)
  await claim(first, shila, 'day')
  for (const side of ['line', 'movement'])
    expect([side, (await undo(market.operator, side)).problem]).toMatchObject([side, { code: 'inbox.claimed' }])
  expect(await show(first)).toMatchObject({ state: 'proposed' })
  await giveBack(first, shila, 'day')
  must(204, await undo())
  expect(await show(first)).toMatchObject({ state: 'open' })
  must(204, await pair())
})

test('a match cannot be undone once one of the two days is closed', async () => {
  await step('propose', first, market.operator)
  await step('confirm', first, shila)
  for (const side of ['line', 'movement'])
    expect([side, (await undo(market.operator, side)).problem]).toMatchObject([
      side,
      { code: 'reconciliation.closed', day: first },
    ])
  await step('reopen', first, shila)
  await step('confirm', first, market.operator)
})

test('a move to the next day cannot be undone while a colleague has claimed it', async () => {
  const { items } = must(
    200,
    await market.app.call('GET', `${base}/accounts/${account}/lines?day=${second}`, { as: market.operator }),
  ).body as { items: { id: number; amount: number }[] }
  const { id } = items.find(({ amount }) => amount === -100)!
  must(204, await post(`${base}/explain`, { side: 'line', id, kind: 'waits', note: 'Tomorrow.' }))
  must(204, await undo())
  await claim(second, shila)
  expect((await post(`${base}/undo`, { side: 'line', id })).problem.code).toBe('inbox.claimed')
  must(204, await post(`${base}/undo`, { side: 'line', id }, shila))
})
