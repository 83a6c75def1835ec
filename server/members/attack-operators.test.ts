import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../db/db.ts'
import { at, openAttackedBooks, type AttackedBooks } from '../testing/attacked-books.ts'
import { operatorSession } from '../testing/operators.ts'
import { passwordProof, storedPassword } from '../testing/passwords.ts'
import { hashPassword } from './passwords.ts'

/** A hostile session with the application's role tries to create operators, take over existing ones, and open sessions for them. */
let books: AttackedBooks
beforeAll(async () => {
  books = await openAttackedBooks()
  await books.owner.db.query(`update members_user set password_hash = 'none' where id = $1`, [books.ids.farid])
  await operatorSession(books.owner.db, books.ids.farid, at)
})
afterAll(async () => {
  await books.expectCorrectBooks()
  await books.drop()
})

const notYours = /is not the application's to write|permission denied|no open session|can only be updated to DEFAULT/
const filled = (statement: string) =>
  statement.replaceAll(/\$([a-z]+)/g, (_, name: string) => String(books.ids[name as keyof typeof books.ids]))

describe('operators', () => {
  test.for([
    `insert into members_user (role, username, password_hash, created_at) values ('operator', 'evil', 'none', now())`,
    `insert into members_user (role, username, password_hash, created_at)
      values ('member', 'evil', 'none', now());
     update members_user set role = 'operator' where username = 'evil'`,
    `insert into members_user (role, username, password_hash, created_at)
      values ('member', 'rahima', 'none', now())
      on conflict (text_normal_form(username)) do update set role = 'operator'`,
    `update members_user set role = 'operator' where id = $rahima`,
    `update members_user set role = 'member' where id = $nasrin`,
    `update members_user set password_hash = 'mine' where id = $nasrin`,
    `update members_user u
      set password_hash = n.password_hash
      from members_user n
      where u.id = $farid and n.id = $nasrin`,
    `update members_user set username = 'somebody else' where id = $nasrin`,
    `update members_user set email = 'evil@example.org' where id = $nasrin`,
    `update members_user set phone = '+8801711111119' where id = $nasrin`,
    `update members_user set made_by = $farid where id = $nasrin`,
    `update members_user set created_at = '2020-01-01' where id = $nasrin`,
    `update members_user set closed_at = now() where id = $nasrin`,
    `update members_user set works_on = 'support' where id = $nasrin`,
    `update members_user set works_on = 'admin' where id = $rahima`,
    `select approvals_propose(token_hash, 'role', $nasrin, null, 'He asked for it.', now(), '{"worksOn": "support"}')
      from app_session limit 1`,
    `select approvals_confirm(null, 1, 'manual', now())`,
    `select approvals_reject(token_hash, 1, now()) from app_session limit 1`,
    `insert into approvals_proposal (kind, subject, details, reason, proposed_by, proposed_at)
      values ('role', $nasrin, '{"worksOn": "support"}', 'He asked for it.', $farid, now())`,
    `update approvals_proposal set details = '{"worksOn": "admin"}'`,
    `delete from members_user where id = $nasrin`,
    `select approvals_propose(null, 'addition', null, null, '', now(), '{"username": "evil"}', 'none')`,
    `select approvals_propose(token_hash, 'addition', null, null, '', now(), '{"username": "evil"}', 'none')
      from app_session limit 1`,
    `select approvals_confirm(token_hash, 1, 'manual', now()) from app_session limit 1`,
    `select approvals_reject(null, 1, now())`,
    `insert into approvals_proposal (kind, details, reason, secret, proposed_by, proposed_at)
      values ('addition', '{"username": "evil", "language": "en", "worksOn": "admin"}', '', 'none', $nasrin, now())`,
    `update approvals_proposal set state = 'confirmed', decided_by = $farid, decided_at = now(), subject = $rahima`,
    `select secret from approvals_proposal`,
  ])('%s', async (statement) => {
    expect(await books.sql(filled(statement))).toMatch(notYours)
  })
})

test('the password of an operator changes only with the session and the argon2id output of the current password', async () => {
  const { db } = books.owner
  const session = await operatorSession(db, books.ids.nasrin, at)
  const others = await operatorSession(db, books.ids.farid, at)
  const fresh = await hashPassword('six boats on the Meghna')
  const change = (given: readonly unknown[]) =>
    books.attempt(async (as) => {
      const { rows } = await as.query<{ changed: boolean }>(
        'select members_change_operator_password($1, $2, $3, $4) as changed',
        [...given, at],
      )
      if (!rows[0]!.changed) throw new Error('not changed')
    })
  expect(await change([others, passwordProof, fresh])).toBe('not changed')
  for (const output of [null, Buffer.alloc(0), Buffer.from(storedPassword.split('$')[5]!, 'base64')])
    expect(await change([session, output, fresh])).toBe('not changed')
  for (const nobody of [null, 'made up'])
    expect(await change([nobody, passwordProof, fresh])).toMatch(/no open session/)
  for (const odd of [null, '', 'none', '$sha256-argon2id$', fresh.replace('sha256-', '')])
    expect(await change([session, passwordProof, odd])).toMatch(/a password is stored as/)
  expect(await change([session, passwordProof, fresh])).toBeUndefined()
})

describe('sessions of operators', () => {
  const session = (userId: string, token = `sha256('mine')`) =>
    `insert into app_session (token_hash, user_id, created_at, expires_at, last_seen_at, ip, user_agent)
      values (${token}, ${userId}, now(), now() + interval '30 minutes', now(), '', '')`
  test.for([
    session('$nasrin'),
    `${session('$rahima')}; update app_session set user_id = $nasrin where user_id = $rahima`,
    `update app_session set token_hash = sha256('mine') where user_id = $farid`,
    `update app_session set user_id = $nasrin where user_id = $farid`,
    `update app_session set user_id = $rahima where user_id = $farid`,
    `update app_session set created_at = now(), expires_at = now() + interval '30 minutes' where user_id = $farid`,
    `update app_session set expires_at = expires_at - interval '1 second' where user_id = $farid`,
    `update app_session set ended_at = now() where user_id = $farid;
     update app_session set ended_at = null where user_id = $farid`,
    `update app_session set id = 999 where user_id = $farid`,
  ])('%s', async (statement) => {
    expect(await books.sql(filled(statement))).toMatch(notYours)
  })
  test('sessions of operators are not opened for a user who becomes an operator before the statement ends', async () => {
    const { db } = books.owner
    const { rows } = await db.query<{ next: number }>('select max(id) + 1 as next from members_user')
    const next = rows[0]!.next
    const held = await books.owner.transaction(async (owner) => {
      await owner.query('select pg_advisory_xact_lock(4711)')
      // The first row has passed the trigger when the second one waits for the lock.
      const attack = books.sql(
        `insert into app_session (token_hash, user_id, created_at, expires_at, last_seen_at, ip, user_agent)
          select
            sha256(number::text::bytea),
            case number when 1 then ${next} else ${books.ids.rahima} end,
            now(), now() + interval '30 minutes', now(), '', ''
          from generate_series(1, 2) number
          where number = 1 or pg_advisory_xact_lock(4711) is not null`,
      )
      let ended = false
      void attack.then(() => (ended = true))
      await expect
        .poll(async () => {
          const waiting = await owner.query(`select from pg_locks where locktype = 'advisory' and not granted`)
          return ended || waiting.rows.length > 0
        })
        .toBe(true)
      await db.query(
        `insert into members_user (id, role, username, password_hash, works_on, created_at)
          overriding system value
          values ($1, 'operator', 'soon', 'none', 'admin', now())`,
        [next],
      )
      return { attack }
    })
    expect(await held.attack).toMatch(notYours)
    await db.query('delete from members_user where id = $1', [next])
  })
  test('sessions of operators can be ended and marked as used', async () => {
    const used = `update app_session set last_seen_at = now() where user_id = $farid;`
    const ended = `update app_session set ended_at = now() where user_id = $farid`
    expect(await books.sql(filled(used + ended))).toBeUndefined()
    expect(await books.sql(filled(session('$rahima')))).toBeUndefined()
  })
  test('sessions of operators are opened only for the argon2id output of the password', async () => {
    const { nasrin, farid, rahima } = books.ids
    const ends: (Date | null)[] = []
    const open = (db: Db, id: number, output: Buffer | null) =>
      db.query<{ ends: Date | null }>(
        `select app_open_operator_session($1, $2, sha256('mine'), '127.0.0.1', 'test', $3) as ends`,
        [id, output, at],
      )
    const digest = storedPassword.split('$')[5]!
    for (const [id, output] of [
      [nasrin, passwordProof],
      [nasrin, null],
      [nasrin, Buffer.alloc(0)],
      [nasrin, Buffer.from(digest)],
      [nasrin, Buffer.from(digest, 'base64')],
      [nasrin, Buffer.from(storedPassword)],
      [nasrin, Buffer.alloc(32, 7)],
      [farid, passwordProof],
      [farid, Buffer.from('none')],
      [rahima, passwordProof],
      [0, passwordProof],
    ] as const) {
      expect(await books.attempt(async (db) => ends.push((await open(db, id, output)).rows[0]!.ends))).toBeUndefined()
    }
    expect(ends).toEqual([new Date(at.getTime() + 30 * 60_000), ...Array<null>(10).fill(null)])
    const closed = await books.attemptAfter(
      (owner) => owner.query('update members_user set closed_at = now() where id = $1', [nasrin]),
      async (db) => expect((await open(db, nasrin, passwordProof)).rows[0]!.ends).toBeNull(),
    )
    expect(closed).toBeUndefined()
  })
})
