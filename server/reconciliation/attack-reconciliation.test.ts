import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../db/db.ts'
import { callVerb } from '../db/verb.ts'
import type { SessionProof } from '../core/session-proof.ts'
import { at, openAttackedBooks, type AttackedBooks } from '../testing/attacked-books.ts'
import { operatorSession } from '../testing/operators.ts'

/** A hostile session with the application's role tries to make the statements match the books. */
let books: AttackedBooks
let nasrin: SessionProof
let farid: SessionProof
let account: number
const day = '2026-03-02'
const later = new Date(at.getTime() + 24 * 3_600_000)

const call = <T = { outcome: string }>(db: Db, name: string, ...args: unknown[]) =>
  callVerb<T>(db, { function: `reconciliation_${name}`, args, done: '' })
const store = (db: Db, by: SessionProof, lines: object[]) =>
  call(db, 'store_statement', by, account, 'a.csv', Buffer.alloc(32), '{}', JSON.stringify(lines), false, at)
const line = {
  line: 1,
  at: at.toISOString(),
  dayOnly: false,
  amount: -500,
  balance: null,
  reference: 'X1',
  occurrence: 1,
}
const version = async (db: Db) =>
  (await db.query<{ version: number }>('select version from reconciliation_day where day = $1', [day])).rows[0]!.version
const [propose, answer] = [
  async (db: Db, by: SessionProof) => call(db, 'propose', by, account, day, await version(db), '', later),
  async (db: Db, by: SessionProof) => call(db, 'answer', by, account, day, await version(db), true, later),
]

beforeAll(async () => {
  books = await openAttackedBooks(at, 'as they are')
  const { db } = books.owner
  nasrin = await operatorSession(db, books.ids.nasrin, at)
  farid = await operatorSession(db, books.ids.farid, at)
  const add = await call<{ id: number }>(db, 'add_account', nasrin, 'Rail', 'sandbox', ['bank', 'bkash'], day, 72, at)
  account = add.id
  await store(db, nasrin, [line])
})
afterAll(async () => {
  await books.expectCorrectBooks()
  await books.drop()
})

test('no table can be written directly', async () => {
  for (const statement of [
    `insert into reconciliation_line (account_id, statement_id, file_line, at, day_only, amount, reference, keys,
      occurrence, counts_on, late)
      values (${account}, 1, 1, now(), false, 5, '', '{}', 1, now(), false)`,
    `update reconciliation_line set movement_id = (select min(id) from reconciliation_movement), state = 'matched'`,
    'update reconciliation_line set amount = 1',
    `update reconciliation_movement set state = 'explained'`,
    `update reconciliation_day set state = 'closed', closed_first = 1, closed_second = 2, closed_at = now()`,
    'update reconciliation_day set version = 0',
    `insert into reconciliation_explanation (line_id, day, kind, note, by_operator, at)
      values (1, now(), 'fee', '', 1, now())`,
    'update reconciliation_explanation set undone_by = 1',
    "update reconciliation_statement set name = 'other'",
    `insert into reconciliation_day (account_id, day, ends_at) values (${account}, '2026-03-09', now())`,
    'update reconciliation_account set window_hours = 240',
    'insert into reconciliation_source values (1, 2, 3)',
    ...['line', 'movement', 'day', 'statement', 'explanation', 'account', 'source'].flatMap((name) => [
      `delete from reconciliation_${name}`,
      `truncate reconciliation_${name} cascade`,
    ]),
    'select reconciliation_match_open(1, null, null, now())',
    'select reconciliation_take_between(1, now(), now(), now())',
    'select reconciliation_make_day(1, now()::date)',
  ])
    expect([statement, await books.sql(statement)]).toEqual([statement, expect.stringMatching(/permission denied/)])
})

test('no function works without the secret of an operator’s session', async () => {
  const { rows } = await books.app.db.query<{ hash: Buffer }>('select token_hash as hash from app_session')
  for (const token of [null, Buffer.from('guessed'), ...rows.map(({ hash }) => hash)])
    for (const [name, ...args] of [
      ['store_statement', account, 'a', Buffer.alloc(32), '{}', '[]', false, at],
      ['take_back', 1, 'why not', at],
      ['match', 1, 1, at],
      ['explain', 1, null, 'fee', '', at],
      ['undo', 1, null, at],
      ['propose', account, day, 1, '', at],
      ['reopen', account, day, 1, 'why not', at],
      ['answer', account, day, 1, true, at],
      ['add_account', 'x', 'manual', ['bank'], day, 1, at],
      ['change_account', account, 1, 'x', 1, at],
    ] as const)
      expect([name, await books.attempt((db) => call(db, name, token, ...args))]).toEqual([
        name,
        expect.stringMatching(/no open session of an operator/),
      ])
})

describe('with one operator’s secret', () => {
  const outcomes: string[] = []
  const inOrder = async (db: Db, ...steps: ((db: Db) => Promise<{ outcome: string }>)[]) => {
    outcomes.length = 0
    for (const one of steps) outcomes.push((await one(db)).outcome)
  }
  const sessions = async (owner: Db) => ({
    first: await operatorSession(owner, books.ids.nasrin, later),
    second: await operatorSession(owner, books.ids.farid, later),
    settled: await settle(owner),
  })
  /** Every item of the day is explained, so that the day can be closed. */
  async function settle(owner: Db) {
    await owner.query(`update reconciliation_line set state = 'explained'`)
    await owner.query(`update reconciliation_movement set state = 'explained'`)
  }

  test('a day is closed by two operators, not by one', async () => {
    const alone = await books.attemptAfter(sessions, (db, { first }) =>
      inOrder(
        db,
        (own) => propose(own, first),
        (own) => answer(own, first),
      ),
    )
    expect([alone, outcomes]).toEqual([undefined, ['proposed', 'same_operator']])
    const two = await books.attemptAfter(sessions, (db, { first, second }) =>
      inOrder(
        db,
        (own) => propose(own, first),
        (own) => answer(own, second),
        (own) => call(own, 'explain', first, 1, null, 'fee', '', later),
      ),
    )
    expect([two, outcomes]).toEqual([undefined, ['proposed', 'done', 'settled']])
  })

  test('neither a day with an unmatched item nor the current day is closed', async () => {
    const open = await books.attemptAfter(
      async (owner) => ({ first: await operatorSession(owner, books.ids.nasrin, later) }),
      (db, { first }) => inOrder(db, (own) => propose(own, first)),
    )
    expect([open, outcomes]).toEqual([undefined, ['left_over']])
    await books.attempt((db) => inOrder(db, async (own) => call(own, 'propose', nasrin, account, day, 1, '', at)))
    expect(outcomes).toEqual(['day_runs'])
  })

  test('a match needs unmatched items of the same account and amount', async () => {
    const { rows } = await books.owner.db.query<{ id: number }>(
      'select id from reconciliation_movement order by id limit 1',
    )
    const why = await books.attempt((db) =>
      inOrder(
        db,
        (own) => call(own, 'match', farid, 1, rows[0]!.id, at),
        (own) => call(own, 'match', farid, 1, 999_999, at),
      ),
    )
    expect([why, outcomes]).toEqual([undefined, ['amounts_differ', 'not_found']])
  })
})

describe('as the owner, whom the triggers also stop', () => {
  const closed = async (owner: Db) => {
    await owner.query(`update reconciliation_line set state = 'explained'`)
    await owner.query(`update reconciliation_movement set state = 'explained'`)
    await owner.query(
      `update reconciliation_day set state = 'proposed', version = version + 1, asked_by = $1, asked_at = $2`,
      [books.ids.nasrin, at],
    )
    await owner.query(
      `update reconciliation_day set state = 'closed', version = version + 1, asked_by = null, asked_at = null,
        closed_first = $1, closed_second = $2, closed_at = $3`,
      [books.ids.nasrin, books.ids.farid, at],
    )
  }
  const attack = (statement: string) =>
    books.attempt(async (owner) => {
      await closed(owner)
      await owner.query(statement)
    }, books.owner)

  test.each([
    [`update reconciliation_line set state = 'open'`, /closed day is not changed/],
    [`update reconciliation_line set counts_on = counts_on + 1`, /closed day is not changed/],
    [`update reconciliation_movement set state = 'open'`, /closed day is not changed/],
    [`update reconciliation_day set lines = 9, version = version + 1`, /closed day is not changed/],
    [`update reconciliation_day set state = 'open', version = version + 1, closed_at = null`, /by two operators/],
    [`update reconciliation_line set amount = 1`, /is not changed/],
    [`update reconciliation_line set reference = ''`, /is not changed/],
    [`delete from reconciliation_line`, /only with its whole upload/],
    [`delete from reconciliation_day`, /is forbidden/],
    [`truncate reconciliation_movement cascade`, /is forbidden/],
  ])('%s is refused', async (statement, why) => {
    expect(await attack(statement)).toMatch(why)
  })
  test.each([
    [`state, asked_by) values ($, '2026-03-09', '2026-03-09 18:00:00+00', 'proposed', 1)`],
    [
      `state, closed_first, closed_second, closed_at)
      values ($, '2026-03-09', '2026-03-09 18:00:00+00', 'closed', 1, 2, now())`,
    ],
    [`lines) values ($, '2026-03-09', '2026-03-09 18:00:00+00', 1)`],
    [`version) values ($, '2026-03-09', '2026-03-09 18:00:00+00', 7)`],
    [`opened_by) values ($, '2026-03-09', '2026-03-09 18:00:00+00', 1)`],
    [`note) values ($, '2026-03-09', '2026-03-09 18:00:00+00', 'agreed')`],
    [`state) values ($, '2026-03-09', '2026-03-09 17:00:00+00', 'open')`],
  ])('refuses a new day that is not open and empty: %s', async (rest) => {
    const insert = `insert into reconciliation_day (account_id, day, ends_at, ${rest.replace('$', String(account))}`
    expect(await books.ownersSql(insert)).toMatch(/begins open, with nothing on it/)
  })
  test('accepts a new day that is open and empty', async () => {
    const insert = `insert into reconciliation_day (account_id, day, ends_at)
      values (${account}, '2026-03-09', '2026-03-09 18:00:00+00')`
    expect(await books.ownersSql(insert)).toBe(undefined)
  })
  test('an explanation is written once and undone once', async () => {
    const write = (more = '', values = '') =>
      `insert into reconciliation_explanation (line_id, day, kind, note, by_operator, at${more})
        select id, '${day}', 'fee', '', ${books.ids.nasrin}, now()${values} from reconciliation_line;`
    const undo = `update reconciliation_explanation set undone_by = ${books.ids.nasrin};`
    expect(await books.ownersSql(write() + undo)).toBe(undefined)
    for (const [statement, why] of [
      [write(', undone_by', `, ${books.ids.nasrin}`), /as it was written/],
      [`${write()} update reconciliation_explanation set kind = 'late'`, /as it was written/],
      [`${write()} update reconciliation_explanation set note = 'x', undone_by = by_operator`, /as it was written/],
      [write() + undo + undo, /as it was written/],
      [`${write() + undo} update reconciliation_explanation set undone_by = null`, /as it was written/],
      [`${write()} delete from reconciliation_explanation`, /only with its whole upload/],
    ] as const)
      expect([statement, await books.ownersSql(statement)]).toEqual([statement, expect.stringMatching(why)])
    expect(await attack(write())).toMatch(/closed day is not changed/)
  })
  test.each([
    [`update reconciliation_statement set name = 'other'`],
    ['update reconciliation_statement set lines = 0'],
    ['delete from reconciliation_statement'],
    [`update reconciliation_statement set taken_back_by = 1, taken_back_at = now(), name = 'other'`],
    [
      `update reconciliation_statement set taken_back_by = 1, taken_back_at = now();
        update reconciliation_statement set taken_back_by = null, taken_back_at = null`,
    ],
  ])('an imported statement cannot be changed: %s', async (statement) => {
    expect(await books.ownersSql(statement)).toMatch(/statement that was read is not changed/)
  })
  test('one operator cannot close a day, close it without a proposal, or reopen it', async () => {
    const close = (first: number, second: number) =>
      `update reconciliation_day set state = 'closed', version = version + 1, asked_by = null, asked_at = null,
        closed_first = ${first}, closed_second = ${second}, closed_at = now()`
    const { nasrin: one, farid: other } = books.ids
    expect(await books.ownersSql(close(one, other))).toMatch(/once somebody has proposed it/)
    const reopen = `update reconciliation_day set state = 'reopening', version = version + 1, asked_by = ${one},
      asked_at = now()`
    const open = (by: number) => `update reconciliation_day set state = 'open', version = version + 1, asked_by = null,
      asked_at = null, closed_first = null, closed_second = null, closed_at = null, opened_by = ${by}`
    expect(await attack(`${reopen}; ${open(one)}`)).toMatch(/by two operators/)
    expect(await attack(`${reopen}; ${open(other)}`)).toBe(undefined)
  })
})
