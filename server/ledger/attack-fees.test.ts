import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { poisha } from '../../contract/money.ts'
import type { Db } from '../db/db.ts'
import { at, openAttackedBooks, type AttackedBooks } from '../testing/attacked-books.ts'
import { addPerson, claim, handIn } from '../testing/books.ts'
import { post, type Posting } from './post.ts'

/** A hostile session attacks the platform's fees. Each statement is valid except for one thing. */
let books: AttackedBooks

beforeAll(async () => (books = await openAttackedBooks()))
afterAll(async () => {
  await books.expectCorrectBooks()
  await books.drop()
})

const base = { at, key: 'attack' }
const refusal = (posting: Posting) => books.attempt((db) => post(db, posting))

describe('fees', () => {
  const goodwill = (more: object = {}): Posting => ({
    ...base,
    kind: 'goodwill',
    actor: 'operator',
    memberId: books.ids.rahima,
    amount: poisha(100),
    operatorId: books.ids.nasrin,
    secondOperatorId: books.ids.farid,
    ...more,
  })
  const fees = async (db: Db) => (await db.query<{ fees: number }>('select ledger_fees() as fees')).rows[0]!.fees
  test('are moved only by two operators', async () => {
    const { ids } = books
    expect(await refusal(goodwill())).toBeUndefined()
    for (const wrong of [
      { secondOperatorId: ids.nasrin },
      { secondOperatorId: ids.rahima },
      { operatorId: 999 },
      { secondOperatorId: null },
    ]) {
      expect(await refusal(goodwill(wrong))).toMatch(/two operators/)
    }
    expect(
      await books.attempt(async (db) => {
        await db.query('update members_user set closed_at = now() where id = $1', [ids.farid])
        await post(db, goodwill())
      }),
    ).toMatch(/two operators/)
  })
  test('never go below zero', async () => {
    const total = await fees(books.app.db)
    expect(total).toBeGreaterThan(20_000)
    expect(await refusal(goodwill({ amount: total }))).toBeUndefined()
    expect(await refusal(goodwill({ amount: total + 1 }))).toMatch(/below zero/)
    const two = await books.attempt(async (db) => {
      await post(db, goodwill({ amount: total }))
      await post(db, goodwill({ amount: 1, key: 'again' }))
    })
    expect(two).toMatch(/below zero/)
    const values = ['one', 'two'].map(
      (key) =>
        `(now(), 'fee_withdrawal', '${key}', 'operator', 'manual', ${books.ids.nasrin}, ${books.ids.farid}, -${total}, ${total})`,
    )
    const together = await books.sql(
      `insert into ledger_journal (
          at, kind, key, actor, rail, operator_id, second_operator_id, fees, outside
        )
        values ${values.join(', ')}`,
    )
    expect(together).toMatch(/below zero/)
  })
  test('are taken once when many withdraw all of them concurrently', async () => {
    const amount = await fees(books.app.db)
    const tries = await Promise.allSettled(
      Array.from({ length: 12 }, (_, n) =>
        n % 2
          ? post(books.app.db, goodwill({ amount, key: `all ${n}` }))
          : post(books.app.db, {
              ...base,
              kind: 'fee_withdrawal',
              key: `all ${n}`,
              actor: 'operator',
              amount: poisha(amount),
              rail: 'manual',
              operatorId: books.ids.nasrin,
              secondOperatorId: books.ids.farid,
            }),
      ),
    )
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    expect(await fees(books.app.db)).toBe(0)
  })
  test('stay the same after a roll-up, which also counts a transaction that commits late', async () => {
    const { db } = books.app
    const memberId = await addPerson(db, 'member', 'late', at)
    const placeId = await claim(db, books.ids.open, memberId, 70, at)
    await handIn(db, placeId, at)
    let commit = () => {}
    const held = new Promise<void>((resolve) => (commit = resolve))
    let posted = () => {}
    const waiting = new Promise<void>((resolve) => (posted = resolve))
    const late = books.app.transaction(async (slow) => {
      await post(slow, {
        ...base,
        key: `task_pay:${placeId}`,
        kind: 'task_pay',
        actor: 'system',
        campaignId: books.ids.open,
        placeId,
        memberId,
        pay: poisha(7_000),
        fee: poisha(3_000),
      })
      posted()
      await held
    })
    await waiting
    const marked = db.query('select ledger_set_mark()')
    const waits = 'select from pg_locks where not granted'
    while ((await books.owner.db.query(waits)).rowCount === 0);
    commit()
    await late
    await marked
    await db.query('select ledger_roll_up()')
    expect(await fees(db)).toBe(3_000)
    await books.expectCorrectBooks()
  })
})
