import { afterAll, beforeAll, expect, test } from 'vitest'
import { must, openMarket, type Market } from '../testing/market.ts'
import { addAccount, sendStatement, statement } from '../testing/statements.ts'

/** Statements of parts of a day, in which two genuine payments have identical lines. */
let market: Market
let account: number
const day = '2026-03-02'

beforeAll(async () => {
  market = await openMarket({ at: '2026-03-02T10:00:00Z' })
  account = await addAccount(market.app, market.operator, { since: '2026-03-01' })
})
afterAll(() => market.close())

const read = async (name: string, lines: string[][], asNew = '') =>
  must(200, await sendStatement(market.app, market.operator, account, statement(...lines), { name, asNew })).body
const charge = (balance: string) => [day, '-15.00', 'SMS charge', balance]

test('lines with different balances are different payments, in any file', async () => {
  expect(await read('morning.csv', [charge('985.00')])).toMatchObject({ added: 1, known: 0 })
  expect(await read('afternoon.csv', [charge('970.00')])).toMatchObject({ added: 1, known: 0 })
  expect(await read('whole day.csv', [charge('985.00'), charge('970.00')])).toMatchObject({ added: 0, known: 2 })
  expect(await read('whole day.csv', [charge('985.00'), charge('970.00'), charge('955.00')])).toMatchObject({
    added: 1,
    known: 2,
  })
  // The same number of lines, from a file without balances.
  expect(await read('short.csv', [charge(''), charge(''), charge('')])).toMatchObject({ added: 0, known: 3 })
})

test('a known line is shown with its first import, and added if the operator says that it is another payment', async () => {
  const line = [day, '-20.00', 'Transfer', '']
  expect(await read('1 of 2.csv', [line])).toMatchObject({ added: 1 })
  const second = [[day, '-21.00', 'Transfer', ''], line]
  expect(await read('2 of 2.csv', second)).toMatchObject({
    added: 1,
    known: 1,
    knownLines: [{ line: 3, amount: -2_000, reference: 'Transfer', dayOnly: true, file: '1 of 2.csv', fileLine: 2 }],
  })
  expect(await read('2 of 2.csv', second, '3')).toMatchObject({ added: 1, known: 1, knownLines: [{ line: 2 }] })
  // Importing again adds nothing more, nor does the statement of the whole day.
  expect(await read('2 of 2.csv', second, '2,3')).toMatchObject({ added: 0, known: 2 })
  expect(await read('whole.csv', [line, ...second])).toMatchObject({ added: 0, known: 3 })
  expect(await read('whole.csv', [line, ...second, line])).toMatchObject({ added: 1, known: 3 })
  const { rows } = await market.app.owner.db.query<{ n: number[] }>(
    `select array_agg(occurrence order by id) as n from reconciliation_line where amount = -2000`,
  )
  expect(rows[0]!.n).toEqual([1, 2, 3])
  const log = await market.app.owner.db.query<{ n: number }>(
    `select count(*) as n
      from audit_event
      where action = 'reconciliation.statement_read'
        and (detail ->> 'asNew')::int = 1`,
  )
  expect(Number(log.rows[0]!.n)).toBe(1)
})

test('refuses a number that is not a line’s', async () => {
  for (const asNew of ['0', 'a', '1,,2', '-1'])
    expect((await sendStatement(market.app, market.operator, account, statement(charge('')), { asNew })).status).toBe(
      400,
    )
})
