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
  test('the first level requires nothing, and no level can be added', async () => {
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
  test('a hold ends within seven days, and has a reason and an operator', async () => {
    expect(await books.sql(hold({}))).toBeUndefined()
    expect(await books.sql(hold({ hours: 169 }))).toMatch(/check constraint/)
    expect(await books.sql(`set local timezone = 'America/New_York'; ${hold({ hours: 169 })}`)).toMatch(
      /check constraint/,
    )
    expect(await books.sql(hold({ hours: null }))).toMatch(/check constraint/)
    expect(await books.sql(hold({ hours: 10, kind: 'work' }))).toMatch(/check constraint/)
    expect(await books.sql(hold({ reason: '          ' }))).toMatch(/check constraint/)
    expect(await books.sql(hold({ by: books.ids.rahima }))).toMatch(/an operator places/)
    expect(await books.sql(hold({ kind: 'earnings' }))).toMatch(/check constraint/)
  })
  test('the same operator cannot renew a hold in any way', async () => {
    const { farid } = books.ids
    expect(await books.sql(hold({}) + end + hold({ start: 168, by: farid }))).toBeUndefined()
    for (const start of [168, 169, 168 + 167])
      expect(await books.sql(hold({}) + end + hold({ start }))).toMatch(/second operator/)
    expect(await books.sql(hold({}) + hold({ start: 1, by: farid }))).toMatch(/holds_hold_active/)
    expect(
      await books.sql(`${hold({})} update holds_hold set ended_at = '2000-01-01'; ${hold({ start: 168 })}`),
    ).toMatch(/second operator|check/)
    const between = hold({ by: farid, start: -5_000, hours: 1 })
    expect(await books.sql(hold({}) + end + between + end + hold({ start: 168 }))).toMatch(/second operator/)
  })
  test('a hold cannot be made longer', async () => {
    for (const set of [
      `ends_at = ends_at + interval '1 hour'`,
      `kind = 'work', ends_at = null`,
      `reason = 'Something else entirely'`,
    ]) {
      expect(await books.sql(`${hold({})} update holds_hold set ${set}`)).toMatch(/permission denied|only ended/)
    }
    expect(await books.sql(`${hold({})} ${end} update holds_hold set ended_at = null`)).toMatch(/only ended/)
    expect(await books.sql(`${hold({})} delete from holds_hold`)).toMatch(/permission denied/)
  })
})
