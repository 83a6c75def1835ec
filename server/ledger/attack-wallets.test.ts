import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { at, openAttackedBooks, type AttackedBooks } from '../testing/attacked-books.ts'
import { earn } from '../testing/books.ts'
import { realClock } from '../testing/clock.ts'
import { passwordProof } from '../testing/passwords.ts'

/** A hostile session attacks the wallet of a withdrawal (C1) and the rules that delay or stop a withdrawal (C7). */
let books: AttackedBooks
let rahima: number
let karim: number

beforeAll(async () => {
  books = await openAttackedBooks()
  ;({ rahima, karim } = books.ids)
  await books.owner.db.query(`update tasks_place set state = 'returned' where id = $1`, [books.ids.started])
  await earn(books.owner.db, rahima, 3_000_000, at)
  await realClock(books.owner.db)
})
afterAll(async () => {
  await books.expectCorrectBooks()
  await books.drop()
})

const now = 'clock_timestamp()'
/** The HMAC of the PIN that `bindWallet` set for Rahima. */
const right = `'the HMAC of a PIN'::bytea`
const proof = `'\\x${passwordProof.toString('hex')}'::bytea`
const setPin = (member = rahima, at = now, pin = right) => `select members_set_pin(${member}, ${proof}, ${pin}, ${at});`
const bind = ({ member = rahima, pin = right, number = '01799999999', at = now } = {}) =>
  `members_bind_wallet(${member}, ${pin}, 'bkash', '${number}', 'A Thief', ${at})`
const withdraw = ({ member = rahima, amount = 10_000, pin = right, at = now } = {}) =>
  `payouts_withdraw(${member}, ${amount}, ${pin}, 'sandbox', ${at})`
const post = (payout: number | string) =>
  `insert into ledger_journal (at, kind, key, actor, rail, member_id, payout_id, member, clearing)
    values (${now}, 'payout_request', 'payout_request:' || ${payout}, 'member', 'sandbox', ${rahima}, ${payout}, -10000, 10000)`
/** Returns the result of the last call, after other statements in the same transaction, or the error. */
const answer = (call: string, before = '') => books.sql(`${before}; do $$ begin raise exception '%', ${call}; end $$`)

test('the calls used in these attacks succeed with valid arguments', async () => {
  expect(await answer(withdraw())).toContain('"outcome" : "requested"')
  expect(await answer(bind())).toContain('"outcome" : "changed"')
  expect(await answer(bind({ member: karim }), setPin(karim))).toContain('"outcome" : "bound"')
})

describe('the wallet of a withdrawal', () => {
  test.for([
    `update members_wallet set number = '01799999999'`,
    `update members_wallet set payouts_from = null, changed_at = '2020-01-01'`,
    `update members_wallet set payouts_from = 'infinity'`,
    'delete from members_wallet',
    'truncate members_wallet',
    `insert into members_wallet (member_id, provider, number, holder_name, changed_at)
      values (${'$karim'}, 'bkash', '01799999999', 'A Thief', now())`,
    `insert into members_wallet (member_id, provider, number, holder_name, changed_at)
      values (${'$rahima'}, 'bkash', '01799999999', 'A Thief', now())
      on conflict (member_id) do update set number = excluded.number`,
    'update members_wallet_change set at = null',
    'delete from members_wallet_change',
    `insert into members_wallet_change (member_id, at) values ($rahima, now())`,
  ])('cannot be written: %s', async (statement) => {
    const filled = statement.replace('$karim', String(karim)).replace('$rahima', String(rahima))
    expect(await books.sql(filled)).toMatch(/permission denied/)
  })

  test('the wallet of a withdrawal cannot be swapped during a transaction', async () => {
    expect(await answer(withdraw(), `select ${bind()};`)).toContain('"outcome" : "wallet_changed"')
    const back = bind({ number: '01711111111' })
    expect(await answer(withdraw(), `select ${bind()}; select ${back};`)).toContain('"outcome" : "wallet_changed"')
  })
  test('the wallet of a withdrawal is not bound without the PIN, even with the stored value', async () => {
    expect(await answer(bind({ pin: 'null' }))).toContain('"outcome" : "pin_wrong"')
    const stored = `(select pin_mac from members_member where id = ${rahima})`
    expect(await answer(bind({ pin: stored }))).toContain('"outcome" : "pin_wrong"')
    expect(await answer(withdraw({ pin: stored }))).toContain('"outcome" : "pin_wrong"')
    expect(await answer(withdraw({ pin: 'null' }))).toContain('"outcome" : "pin_wrong"')
  })
  test.for([`${now} - interval '25 hours'`, `${now} + interval '25 hours'`, `'infinity'`, `'-infinity'`, 'null'])(
    'waits 24 hours by the database’s clock, not %s',
    async (at) => {
      expect(await answer(bind({ at }))).toMatch(/is not the present/)
      expect(await answer(withdraw({ at }), `select ${bind()};`)).toMatch(/is not the present/)
      expect(await books.sql(setPin(rahima, at))).toMatch(/is not the present/)
      expect(await answer(`members_close_account(${karim}, ${proof}, ${at})`)).toMatch(/is not the present/)
    },
  )
  test('the wallet of a withdrawal is in the history, which not even the owner can change', async () => {
    await books.owner.transaction(async (db) => {
      await db.query(`update members_wallet set number = '********888' where member_id = $1`, [rahima])
      await db.query('delete from members_wallet where member_id = $1', [rahima])
    })
    const { rows } = await books.owner.db.query<{ number: string | null }>(
      'select number from members_wallet_change where member_id = $1 order by id',
      [rahima],
    )
    expect(rows.map(({ number }) => number)).toEqual(['********111', '********888', null])
    // A wallet bound after a deleted one does not count as the first.
    expect(await answer(bind({ number: '01711111111' }))).toContain('"outcome" : "changed"')
    for (const change of [
      `update members_wallet_change set number = '01799999999'`,
      'update members_wallet_change set provider = null, number = null, holder_name = null',
      'delete from members_wallet_change',
      'truncate members_wallet_change',
      'truncate members_wallet',
    ]) {
      await expect(books.owner.db.query(change)).rejects.toThrow(/is forbidden|is not changed/)
    }
    await books.owner.db.query(
      `insert into members_wallet (member_id, provider, number, number_mark, holder_name, changed_at)
        select member_id, provider, number, sha256('a mark'), holder_name, '2026-03-02T06:00Z'
        from members_wallet_change
        where member_id = $1
        order by id
        limit 1`,
      [rahima],
    )
  })
})

describe('the PIN', () => {
  test.for([
    `update members_member set pin_mac = sha256('mine')`,
    `update members_member set pin_failures = 0, pin_locked_until = null`,
    `update members_member set pin_locked_until = 'infinity'`,
    `update members_member set pin_failures = 4`,
    `update members_member set invited_by = null`,
    `insert into members_member (id, invitation_code, pin_locked_until) values (1, '123456', 'infinity')`,
    `select members_count_wrong_pin(1, now())`,
  ])('cannot be written: %s', async (statement) => {
    expect(await books.sql(statement)).toMatch(/permission denied/)
  })
  test('the PIN is locked for 15 minutes at most', async () => {
    const wrong = `select ${withdraw({ pin: `'wrong'` })};`
    expect(await answer(withdraw(), wrong.repeat(5))).toContain('"outcome" : "pin_locked"')
    const until = `(select pin_locked_until <= ${now} + interval '15 minutes' from members_member where id = ${rahima})`
    expect(await answer(until, wrong.repeat(5))).toBe('t')
  })
  test('the PIN is set only for an open account, and the member is notified', async () => {
    const told = `(select action from audit_event where notify and member_id = ${rahima} order by id desc limit 1)`
    expect(await answer(told, setPin())).toBe('pin.changed')
    expect(await answer(told, `select ${bind()};`)).toBe('wallet.changed')
    expect(await books.sql(setPin(books.ids.nasrin))).toMatch(/no member/)
    expect(await books.sql(setPin(rahima, now, 'null'))).toMatch(/a PIN/)
  })
})

describe('a withdrawal', () => {
  test('a withdrawal is created only by the function that checks it', async () => {
    expect(await books.sql(post(900))).toMatch(/nothing to move/)
    expect(await books.sql(post(books.ids.requested))).toMatch(/nothing to move/)
    expect(await books.sql(post(books.ids.sending))).toMatch(/nothing to move/)
    // A rolled-back payout leaves an id without a row.
    const taken = `(select currval('payouts_payout_id'))`
    expect(await books.sql(`savepoint s; select ${withdraw()}; rollback to s; ${post(taken)}`)).toMatch(
      /permission denied|nothing to move/,
    )
    expect(await books.sql(`select nextval('payouts_payout_id')`)).toMatch(/permission denied/)
    expect(await books.sql(`select setval('payouts_payout_id', 1000)`)).toMatch(/permission denied/)
  })
  test('goes to the wallet that its own member bound', async () => {
    const others = `${setPin(karim)} select ${bind({ member: karim, number: '01733333333' })};`
    const destination = `(select concat_ws(' ', member_id, provider, number, holder_name) from payouts_payout
      order by id desc limit 1)`
    expect(await answer(destination, `${others} select ${withdraw()};`)).toMatch(
      new RegExp(`^${rahima} bkash [*]{8}111 sealed:`),
    )
  })
  test('respects the minimum, the balance and the daily limit', async () => {
    for (const amount of [0, -10_000, 4_999]) {
      expect(await answer(withdraw({ amount }))).toContain('"outcome" : "below_minimum"')
    }
    expect(await answer(`payouts_withdraw(${rahima}, null, ${right}, 'sandbox', ${now})`)).toContain('below_minimum')
    expect(await answer(withdraw({ amount: 3_050_001 }))).toContain('"outcome" : "balance_short"')
    expect(await answer(withdraw({ amount: 2 ** 53 }))).toContain('"outcome" : "balance_short"')
    expect(await answer(withdraw({ amount: 2_500_001 }))).toContain('"outcome" : "over_daily_limit"')
    expect(await answer(withdraw(), `select ${withdraw({ amount: 2_490_001 })};`)).toContain('over_daily_limit')
  })
  test.each(['hawala', 'bkash'])('refuses the rail %s, on which nobody sends payouts', async (rail) => {
    // Only the application reports the end of a payout on an automatic rail, and no process would send this payout.
    const call = `payouts_withdraw(${rahima}, 10000, ${right}, '${rail}', ${now})`
    expect(await answer(call)).toMatch(/begins requested/)
  })
})

describe('an account', () => {
  test('an account is not closed with a balance, nor twice', async () => {
    expect(await answer(`members_close_account(${rahima}, ${proof}, ${now})`)).toContain('"outcome" : "balance_left"')
    const close = `members_close_account(${karim}, ${proof}, ${now})`
    expect(await answer(close)).toContain('"outcome" : "closed"')
    expect(await answer(close, `select ${close};`)).toMatch(/no account to close/)
    const numbers = `(select count(*) || ' of ' || count(number) from members_wallet_change where member_id = ${karim})`
    expect(await answer(numbers, `${setPin(karim)} select ${bind({ member: karim })};`)).toBe('1 of 1')
    expect(await answer(numbers, `${setPin(karim)} select ${bind({ member: karim })}; select ${close};`)).toBe('2 of 0')
    expect(await answer(bind({ member: karim }), `select ${close};`)).toMatch(/no member/)
    expect(await books.sql(`select ${close}; ${setPin(karim)}`)).toMatch(/no member/)
  })
})

describe('a payout in progress', () => {
  const change = (set: string, id: number) => books.sql(`update payouts_payout set ${set} where id = ${id}`)
  test('keeps its send time and its batch', async () => {
    const { requested, sending } = books.ids
    expect(await change(`state = 'sending', sent_at = ${now}`, requested)).toBeUndefined()
    for (const at of [`'infinity'`, `'-infinity'`, `${now} - interval '1 day'`, `${now} + interval '1 day'`, 'null']) {
      expect(await change(`state = 'sending', sent_at = ${at}`, requested)).toMatch(/has the time it was sent/)
      expect(await change(`sent_at = ${at}`, sending)).toMatch(/is not changed|on its way/)
    }
    for (const at of [`'infinity'`, `${now} - interval '1 day'`, `${now} + interval '1 day'`]) {
      expect(await change(`asked_at = ${at}`, sending)).toMatch(/a rail answers/)
    }
    expect(await change(`asked_at = ${now}`, sending)).toBeUndefined()
    expect(await change(`asked_at = ${now}`, requested)).toMatch(/a rail answers/)
    for (const set of [`failure = 'x'`, `reference = 'x'`]) {
      expect(await change(set, requested)).toMatch(/a rail answers/)
      expect(await change(set, sending)).toBeUndefined()
    }
    const batched = (set: string) =>
      books.attemptAfter(
        (owner) =>
          owner.query(
            `insert into payouts_batch (id, provider, created_by, created_at) overriding system value
              values (900, 'nagad', $1, clock_timestamp())`,
            [books.ids.nasrin],
          ),
        (db) => db.query(`update payouts_payout set batch_id = 900 ${set}`),
      )
    expect(await batched(`where id = ${sending}`)).toMatch(/is not changed/)
    const send = `state = 'sending', sent_at = (select created_at from payouts_batch)`
    expect(await batched(`, ${send} where id = ${requested}`)).toMatch(/by hand/)
  })
  test('a payout in progress is not changed after its end', async () => {
    const { sending } = books.ids
    const settle = `update payouts_payout set reference = 'R1' where id = ${sending};
      insert into ledger_journal (at, kind, key, actor, rail, member_id, payout_id, clearing, outside)
        values (${now}, 'payout_settle', 'payout_settle:${sending}', 'system', 'sandbox', ${rahima}, ${sending}, -10000, 10000);`
    expect(await books.sql(settle)).toBeUndefined()
    for (const set of [
      `reference = 'R2'`,
      `failure = 'x'`,
      `asked_at = ${now}`,
      `sent_at = ${now}`,
      `state = 'sending'`,
      `state = 'failed'`,
      `state = state`,
    ]) {
      expect(await books.sql(`${settle} update payouts_payout set ${set} where id = ${sending}`)).toMatch(
        /a rail answers|is not changed|does not go from/,
      )
    }
  })
})
