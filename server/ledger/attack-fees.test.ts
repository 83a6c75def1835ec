import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { poisha } from '../../contract/money.ts'
import type { Db } from '../db/db.ts'
import { at, openAttackedBooks, type AttackedBooks } from '../testing/attacked-books.ts'
import { addPerson, approve, claim, handIn } from '../testing/books.ts'
import { agreedOn, confirm, operatorSession, propose } from '../testing/operators.ts'
import { post, type Posting } from '../testing/post.ts'

/** A hostile session attacks the platform's fees. Each statement is valid except for one thing. */
let books: AttackedBooks

beforeAll(async () => (books = await openAttackedBooks()))
afterAll(async () => {
  await books.expectCorrectBooks()
  await books.drop()
})

const base = { at, key: 'attack' }

describe('fees', () => {
  const two = () => [books.ids.nasrin, books.ids.farid] as const
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
  /** Returns the error of a posting after two operators agreed on 100 poisha for rahima, or on another amount. */
  const refusal = (more: object = {}, amount = 100) =>
    books.attemptAfter(
      (owner) => agreedOn(owner, { memberId: books.ids.rahima, amount, at }, two()),
      (db, key) => post(db, goodwill({ key, ...more })),
    )
  const fees = async (db: Db) => (await db.query<{ fees: number }>('select ledger_fees() as fees')).rows[0]!.fees
  const agreement = /what two operators agreed on/

  test('platform fees move only as two operators have agreed', async () => {
    const { ids } = books
    expect(await refusal()).toBeUndefined()
    for (const wrong of [
      { secondOperatorId: ids.nasrin },
      { operatorId: ids.farid, secondOperatorId: ids.nasrin },
      { secondOperatorId: ids.rahima },
      { operatorId: 999 },
      { secondOperatorId: null },
      { memberId: ids.karim },
      { amount: poisha(101) },
      { amount: poisha(99) },
      { key: 'approval:999' },
      { key: 'approval:01' },
      { key: 'approval:' },
      { key: 'goodwill' },
    ]) {
      expect(await refusal(wrong)).toMatch(agreement)
    }
    expect(
      await books.attemptAfter(
        (owner) => agreedOn(owner, { memberId: ids.rahima, amount: 100, at }, two()),
        async (db, key) => {
          await post(db, goodwill({ key }))
          await post(db, goodwill({ key }))
        },
      ),
    ).toMatch(/ledger_journal_key_key/)
  })
  test('a pending or rejected proposal moves no fees', async () => {
    for (const state of ['proposed', 'rejected']) {
      const why = await books.attemptAfter(
        async (owner) => {
          const key = await agreedOn(owner, { memberId: books.ids.rahima, amount: 100, at }, two())
          await owner.query(
            `update approvals_proposal set state = $1,
              decided_by = case $1 when 'rejected' then decided_by end,
              decided_at = case $1 when 'rejected' then decided_at end`,
            [state],
          )
          return key
        },
        (db, key) => post(db, goodwill({ key })),
      )
      expect(why).toMatch(agreement)
    }
  })
  test('platform fees never go below zero', async () => {
    const total = await fees(books.owner.db)
    expect(total).toBeGreaterThan(20_000)
    expect(await refusal({ amount: total }, total)).toBeUndefined()
    expect(await refusal({ amount: total + 1 }, total + 1)).toMatch(/below zero/)
    const both = await books.attemptAfter(
      async (owner) => [
        await agreedOn(owner, { memberId: null, amount: total, at }, two()),
        await agreedOn(owner, { memberId: null, amount: total, at }, two()),
      ],
      (db, keys) => {
        const values = keys.map(
          (key) =>
            `(now(), 'fee_withdrawal', '${key}', 'operator', 'manual', ${two().join(', ')}, -${total}, ${total})`,
        )
        return db.query(
          `insert into ledger_journal (
              at, kind, key, actor, rail, operator_id, second_operator_id, fees, outside
            )
            values ${values.join(', ')}`,
        )
      },
    )
    expect(both).toMatch(/below zero/)
  })
  test('concurrent postings cannot take the same fees twice', async () => {
    const { db } = books.app
    const amount = await fees(books.owner.db)
    const first = await operatorSession(books.owner.db, books.ids.nasrin, at)
    const second = await operatorSession(books.owner.db, books.ids.farid, at)
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, async (_, n) =>
        confirm(db, second, await propose(db, first, { memberId: n % 2 ? books.ids.rahima : null, amount, at }), at),
      ),
    )
    expect(outcomes.toSorted()).toEqual(['confirmed', ...Array<string>(11).fill('fees_short')])
    expect(await fees(books.owner.db)).toBe(0)
  })
  test('a session that holds every lock it can take on the totals blocks no posting', async () => {
    const memberId = await addPerson(books.owner.db, 'member', 'beside', at)
    const placeId = await claim(books.owner.db, books.ids.open, memberId, 100, at)
    await handIn(books.owner.db, placeId, at)
    await books.app.transaction(async (hostile) => {
      await hostile.query('select ledger_set_mark()')
      await hostile.query('select ledger_roll_up()')
      // Fails after the statement timeout if the statement has to wait.
      await approve(books.owner.db, placeId, at)
    })
    const { rows } = await books.owner.db.query('select state from tasks_place where id = $1', [placeId])
    expect(rows).toEqual([{ state: 'approved' }])
  })
  test('a roll-up leaves the fees unchanged and includes a transaction that commits late', async () => {
    const { db } = books.app
    const memberId = await addPerson(db, 'member', 'late', at)
    const placeId = await claim(books.owner.db, books.ids.open, memberId, 70, at)
    await handIn(books.owner.db, placeId, at)
    let commit = () => {}
    const held = new Promise<void>((resolve) => (commit = resolve))
    let posted = () => {}
    const waiting = new Promise<void>((resolve) => (posted = resolve))
    const late = books.app.transaction(async (slow) => {
      await post(slow, {
        ...base,
        key: `task_pay:${placeId}`,
        kind: 'task_pay',
        actor: 'sponsor',
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
    const waits = `select from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`
    while ((await books.owner.db.query(waits)).rowCount === 0);
    commit()
    await late
    await marked
    await db.query('select ledger_roll_up()')
    expect(await fees(books.owner.db)).toBe(3_000)
    await books.expectCorrectBooks()
  })
})
