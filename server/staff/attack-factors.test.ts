import { afterAll, beforeAll, expect, test } from 'vitest'
import { at, openAttackedBooks, type AttackedBooks } from '../testing/attacked-books.ts'
import { operatorSession } from '../testing/operators.ts'

/** A hostile session with the application's role tries to set itself a second factor, or to work without one. */
let books: AttackedBooks
let session: Awaited<ReturnType<typeof operatorSession>>
beforeAll(async () => {
  books = await openAttackedBooks()
  const { db } = books.owner
  session = await operatorSession(db, books.ids.nasrin, at)
  await db.query(
    `insert into staff_factor (user_id, kind, name, secret, created_at, confirmed_at, last_step)
      values ($1, 'totp', 'Phone', 'sealed:', $2, $2, $3)`,
    [books.ids.nasrin, at, step],
  )
  await db.query('insert into staff_recovery_code (user_id, code_mac) values ($1, sha256($2))', [
    books.ids.nasrin,
    Buffer.from('code'),
  ])
  await db.query('update members_user set factor_since = $2 where id = $1', [books.ids.nasrin, at])
})
afterAll(async () => {
  await books.expectCorrectBooks()
  await books.drop()
})

/** The current half minute, whose code was shown before. */
const step = Math.floor(at.getTime() / 30_000)

const filled = (statement: string) =>
  statement.replaceAll(/\$([a-z]+)/g, (_, name: string) => String(books.ids[name as keyof typeof books.ids]))

test.for([
  `insert into staff_factor (user_id, kind, name, secret, created_at)
    values ($nasrin, 'totp', 'Mine', 'sealed:x', now())`,
  `update staff_factor set secret = 'mine'`,
  `update staff_factor set last_step = 0`,
  `delete from staff_factor`,
  `insert into staff_recovery_code values ($nasrin, sha256('mine'))`,
  `delete from staff_recovery_code`,
  `update members_user set factor_since = null where id = $nasrin`,
  `update app_session set factor_at = now() where user_id = $nasrin`,
  `update app_session set factor_challenge = 'mine' where user_id = $nasrin`,
  `insert into members_user (role, username, password_hash, created_at, factor_since)
    values ('sponsor', 'evil', 'none', now(), now())`,
  `insert into app_session (token_hash, user_id, created_at, expires_at, last_seen_at, ip, user_agent, factor_at)
    values (sha256('mine'), $rahima, now(), now(), now(), '', '', now())`,
  `select staff_show_factor('made up', 1, 1000, null, now())`,
  `select staff_use_recovery_code('made up', sha256('code'), now())`,
  `select staff_take_challenge(null, now())`,
  `select staff_session('made up', now())`,
  `select staff_mark_shown(s, now()) from app_session s`,
  `select staff_reset_factors('made up', $nasrin, 'I have lost everything.', now())`,
])('%s', async (statement) => {
  expect(await books.sql(filled(statement))).toMatch(/permission denied|no open session/)
})

test('a session without the factor performs no operator action and changes no factor', async () => {
  const attempt = (call: string, args: readonly unknown[]) =>
    books.attempt(async (db) => {
      const { rows } = await db.query<{ result: unknown }>(`select ${call} as result`, [session, ...args, at])
      throw new Error(String(rows[0]!.result))
    })
  expect(await attempt(`approvals_propose($1, 'addition', null, null, '', $3, '{}', $2)`, ['none'])).toMatch(
    /no open session/,
  )
  expect(await attempt('staff_add_factor($1, $2, $3, $4, null, null, null, $5)', ['totp', 'Mine', 'sealed:x'])).toBe(
    'null',
  )
  expect(await attempt('staff_make_recovery_codes($1, $2, $3)', [Array(10).fill(Buffer.alloc(32))])).toBe('false')
  expect(await attempt('staff_remove_factor($1, $2, $3)', [1])).toBe('needed')
  expect(await attempt('staff_show_factor($1, $2, $3, null, $4)', [1, step])).toBe('false')
  expect(await attempt('staff_show_factor($1, $2, $3, null, $4)', [1, null])).toBe('false')
  expect(await attempt('staff_show_factor($1, $2, $3, null, $4)', [1, step + 1])).toBe('true')
  expect(await attempt('staff_use_recovery_code($1, $2, $3)', [Buffer.alloc(32)])).toBe('null')
})

test('refuses a future code, after which no current one would be accepted', async () => {
  const shown = (of: number) =>
    books.attempt(async (db) => {
      const { rows: factors } = await books.owner.db.query<{ id: number }>('select id from staff_factor')
      const { rows } = await db.query<{ done: boolean }>('select staff_show_factor($1, $2, $3, null, $4) as done', [
        session,
        factors[0]!.id,
        of,
        at,
      ])
      throw new Error(String(rows[0]!.done))
    })
  expect(await shown(step + 1)).toBe('true')
  for (const of of [step + 3, 2 ** 53, step - 3]) expect(await shown(of)).toBe('false')
})
