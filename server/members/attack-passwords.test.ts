import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAttackedBooks, type AttackedBooks } from '../testing/attacked-books.ts'
import { earn } from '../testing/books.ts'
import { realClock } from '../testing/clock.ts'
import { passwordProof, storedPassword } from '../testing/passwords.ts'

/** A hostile session wants the money of Karim, who has a balance and never had a wallet. The session does not know his password. */
let books: AttackedBooks
let karim: number
let rahima: number

beforeAll(async () => {
  books = await openAttackedBooks()
  ;({ karim, rahima } = books.ids)
  await earn(books.owner.db, karim, 100_000, new Date('2026-03-02T06:00:00Z'))
  await realClock(books.owner.db)
})
afterAll(async () => {
  await books.expectCorrectBooks()
  await books.drop()
})

const now = 'clock_timestamp()'
const mine = `'the HMAC of my PIN'::bytea`
const bytes = (buffer: Buffer) => `'\\x${buffer.toString('hex')}'::bytea`
const right = bytes(passwordProof)
/** The stored form of a password that the attacker knows. */
const known = `'$sha256-argon2id$v=19$m=19456,t=2,p=1$2m2lKN9/A8vIyLVXxwmJfw$' ||
  rtrim(encode(sha256('known'), 'base64'), '=')`
const setPin = (proof: string, member = karim) => `members_set_pin(${member}, ${proof}, ${mine}, ${now})`
const bind = (member = karim, number = '01799999999') =>
  `members_bind_wallet(${member}, ${mine}, 'bkash', '${number}', 'A Thief', ${now})`
const withdraw = (member = karim) => `payouts_withdraw(${member}, 10000, ${mine}, 'sandbox', ${now})`
const change = (proof: string, password = known, member = karim) =>
  `members_change_password(${member}, ${proof}, ${password}, ${now})`
const reset = (member = karim, password = known) => `select members_reset_password(${member}, ${password}, ${now});`
/** Returns the result of the last call, after other statements in the same transaction, or the error. */
const answer = (call: string, before = '') => books.sql(`${before}; do $$ begin raise exception '%', ${call}; end $$`)
const filled = (statement: string) =>
  statement.replaceAll(/\$([a-z]+)/g, (_, name: string) => String(books.ids[name as keyof typeof books.ids]))

test.each(['closed:$rahima', 'CLOSED:$rahima', 'closed:'])('nobody can be called %s', async (name) => {
  const username = name.replace('$rahima', String(books.ids.rahima))
  const add = `insert into members_user (role, username, password_hash, created_at)
    values ('member', '${username}', 'none', now())`
  expect(await books.ownersSql(add)).toMatch(/members_user_closed/)
})

test('the calls used in these attacks succeed with the password', async () => {
  expect(await answer(setPin(right))).toBe('t')
  expect(await answer(change(right))).toBe('t')
  expect(await answer(withdraw(), `select ${setPin(right)}; select ${bind()}`)).toContain('"outcome" : "requested"')
})

describe('stored data', () => {
  const digest = storedPassword.split('$')[5]!
  test.for([
    ['nothing', 'null'],
    ['no bytes', `''::bytea`],
    ['a guess', `sha256('a guess')`],
    ['the stored digest', bytes(Buffer.from(digest, 'base64'))],
    ['its text', bytes(Buffer.from(digest))],
    ['the stored form', bytes(Buffer.from(storedPassword))],
  ])('stored data does not prove a password: %s', async ([, proof]) => {
    expect(await answer(setPin(proof!))).toBe('f')
    expect(await answer(change(proof!))).toBe('f')
    expect(await answer(`members_close_account(${karim}, ${proof}, ${now})`)).toContain('"outcome" : "password_wrong"')
  })

  test('stored data does not prove the password of another member, a closed account or an account without a password', async () => {
    const attack = (set: string, call: string) =>
      books.attemptAfter(
        (owner) => owner.query(set.replace('$id', String(karim))),
        (db) => db.query(`do $$ begin raise exception '%', ${call}; end $$`),
      )
    expect(await attack(`update members_user set password_hash = 'none' where id = $id`, setPin(right))).toBe('f')
    expect(await attack(`update members_user set password_hash = '$argon2id$' where id = $id`, setPin(`''`))).toBe('f')
    expect(await attack(`update members_user set closed_at = ${now} where id = $id`, setPin(right))).toMatch(
      /no member/,
    )
    expect(await attack(`update members_user set closed_at = ${now} where id = $id`, change(right))).toBe('f')
  })
})

describe('a password, a PIN and their times', () => {
  const row = `role, username, password_hash, created_at`
  test.for([
    `update members_user set password_hash = ${known} where id = $karim`,
    `update members_user u
      set password_hash = v.password_hash
      from members_user v
      where u.id = $karim and v.id = $rahima`,
    `update members_user set email = 'thief@example.org' where id = $karim`,
    `update members_user set username = 'somebody' where id = $karim`,
    `update members_user set closed_at = null where id = $karim`,
    `insert into members_user (${row}) values ('member', 'thief', ${known}, ${now})`,
    `insert into members_user (${row}) values ('member', 'karim', ${known}, ${now})
      on conflict (text_normal_form(username)) do update set password_hash = excluded.password_hash`,
    `insert into members_user (id, ${row}) overriding system value values (999, 'member', 'thief', ${known}, ${now})`,
    `delete from members_user where id = $karim`,
    `update members_member set pin_mac = sha256(${mine}) where id = $karim`,
    `update members_member set password_reset_at = null`,
    `insert into members_member (id, invitation_code, password_reset_at) values ($nasrin, '123456', null)`,
    `select members_proves_password($karim, null)`,
    `select members_write_password($karim, ${known}, 'password.changed', ${now})`,
  ])('values that the application cannot write: %s', async (statement) => {
    expect(await books.sql(filled(statement))).toMatch(/permission denied|can only be updated to DEFAULT/)
  })

  test.for([
    ['an operator’s', () => reset(books.ids.nasrin), /no account whose password/],
    ['that of nobody', () => reset(987_654), /no account whose password/],
    ['at another time', () => reset().replace(now, `${now} - interval '25 hours'`), /is not the present/],
    ['in the form that holds the output', () => reset(karim, `'${plain}'`), /a password is stored as the SHA-256/],
    [
      'that costs a gigabyte',
      () => reset(karim, `replace(${known}, 'm=19456', 'm=9999999')`),
      /a password is stored as the SHA-256/,
    ],
    ['nothing', () => reset(karim, 'null'), /a password is stored as the SHA-256/],
    [
      'changed to what holds the output',
      () => `select ${change(right, `'${plain}'`)}`,
      /a password is stored as the SHA-256/,
    ],
    ['of an operator who is added', () => add('operator'), /members and sponsors register/],
    [
      'of somebody who is added with the output',
      () => add('member', `'${plain}'`),
      /a password is stored as the SHA-256/,
    ],
  ] as const)('values that the application cannot reset: %s', async ([, attack, refusal]) => {
    expect(await books.sql(attack())).toMatch(refusal)
  })
  const plain = `$argon2id$v=19$m=19456,t=2,p=1$2m2lKN9/A8vIyLVXxwmJfw$IkgT19B+H0n32TVJaEJ1oUMe8WhsC2akjHTPv1BFVbA`
  const add = (role: string, password = known) =>
    `select members_add_user('${role}', 'thief', null, null, null, null, ${password}, 'en', ${now})`
})

describe('after a password reset, which may not have been the member’s', () => {
  const taken = () => `${reset()} select ${setPin(`'known'`)};`

  test('the first wallet waits for 24 hours', async () => {
    expect(await answer(bind(), taken())).toContain('"outcome" : "changed"')
    expect(await answer(withdraw(), `${taken()} select ${bind()};`)).toContain('"outcome" : "wallet_changed"')
    const waits = `(select w.payouts_from = m.password_reset_at + interval '24 hours'
      from members_wallet w join members_member m on m.id = w.member_id where m.id = ${karim})`
    expect(await answer(waits, `${taken()} select ${bind()};`)).toBe('t')
    const back = bind(karim, '01788888888')
    expect(await answer(withdraw(), `${taken()} select ${bind()}; select ${back};`)).toContain('wallet_changed')
    expect(await answer(bind(), `${taken()} select ${change(`'known'`)};`)).toContain('"outcome" : "changed"')
  })

  test('an existing wallet waits until the member confirms it with the PIN, and no longer', async () => {
    const before = `${reset(rahima)} select ${setPin(`'known'`, rahima)}; ${reset(rahima)}`
    expect(await answer(withdraw(rahima), before)).toContain('wallet_unconfirmed')
    const confirm = (pin = mine) => `select members_confirm_wallet(${rahima}, ${pin}, ${now});`
    expect(await answer(withdraw(rahima), `${before}; ${confirm(`'a guess'::bytea`)}`)).toContain('wallet_unconfirmed')
    expect(await answer(withdraw(rahima), `${before}; ${confirm()}`)).toContain('"outcome" : "requested"')
    const other = `update members_member set wallet_asked_since = null where id = ${rahima};`
    expect(await answer(withdraw(rahima), `${before}; ${other}`)).toContain('permission denied')
  })

  test('the member is told, and signed out everywhere', async () => {
    const told = `(select action || ' ' || notify from audit_event where member_id = ${karim} order by id desc limit 1)`
    expect(await answer(told, reset())).toBe('password.reset true')
    expect(await answer(told, taken())).toBe('pin.set true')
    expect(await answer(told, `${taken()} select ${bind()};`)).toBe('wallet.changed true')
    const session = `insert into app_session (token_hash, user_id, created_at, expires_at, last_seen_at, ip, user_agent)
      values (sha256('mine'), ${karim}, now(), now() + interval '20 minutes', now(), '', '');`
    const open = `(select count(*) from app_session where user_id = ${karim} and ended_at is null)`
    expect(await answer(open, session)).toBe('1')
    expect(await answer(open, `${session} ${reset()}`)).toBe('0')
  })
})
