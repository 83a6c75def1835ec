import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { at, openAttackedBooks, type AttackedBooks } from '../testing/attacked-books.ts'
import { realClock } from '../testing/clock.ts'

/** A hostile session calls the functions that send, end and cancel payouts and fund campaigns with false arguments. */
let books: AttackedBooks

beforeAll(async () => {
  books = await openAttackedBooks(at, 'as they are')
  await realClock(books.owner.db)
})
afterAll(async () => {
  await books.expectCorrectBooks()
  await books.drop()
})

/** Returns the result of the call as text, or the error. */
async function answer(call: string, before = ''): Promise<string> {
  const why = await books.sql(`${before} do $$ begin raise exception '%', (${call})::text; end $$`)
  return why!
}
const lies = [`'infinity'`, `'-infinity'`, `now() - interval '1 day'`, `now() + interval '1 hour'`, 'null']

test('only functions can post transactions', async () => {
  const { rows } = await books.owner.db.query<{ kind: string }>('select unnest(enum_range(null::ledger_kind)) as kind')
  expect(rows).toHaveLength(13)
  for (const { kind } of rows)
    expect(
      await books.sql(`insert into ledger_journal (at, kind, key, actor) values (now(), '${kind}', 'x', 'system')`),
    ).toBe('permission denied for table ledger_journal')
})

test.for([
  `state = 'sending', sent_at = now()`,
  `reference = 'R1'`,
  `failure = 'x'`,
  'asked_at = now()',
  'batch_id = 1',
])('only functions can change a payout: %s', async (set) => {
  expect(await books.sql(`update payouts_payout set ${set}`)).toMatch(/permission denied/)
})

test.for([
  'payouts_send_one(1, now())',
  'payouts_ask_one(1, now())',
  `payouts_end(1, true, 'R1', 'system', null, now())`,
])('the application cannot call %s', async (call) => {
  expect(await books.sql(`select ${call}`)).toMatch(/permission denied for function/)
})

describe('payout steps and funding require the present time', () => {
  test.for<[string, (ids: AttackedBooks['ids'], now: string) => string]>([
    ['sending', (_, now) => `count(*) from payouts_send_due(array['sandbox'], 4, ${now})`],
    ['asking', (_, now) => `count(*) from payouts_ask_due(array['sandbox'], 4, ${now})`],
    ['paying', (ids, now) => `payouts_finish(${ids.sending}, true, 'R1', ${now})`],
    ['failing', (ids, now) => `payouts_finish(${ids.sending}, false, 'x', ${now})`],
    ['cancelling', (ids, now) => `payouts_cancel(${ids.rahima}, ${ids.requested}, ${now})`],
    ['funding', (ids, now) => `campaigns_fund(${ids.sponsor}, 1, ${ids.draft}, ${now})`],
  ])('%s', async ([, call]) => {
    for (const time of lies)
      expect([time, await books.sql(`select ${call(books.ids, time)}`)]).toEqual([time, expect.any(String)])
    expect(await books.sql(`select ${call(books.ids, 'now()')}`)).toBeUndefined()
  })
})

describe('a payout', () => {
  test('a payout on the manual rail is ended only by an operator with a valid session', async () => {
    const { sending } = books.ids
    const byHand = await books.attemptAfter(
      async (owner) => {
        await owner.query('alter table payouts_payout disable trigger user')
        await owner.query(`update payouts_payout set rail = 'manual' where id = $1`, [sending])
        await owner.query('alter table payouts_payout enable trigger user')
      },
      (db) => db.query(`select payouts_finish($1, true, 'R1', now())`, [sending]),
    )
    expect(byHand).toMatch(/an operator answers about a payout by hand/)
    for (const token of [`'x'`, 'null', '(select token_hash from app_session limit 1)'])
      expect(await answer(`payouts_take_result(${token}, 1, 1, '[]', now())`)).toMatch(/no open session of an operator/)
  })
  test('a payout ends once, and only after it was sent', async () => {
    const { requested, sending } = books.ids
    expect(await answer(`payouts_finish(${requested}, true, 'R1', now())`)).toBe('false')
    const paid = `select payouts_finish(${sending}, true, 'R1', now());`
    expect(await answer(`payouts_finish(${sending}, false, 'x', now())`, paid)).toBe('false')
    expect(await answer('select balance from ledger_member where member_id = ' + books.ids.rahima, paid)).toBe(
      await answer('select balance from ledger_member where member_id = ' + books.ids.rahima),
    )
  })
  test('a payout is cancelled only by its own member, before it is sent', async () => {
    const { rahima, karim, requested, sending } = books.ids
    expect(await answer(`payouts_cancel(${karim}, ${requested}, now())`)).toMatch(/not_found/)
    expect(await answer(`payouts_cancel(${rahima}, ${sending}, now())`)).toMatch(/decided.*sending/)
    expect(
      await answer(
        `payouts_cancel(${rahima}, ${requested}, now())`,
        `select payouts_cancel(${rahima}, ${requested}, now());`,
      ),
    ).toMatch(/decided.*cancelled/)
  })
  test('a payout is not blocked by an empty answer or an old snapshot', async () => {
    const { sending } = books.ids
    for (const args of [`null, 'R1'`, 'true, null', 'false, null', `true, repeat('x', 1001)`])
      expect(await books.sql(`select payouts_finish(${sending}, ${args}, now())`)).toMatch(/says how it ended/)
    for (const call of [
      `payouts_finish(${sending}, true, 'R1', now())`,
      `payouts_send_due(array['sandbox'], 4, now())`,
    ])
      expect(await books.sql(`set transaction isolation level repeatable read; select ${call}`)).toMatch(
        /read committed/,
      )
    const { rows } = await books.owner.db.query('select from app_stuck')
    expect(rows).toEqual([])
  })
  test('a payout on the manual rail is not sent by a job', async () => {
    const { rows } = await books.app.db.query(`select from payouts_send_due(array['manual'], 4, now())`)
    expect(rows).toEqual([])
  })
})

test('a campaign is funded once, by its own sponsor', async () => {
  const { sponsor, otherSponsor, draft, funded, closed } = books.ids
  const fund = (of: number, id: number) => `campaigns_fund(${of}, 1, ${id}, now())`
  expect(await answer(fund(otherSponsor, draft))).toMatch(/not_found/)
  expect(await answer(fund(sponsor, funded))).toMatch(/already_funded/)
  expect(await answer(fund(sponsor, closed))).toMatch(/already_funded/)
  expect(await answer(fund(sponsor, draft), `select ${fund(sponsor, draft)};`)).toMatch(/already_funded/)
})
