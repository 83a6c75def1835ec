import { afterAll, beforeAll, expect, test } from 'vitest'
import { at, openAttackedBooks, type AttackedBooks } from '../testing/attacked-books.ts'

let books: AttackedBooks
beforeAll(async () => (books = await openAttackedBooks()))
afterAll(() => books.drop())

const note = (payout: number, amount: number) =>
  books.owner.db.query(`select ledger_note_cost('bkash', $1, null, $2, $3)`, [payout, amount, at])
const book = async () =>
  (await books.app.db.query<{ n: number }>('select ledger_book_costs(10, $1) as n', [at])).rows[0]!.n
const fees = async () => (await books.owner.db.query<{ fees: number }>('select ledger_fees() as fees')).rows[0]!.fees

test('a rail’s cost for a payout is booked once, out of the fees', async () => {
  const before = await fees()
  await note(books.ids.sending, 1_850)
  // A second answer about the same payout has no effect.
  await note(books.ids.sending, 99)
  await note(books.ids.requested, 0)
  expect(await book()).toBe(1)
  expect(await book()).toBe(0)
  expect(await fees()).toBe(before - 1_850)
  const { rows } = await books.app.db.query(
    `select rail, outside, fees, payout_id as payout, actor from ledger_journal where kind = 'rail_cost'`,
  )
  expect(rows).toEqual([{ rail: 'bkash', outside: 1_850, fees: -1_850, payout: null, actor: 'system' }])
  await books.expectCorrectBooks()
})

test('a cost that the fees do not cover waits, and the fees never go below zero', async () => {
  const before = await fees()
  await note(books.ids.requested, before + 1)
  expect(await book()).toBe(0)
  expect(await fees()).toBe(before)
  expect(
    await books.sql(
      `insert into ledger_journal (at, kind, key, actor, rail, fees, outside)
        select '${at.toISOString()}', 'rail_cost', 'rail_cost:' || id, 'system', rail, -amount, amount
        from ledger_cost
        where booked_at is null`,
    ),
  ).toMatch(/fees may not go below zero/)
})

test.for([
  ['another amount', 'amount - 1', 'rail'],
  ['another rail', 'amount', `'manual'`],
])('a posting with %s than the rail took is refused', async ([, amount, rail]) => {
  await books.owner.db.query(`update ledger_cost set amount = 10 where booked_at is null`)
  expect(
    await books.sql(
      `insert into ledger_journal (at, kind, key, actor, rail, fees, outside)
        select '${at.toISOString()}', 'rail_cost', 'rail_cost:' || id, 'system', ${rail}, -(${amount}), ${amount}
        from ledger_cost
        where booked_at is null`,
    ),
  ).toMatch(/nothing to move/)
})
