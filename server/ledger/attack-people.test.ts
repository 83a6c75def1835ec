import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { at, openAttackedBooks, type AttackedBooks } from '../testing/attacked-books.ts'

/** A hostile session attacks levels (C9) and holds (C8). */
let books: AttackedBooks

beforeAll(async () => (books = await openAttackedBooks()))
afterAll(async () => {
  await books.expectCorrectBooks()
  await books.drop()
})

const hours = (n: number) => new Date(at.getTime() + n * 3_600_000)

describe('a level is earned, and a hold is short', () => {
  test('the first level has no conditions, and no level can be added', async () => {
    expect(await books.sql('update content_level set approved_needed = 1 where level = 0')).toMatch(/permission denied/)
    await expect(books.owner.db.query('update content_level set approved_needed = 1 where level = 0')).rejects.toThrow(
      /check constraint/,
    )
    expect(await books.sql(`insert into content_level values (5, 'VIP 5', 99, 100, 0, 0)`)).toMatch(/permission denied/)
    expect(await books.sql('delete from content_level')).toMatch(/permission denied/)
    expect(await books.sql('alter table content_level add column price bigint')).toMatch(/must be owner/)
  })
  const hold = (more: { by?: number; start?: number; hours?: number | null; kind?: string; reason?: string }) => {
    const {
      by = books.ids.nasrin,
      start = 0,
      hours: long = 168,
      kind = 'payout',
      reason = 'The phone was reported stolen',
    } = more
    const ends = long === null ? 'null' : `'${hours(start + long).toISOString()}'`
    return `insert into holds_hold (member_id, kind, reason, placed_by, starts_at, ends_at)
      values (${books.ids.karim}, '${kind}', '${reason}', ${by}, '${hours(start).toISOString()}', ${ends});`
  }
  const end = `update holds_hold set ended_at = ends_at where ended_at is null;`
  /** Returns the error that the owner gets; the rules also bind the owner. */
  const byOwner = (statements: string) =>
    books.attemptAfter(
      (owner) => owner.query(statements),
      async () => {},
    )
  test('only functions write a hold', async () => {
    expect(await books.sql(hold({}))).toMatch(/permission denied/)
    for (const set of [`ended_at = now()`, `appeal = 'x'`, `answer = 'x'`, `ends_at = 'infinity'`]) {
      expect(await books.sql(`update holds_hold set ${set}`)).toMatch(/permission denied/)
    }
    expect(await books.sql('delete from holds_hold')).toMatch(/permission denied/)
    expect(await books.sql('select holds_renewed(1, null, 1, now())')).toMatch(/permission denied/)
  })
  test('a hold ends within seven days, and has a reason and an operator', async () => {
    expect(await byOwner(hold({}))).toBeUndefined()
    expect(await byOwner(hold({ hours: 169 }))).toMatch(/check constraint/)
    expect(await byOwner(`set local timezone = 'America/New_York'; ${hold({ hours: 169 })}`)).toMatch(
      /check constraint/,
    )
    expect(await byOwner(hold({ hours: null }))).toMatch(/check constraint/)
    expect(await byOwner(hold({ hours: 10, kind: 'work' }))).toMatch(/check constraint/)
    expect(await byOwner(hold({ by: books.ids.rahima }))).toMatch(/an operator places/)
    expect(await byOwner(hold({ kind: 'earnings' }))).toMatch(/check constraint/)
    for (const reason of [
      ' '.repeat(20),
      '\u00a0\u2003\u3000'.repeat(9),
      '\u200b\u2060'.repeat(9),
      'a' + ' '.repeat(20),
    ]) {
      expect(await byOwner(hold({ reason }))).toMatch(/with a reason/)
    }
    const closed = `update members_user set closed_at = '${at.toISOString()}' where id = ${books.ids.nasrin};`
    expect(await byOwner(closed + hold({}))).toMatch(/an operator places/)
  })
  test('a hold starts and ends by the database’s clock', async () => {
    const start = (interval: string) => `insert into holds_hold (member_id, kind, reason, placed_by, starts_at, ends_at)
      select ${books.ids.karim}, 'payout', 'The phone was reported stolen', ${books.ids.nasrin}, t,
        t + interval '1 hour'
      from (select clock_timestamp() + interval '${interval}' as t) t;`
    const real = 'update ledger_clock set believed = false;'
    expect(await byOwner(real + start('0 hours'))).toBeUndefined()
    for (const other of ['-1 hour', '1 hour', '170 hours', '9999 years']) {
      expect(await byOwner(real + start(other))).toMatch(/begins now|out of range/)
    }
    for (const set of [
      `ended_at = ends_at`,
      `ended_at = 'infinity'`,
      `ended_at = clock_timestamp()`,
      `ended_at = clock_timestamp() + interval '1 day', ended_by = placed_by`,
      `ended_at = '-infinity', ended_by = placed_by`,
      `ended_by = placed_by`,
    ]) {
      expect(await byOwner(`${real}${start('0 hours')} update holds_hold set ${set}`)).toMatch(
        /ends at its time|only ended/,
      )
    }
    const now = `update holds_hold set ended_at = clock_timestamp(), ended_by = placed_by`
    expect(await byOwner(`${real}${start('0 hours')} ${now}`)).toBeUndefined()
  })
  test('the same operator cannot renew a hold', async () => {
    const { farid } = books.ids
    expect(await byOwner(hold({}) + end + hold({ start: 168, by: farid }))).toBeUndefined()
    for (const start of [168, 169, 168 + 167])
      expect(await byOwner(hold({}) + end + hold({ start }))).toMatch(/second operator/)
    expect(await byOwner(hold({}) + end + hold({ start: 168 + 169 }))).toBeUndefined()
    expect(await byOwner(hold({}) + hold({ start: 1, by: farid }))).toMatch(/holds_hold_active/)
    // A hold of the other kind blocks the member from the money in the same way.
    expect(await byOwner(hold({}) + hold({ start: 1, kind: 'sign_in' }))).toBeUndefined()
    for (const start of [25, 168, 168 + 167]) {
      expect(await byOwner(hold({}) + end + hold({ start, kind: 'sign_in' }))).toMatch(/second operator/)
      expect(await byOwner(hold({}) + end + hold({ start, kind: 'sign_in', by: farid }))).toBeUndefined()
      expect(await byOwner(hold({}) + end + hold({ start, kind: 'work', hours: null }))).toBeUndefined()
    }
  })
  test('a hold cannot be extended', async () => {
    for (const set of [
      `ends_at = ends_at + interval '1 hour'`,
      `kind = 'work', ends_at = null`,
      `reason = 'Something else entirely'`,
      `starts_at = starts_at - interval '1 hour'`,
      `placed_by = ${books.ids.farid}`,
    ]) {
      expect(await byOwner(`${hold({})} update holds_hold set ${set}`)).toMatch(/only ended/)
    }
    expect(await byOwner(`${hold({})} ${end} update holds_hold set ended_at = null`)).toMatch(/only ended/)
    expect(await byOwner(`${hold({})} delete from holds_hold`)).toMatch(/is forbidden/)
    expect(await byOwner('truncate holds_hold cascade')).toMatch(/is forbidden/)
  })
  test('an appeal and its answer are written once', async () => {
    const appeal = `update holds_hold set appeal = 'Both phones are mine', appealed_at = starts_at;`
    const answer = `update holds_hold set answer = 'We look into it', answered_at = starts_at, answered_by = placed_by;`
    expect(await byOwner(hold({}) + appeal + answer)).toBeUndefined()
    expect(await byOwner(hold({}) + answer)).toMatch(/written once/)
    expect(await byOwner(hold({}) + end + appeal)).toMatch(/written once/)
    for (const set of [
      `appeal = 'I did it'`,
      `appeal = null, appealed_at = null`,
      `appealed_at = '2020-01-01'`,
      `answer = 'Nothing', answered_at = starts_at`,
      `answer = '\u200b', answered_at = starts_at, answered_by = placed_by`,
    ]) {
      expect(await byOwner(`${hold({})} ${appeal} update holds_hold set ${set}`)).toMatch(/written once/)
    }
    expect(await byOwner(`${hold({})} ${appeal} ${answer} update holds_hold set answer = 'Another one'`)).toMatch(
      /written once/,
    )
  })
  test('an operator creates a batch, now, for one provider, and the batch cannot be changed', async () => {
    const { nasrin, rahima } = books.ids
    const batch = (values: string) =>
      books.ownersSql(`insert into payouts_batch (created_by, provider, created_at) values (${values})`)
    expect(await batch(`${nasrin}, 'bkash', now()`)).toBeUndefined()
    for (const wrong of [
      `${rahima}, 'bkash', now()`,
      `null, 'bkash', now()`,
      `${nasrin}, 'a friend', now()`,
      `${nasrin}, 'bkash', 'infinity'`,
    ])
      expect(await batch(wrong)).toMatch(/an operator makes a batch now/)
    const closed = `update members_user set closed_at = now() where id = ${nasrin};`
    const made = `insert into payouts_batch (created_by, provider, created_at) values (${nasrin}, 'bkash', now());`
    expect(await books.ownersSql(closed + made)).toMatch(/an operator makes a batch now/)
    expect(await books.ownersSql(`${made} delete from payouts_batch`)).toMatch(/is forbidden/)
    for (const set of [`provider = 'nagad'`, 'ended_at = null', `ended_at = 'infinity'`, `in_doubt = true`])
      expect([set, await books.ownersSql(`${made} update payouts_batch set ${set}`)]).toEqual([
        set,
        expect.stringMatching(/stays as it is|is not the present/),
      ])
    const ended = `${made} update payouts_batch set ended_at = now();`
    expect(await books.ownersSql(ended)).toBeUndefined()
    expect(await books.ownersSql(`${ended} update payouts_batch set ended_at = now()`)).toMatch(/stays as it is/)
  })
  test('a session without an operator’s secret cannot place, end or answer a hold', async () => {
    const { karim } = books.ids
    const token = `(select token_hash from app_session limit 1)`
    for (const proof of ['null', `''`, `'guess'`, token]) {
      for (const call of [
        `holds_place(${proof}, ${karim}, 'payout', 'The phone was reported stolen', 24, now())`,
        `holds_renew(${proof}, 1, 'The phone was reported stolen', 24, now())`,
        `holds_decide(${proof}, 1, true, null, now())`,
        `holds_decide(${proof}, 1, false, 'No', now())`,
        `payouts_make_batch(${proof}, 'bkash', now())`,
      ]) {
        expect(await books.sql(`select ${call}`)).toMatch(/no open session of an operator/)
      }
    }
    expect(
      await books.sql(`insert into payouts_batch (provider, created_by, created_at) values ('bkash', 1, now())`),
    ).toMatch(/permission denied/)
  })
})
