import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAttackedBooks, type AttackedBooks } from '../testing/attacked-books.ts'
import { addPerson } from '../testing/books.ts'
import { realClock } from '../testing/clock.ts'
import { passwordProof } from '../testing/passwords.ts'

/** A hostile session starts tasks for accounts that may not start any. */
let books: AttackedBooks

beforeAll(async () => {
  books = await openAttackedBooks()
  await realClock(books.owner.db)
  await books.owner.db.query(`update content_settings set business_start = '00:00', business_end = '24:00'`)
})
afterAll(async () => {
  await books.expectCorrectBooks()
  await books.drop()
})

/** Returns the outcome of a claim after the owner has run a preparing statement. */
const outcome = (arranged: string, member: number) =>
  books.attemptAfter(
    (owner) => owner.query(arranged),
    async (db) => {
      const { rows } = await db.query<{ outcome: string }>(
        `select tasks_claim($1, $2, now()) ->> 'outcome' as outcome`,
        [member, books.ids.open],
      )
      throw new Error(rows[0]!.outcome)
    },
  )

test('a task is claimed only by an existing member with an open account and no work hold', async () => {
  const { karim, nasrin } = books.ids
  expect(await outcome('', karim)).toBe('started')
  expect(await outcome('', 999_999)).toBe('not_found')
  expect(
    await outcome(`select members_close_account(${karim}, '\\x${passwordProof.toString('hex')}', now())`, karim),
  ).toBe('not_found')
  expect(await outcome(`update members_user set closed_at = now() where id = ${karim}`, karim)).toBe('not_found')
  const hold = `insert into holds_hold (member_id, kind, reason, placed_by, starts_at)
    values (${karim}, 'work', 'Copied reviews of others.', ${nasrin}, now())`
  expect(await outcome(hold, karim)).toBe('work_hold')
})

test('sponsors and operators cannot claim tasks or be turned into members', async () => {
  const shobuj = await addPerson(books.owner.db, 'sponsor', 'shobuj', new Date())
  for (const id of [shobuj, books.ids.nasrin]) {
    expect(await outcome('', id)).toBe('not_found')
    const member = `insert into members_member (id, invitation_code) values (${id}, '765432')`
    expect(await books.sql(member)).toMatch(/only an open account of a member/)
    expect(await outcome(member, id)).toMatch(/an open account of a member/)
  }
})

test('a claim concurrent with closing the account either comes first or fails', async () => {
  const id = await addPerson(books.owner.db, 'member', 'moni', new Date())
  const { rows } = await books.owner.db.query<{ locks: boolean }>(
    `select members_close_account($1, $2, now()) is not null and exists (
        select from pg_locks where locktype = 'advisory' and classid = 4001 and objid = $1 and pid = pg_backend_pid()
      ) as locks`,
    [id, passwordProof],
  )
  expect(rows).toEqual([{ locks: true }])
})
