import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { poisha } from '../../contract/money.ts'
import type { Db } from '../db/db.ts'
import { at, openAttackedBooks, type AttackedBooks } from '../testing/attacked-books.ts'
import { addPerson, bindWallet, claim, earn, handIn, send, withdraw } from '../testing/books.ts'
import { post, type Posting } from '../testing/post.ts'

/** A hostile session attacks members' withdrawals. Each statement is valid except for one thing. */
let books: AttackedBooks

beforeAll(async () => (books = await openAttackedBooks()))
afterAll(async () => {
  await books.expectCorrectBooks()
  await books.drop()
})

const base = { at }
type Payout = Extract<Posting, { payoutId: number }>
type Change = (ids: AttackedBooks['ids']) => Omit<Payout, 'key'>
const keyed = (posting: Change) => {
  const { kind, payoutId, ...rest } = posting(books.ids)
  return { ...rest, kind, payoutId, key: `${kind}:${payoutId}` } as Posting
}
const refusal = (posting: Change) => books.attempt((db) => post(db, keyed(posting)))

describe('a withdrawal reaches its own member’s wallet, once', () => {
  const settle: Change = (ids) => ({
    ...base,
    kind: 'payout_settle',
    actor: 'system',
    memberId: ids.rahima,
    payoutId: ids.sending,
    amount: poisha(10_000),
    rail: 'sandbox',
  })
  const give: Change = (ids) => ({
    ...base,
    kind: 'payout_return',
    actor: 'system',
    memberId: ids.rahima,
    payoutId: ids.sending,
    amount: poisha(10_000),
  })
  const ask: Change = (ids) => ({
    ...base,
    kind: 'payout_request',
    actor: 'member',
    memberId: ids.rahima,
    payoutId: 900,
    amount: poisha(10_000),
    rail: 'sandbox',
  })
  const letThrough = /let through/
  const cases: [what: string, posting: Change, why: RegExp][] = [
    ['settled', settle, letThrough],
    ['settled before it is sent', (ids) => ({ ...settle(ids), payoutId: ids.requested }), /nothing to move/],
    ['settled on another rail', (ids) => ({ ...settle(ids), rail: 'manual' }), /nothing to move/],
    ['settled in part', (ids) => ({ ...settle(ids), amount: poisha(9_999) }), /nothing to move/],
    ['settled with more', (ids) => ({ ...settle(ids), amount: poisha(10_001) }), /nothing to move/],
    ['settled for somebody else', (ids) => ({ ...settle(ids), memberId: ids.karim }), /nothing to move/],
    ['returned', give, letThrough],
    ['returned to somebody else', (ids) => ({ ...give(ids), memberId: ids.karim }), /nothing to move/],
    ['returned in part', (ids) => ({ ...give(ids), amount: poisha(9_999) }), /nothing to move/],
    [
      'settled by the member',
      (ids) => ({ ...settle(ids), actor: 'member' }),
      /payout_settle: other accounts, references or actor/,
    ],
    ['returned by the member', (ids) => ({ ...give(ids), actor: 'member' }), /nothing to move/],
    ['cancelled', (ids) => ({ ...give(ids), actor: 'member', payoutId: ids.requested }), letThrough],
    ['cancelled by the system', (ids) => ({ ...give(ids), payoutId: ids.requested }), /nothing to move/],
    ['requested without payouts_withdraw', ask, /nothing to move/],
    ['requested again', (ids) => ({ ...ask(ids), payoutId: ids.requested }), /ledger_journal_key_key/],
    [
      'requested by the system',
      (ids) => ({ ...ask(ids), actor: 'system' }),
      /payout_request: other accounts, references or actor/,
    ],
  ]
  test.for(cases)('%s', async ([, posting, why]) => {
    expect((await refusal(posting)) ?? 'let through').toMatch(why)
  })
  const twice: [what: string, first: Change, second: Change][] = [
    ['settled twice', settle, settle],
    ['returned twice', give, give],
    ['returned after it was settled', settle, give],
    ['settled after it was returned', give, settle],
  ]
  test.for(twice)('%s', async ([, first, second]) => {
    const why = await books.attempt(async (db) => {
      await post(db, keyed(first))
      await post(db, keyed(second))
    })
    expect(why).toMatch(/nothing to move/)
  })
  test('a wallet number changed after the request does not receive the payout', async () => {
    const { ids } = books
    const number = await books.owner.transaction(async (db) => {
      await db.query(`update members_wallet set number = '********998' where member_id = $1`, [ids.rahima])
      const { rows } = await db.query<{ number: string }>('select number from payouts_payout where id = $1', [
        ids.sending,
      ])
      return rows[0]!.number
    })
    expect(number).toBe('********111')
  })
  test('the state of a payout cannot be set directly, nor reset to send it again', async () => {
    const { ids } = books
    for (const state of ['paid', 'failed', 'cancelled', 'requested']) {
      expect(await books.sql(`update payouts_payout set state = '${state}' where id = ${ids.sending}`)).toMatch(
        /does not go from|backed until it ends/,
      )
    }
    for (const state of ['paid', 'failed', 'cancelled']) {
      expect(await books.sql(`update payouts_payout set state = '${state}' where id = ${ids.requested}`)).toMatch(
        /does not go from|backed until it ends/,
      )
    }
    expect(await books.sql(`update payouts_payout set state = 'sending' where id = ${ids.requested}`)).toMatch(
      /has the time it was sent/,
    )
  })
  test('a payout never takes more than the balance, even if a function read an older balance', async () => {
    const { rahima } = books.ids
    const why = await books.attemptAfter(
      (owner) =>
        owner.query(
          `insert into payouts_payout (id, member_id, amount, held, provider, number, holder_name, rail, requested_at)
            values (900, $1, 1000000, 1000000, 'bkash', '01711111111', 'A Holder', 'sandbox', $2)`,
          [rahima, at],
        ),
      (db) =>
        post(
          db,
          keyed((ids) => ({ ...ask(ids), amount: poisha(1_000_000) })),
        ),
    )
    expect(why).toMatch(/ledger_member_balance_check/)
  })
  test('a second withdrawal waits for the first and sees the reduced balance', async () => {
    const { db, transaction } = books.owner
    const memberId = await addPerson(db, 'member', 'twice', at)
    await bindWallet(db, memberId, '01733333333', at)
    await earn(db, memberId, 10_000, at)
    const ask = (session: Db) =>
      session.query(`select payouts_withdraw($1, 10000, 'the HMAC of a PIN', 'sandbox', $2) ->> 'outcome' as outcome`, [
        memberId,
        at,
      ])
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    let second: Promise<unknown> = Promise.resolve()
    await transaction(async (session) => {
      expect((await ask(session)).rows).toEqual([{ outcome: 'requested' }])
      second = Promise.allSettled([ask(db)])
      await expect.poll(async () => (await db.query(waiting)).rowCount).toBe(1)
    })
    expect(await second).toMatchObject([{ value: { rows: [{ outcome: 'balance_short' }] } }])
  })
  test('concurrent requests withdraw the whole balance once', async () => {
    const { db } = books.app
    const memberId = await addPerson(db, 'member', 'greedy', at)
    await bindWallet(db, memberId, '01722222222', at)
    const placeId = await claim(books.owner.db, books.ids.open, memberId, 100, at)
    await handIn(books.owner.db, placeId, at)
    await post(db, {
      ...base,
      key: `task_pay:${placeId}`,
      kind: 'task_pay',
      actor: 'sponsor',
      campaignId: books.ids.open,
      placeId,
      memberId,
      pay: poisha(10_000),
      fee: poisha(0),
    })
    const tries = await Promise.allSettled(Array.from({ length: 16 }, () => withdraw(db, memberId, 10_000, at)))
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    const { rows } = await db.query('select balance from ledger_member where member_id = $1', [memberId])
    expect(rows).toEqual([{ balance: 0 }])
    const { rows: payouts } = await db.query<{ id: number }>('select id from payouts_payout where member_id = $1', [
      memberId,
    ])
    await send(db, payouts[0]!.id, at)
  })
})
