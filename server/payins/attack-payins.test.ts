import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../db/db.ts'
import { at, openAttackedBooks, type AttackedBooks } from '../testing/attacked-books.ts'

/** A hostile session claims that money has arrived by a gateway. */
let books: AttackedBooks
beforeAll(async () => (books = await openAttackedBooks()))
afterAll(async () => {
  await books.expectCorrectBooks()
  await books.drop()
})

const amount = 10_000

/** Opens a payment at the gateway as the application does. Returns the matching answer of the gateway. */
async function opened(db: Db) {
  const { rows } = await db.query<{ id: number }>(
    `insert into sponsors_deposit (sponsor_id, amount, rail, created_at) values ($1, $2, 'bkash', $3) returning id`,
    [books.ids.sponsor, amount, at],
  )
  const { id } = rows[0]!
  await db.query(`select from payins_take_due('{bkash}', '{create}', 10, $1)`, [at])
  await db.query(`select payins_open($1, $2, 'https://payment.bkash.com/', '{}', $3)`, [id, `TR0011${id}`, at])
  const { rows: payments } = await db.query<{ invoice: string }>(
    'select invoice from payins_payment where deposit_id = $1',
    [id],
  )
  return { id, invoice: payments[0]!.invoice }
}
const said = ({ id, invoice }: { id: number; invoice: string }, more: object = {}) => ({
  is: 'paid',
  transaction: `BFD90J${id}`,
  amount,
  currency: 'BDT',
  invoice,
  gatewayId: `TR0011${id}`,
  ...more,
})
const takeAnswer = (db: Db, id: number, answer: object) =>
  db.query(`select payins_take_answer($1, 'query', $2, $3) as state`, [id, JSON.stringify(answer), at])
const noteExchange = (db: Db, id: number) =>
  db.query(
    `insert into rails_exchange (rail, call, subject_kind, subject_id, at, milliseconds, status, asked, answer)
      values ('bkash_checkout', 'query', 'deposit', $1, $2, 5, 200, 'POST', '{}')`,
    [id, at],
  )

describe('a deposit at a gateway', () => {
  test('a deposit at a gateway is not confirmed without an exchange with the gateway', async () => {
    expect(
      await books.attempt(async (db) => {
        const payment = await opened(db)
        await takeAnswer(db, payment.id, said(payment))
      }),
    ).toMatch(/nothing to move/)
  })
  test('a deposit at a gateway is confirmed only with the announced values; any difference holds it for a person', async () => {
    for (const more of [
      { amount: amount + 1 },
      { amount: null },
      { currency: 'USD' },
      { invoice: 'P1-0000000000' },
      { gatewayId: 'TR0011other' },
      { transaction: null },
      { differs: 'risk' },
    ])
      expect(
        await books.attempt(async (db) => {
          const payment = await opened(db)
          await noteExchange(db, payment.id)
          const { rows } = await takeAnswer(db, payment.id, said(payment, more))
          expect(rows).toEqual([{ state: 'held' }])
          const held = await takeAnswer(db, payment.id, said(payment))
          expect(held.rows).toEqual([{ state: 'held' }])
        }),
        JSON.stringify(more),
      ).toBeUndefined()
  })
  test('a deposit at a gateway is confirmed once, and its transaction confirms no other deposit', async () => {
    expect(
      await books.attempt(async (db) => {
        const [first, second] = [await opened(db), await opened(db)]
        for (const { id } of [first, second]) await noteExchange(db, id)
        expect((await takeAnswer(db, first.id, said(first))).rows).toEqual([{ state: 'confirmed' }])
        expect((await takeAnswer(db, first.id, said(first))).rows).toEqual([{ state: 'confirmed' }])
        const copied = said(second, { transaction: said(first).transaction })
        expect((await takeAnswer(db, second.id, copied)).rows).toEqual([{ state: 'held' }])
        const { rows } = await db.query(
          `select from ledger_journal where kind = 'sponsor_deposit' and deposit_id = any ($1)`,
          [[first.id, second.id]],
        )
        expect(rows).toHaveLength(1)
      }),
    ).toBeUndefined()
  })
  test('never pays a member, and is written by functions only', async () => {
    const { rahima } = books.ids
    for (const sql of [
      `insert into ledger_journal (id, at, kind, key, actor, rail, member_id, member, outside)
        values (1, now(), 'sponsor_deposit', 'sponsor_deposit:1', 'system', 'bkash', ${rahima}, 5, -5)`,
      `update payins_payment set transaction = 'BFD90JRLST', said_amount = 10000`,
      `insert into payins_payment (deposit_id, rail, invoice, ends_at) values (1, 'bkash', 'P1-0a1b2c3d4e', now())`,
      `insert into payins_refund (refund_id, deposit_id, rail, amount, invoice, begun_by, begun_at)
        values (1, 1, 'bkash', 5, 'R1-0a1b2c3d4e', 1, now())`,
      `insert into rails_transaction (provider, trx_id, subject_kind, subject_id, at)
        values ('bkash', 'BFD90JRLST', 'deposit', 1, now())`,
      `update sponsors_deposit set state = 'held'`,
      `update ledger_sponsor set reserved = 5`,
      `select payins_settle(d, p, '{}', now()) from sponsors_deposit d, payins_payment p`,
      `select payins_hold(d, p, 'x', now()) from sponsors_deposit d, payins_payment p`,
      `select payins_close(1, 'failed', 'x', now())`,
    ])
      expect(await books.sql(sql), sql).toMatch(/permission denied/)
  })
})
