import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAttackedBooks, type AttackedBooks } from '../testing/attacked-books.ts'
import { realClock } from '../testing/clock.ts'

/** A hostile session passes false times to a database that uses the real clock. Each statement is refused only for its time. */
let books: AttackedBooks

beforeAll(async () => {
  books = await openAttackedBooks()
  await realClock(books.owner.db)
})
afterAll(async () => {
  await books.expectCorrectBooks()
  await books.drop()
})

const notNow = /is not the present/
const lies = [`'infinity'`, `'-infinity'`, `now() - interval '1 day'`, `now() + interval '1 hour'`, `'2026-01-01'`]

describe('the journal', () => {
  const kinds = [
    'sponsor_deposit',
    'sponsor_refund',
    'campaign_fund',
    'campaign_release',
    'task_pay',
    'payout_request',
    'payout_settle',
    'payout_return',
    'goodwill',
    'fee_withdrawal',
    'tax_payment',
    'charge',
    'rail_cost',
  ]
  const row = (kind: string, time: string) =>
    books.sql(`insert into ledger_journal (at, kind, key, actor) values (${time}, '${kind}', 'lie', 'system')`)

  test.each(kinds)(
    'refuses a %s at another time, which would change statements, daily sums and heads',
    async (kind) => {
      for (const time of lies) expect(await row(kind, time)).toMatch(notNow)
      // The same row with the present time is refused for missing data, not for its time.
      expect(await row(kind, 'now()')).not.toMatch(notNow)
    },
  )

  test('accepts a posting at the present time', async () => {
    const { sponsor, pending } = books.ids
    const deposit = (time: string) =>
      books.sql(
        `insert into ledger_journal (at, kind, key, actor, rail, sponsor_id, deposit_id, sponsor, outside)
        values (${time}, 'sponsor_deposit', 'sponsor_deposit:${pending}', 'system', 'sandbox', ${sponsor}, ${pending}, 10000, -10000)`,
      )
    expect(await deposit('now()')).toBeUndefined()
    for (const time of lies) expect(await deposit(time)).toMatch(notNow)
  })
})

test('an answer about fitting members is stored for no day that has not begun in Dhaka', async () => {
  const tell = (day: string) =>
    books.sql(`insert into campaigns_fitting_answer (day, asked, fewer_than) values (${day}, sha256('a question'), 10)`)
  const today = `(now() at time zone 'Asia/Dhaka')::date`
  for (const day of [`${today} + 1`, `'2190-01-01'`, `'infinity'`]) expect(await tell(day)).toMatch(notNow)
  expect(await tell(today)).toBeUndefined()
})

test('only functions write the audit log, at the present time', async () => {
  const write = (time: string) =>
    books.sql(
      `insert into support_fraud_report (who, what, at) values ('A stranger', 'Asked for money', now());
      select audit_tell(${time}, 'anyone', null, 'fraud.reported', null, null, null, null, false,
          jsonb_build_object('reportId', max(id)), null)
        from support_fraud_report`,
    )
  for (const time of lies) expect(await write(time)).toMatch(notNow)
  expect(await write('now()')).toBeUndefined()
  expect(await books.sql(`insert into audit_event (at, actor, action) values (now(), 'system', 'a.b')`)).toMatch(
    /permission denied/,
  )
})

describe('the check of the books', () => {
  test.each([
    `checked_at = 'infinity', ended_at = 'infinity'`,
    `checked_at = now() + interval '1 year', ended_at = now()`,
    `began_at = 'infinity', alive_at = 'infinity'`,
    `began_at = now(), alive_at = now() + interval '1 day'`,
    // The check never began.
    'checked_at = now(), ended_at = now()',
  ])('the check cannot be postponed: %s', async (set) => {
    expect(await books.sql(`update ledger_check_run set ${set}`)).toMatch(/is not the present|at which it began/)
  })

  test('the check is stored with the job’s statements', async () => {
    const { db } = books.app
    const begun = 'update ledger_check_run set began_at = now(), alive_at = now()'
    const ended = `update ledger_check_run
      set began_at = null, alive_at = null, checked_at = began_at, ended_at = now(), offences = '[]'`
    for (const sql of [begun, ended]) expect((await db.query(sql)).rowCount).toBe(1)
  })
})

test('a job cannot be recorded as successful in the future', async () => {
  const tell = (told: string, succeeded: string) =>
    books.sql(
      `insert into health_job (name, every_seconds, since, told_at, succeeded_at)
        values ('payouts.send', 1, now(), ${told}, ${succeeded})
        on conflict (name) do update set told_at = excluded.told_at, succeeded_at = excluded.succeeded_at`,
    )
  expect(await tell('now()', `now() - interval '1 minute'`)).toBeUndefined()
  for (const time of lies) expect(await tell(time, 'null')).toMatch(notNow)
  for (const time of [`'infinity'`, `now() + interval '1 hour'`]) expect(await tell('now()', time)).toMatch(notNow)
})

describe('a session', () => {
  const open = (created: string, expires: string) =>
    books.sql(
      `insert into app_session (token_hash, user_id, created_at, expires_at, last_seen_at, ip, user_agent)
        values ('\\x01', ${books.ids.rahima}, ${created}, ${expires}, ${created}, '', '')`,
    )

  test('begins when it is opened and lasts half an hour', async () => {
    expect(await open('now()', `now() + interval '30 minutes'`)).toBeUndefined()
    expect(await open('now()', `now() + interval '31 minutes'`)).toMatch(/check constraint/)
    expect(await open('now()', `'infinity'`)).toMatch(/check constraint/)
    for (const time of lies) expect(await open(time, `now() + interval '30 minutes'`)).toMatch(/check|not the present/)
  })

  test.each([
    `expires_at = now() + interval '30 minutes'`,
    `created_at = now(), expires_at = now() + interval '30 minutes'`,
    'user_id = 1',
    `token_hash = '\\x02'`,
  ])('a session cannot be changed: %s', async (set) => {
    expect(await books.sql(`update app_session set ${set}`)).toMatch(/permission denied/)
  })

  test('ends at the present time', async () => {
    const { rows } = await books.owner.db.query<{ id: number }>(
      `insert into app_session (token_hash, user_id, created_at, expires_at, last_seen_at, ip, user_agent)
        values ('\\x03', $1, now(), now() + interval '30 minutes', now(), '', '')
        returning id`,
      [books.ids.rahima],
    )
    const end = (time: string) => books.sql(`update app_session set ended_at = ${time} where id = ${rows[0]!.id}`)
    for (const time of lies) expect(await end(time)).toMatch(notNow)
    expect(await end('now()')).toBeUndefined()
  })
})

describe('rows that sponsors and members write', () => {
  test.each([
    ['sponsors_deposit (sponsor_id, amount, rail, created_at)', `1, 5, 'manual'`],
    ['sponsors_refund (sponsor_id, amount, account, created_at)', `1, 5, 'City Bank, 123'`],
    ['support_ticket (member_id, subject, created_at)', `1, 'x'`],
    ['support_fraud_report (who, what, at)', `'x', 'x'`],
    ['sponsors_sponsor (name, created_at)', `'x'`],
    ['support_ticket_message (ticket_id, from_support, text, at)', `1, false, 'x'`],
    ['sponsors_token (sponsor_id, user_id, name, token_hash, created_at)', `1, 1, 'x', '\\x05'`],
    ['webhooks_endpoint (sponsor_id, url, events, secret, changed_at, created_at)', `1, 'x', '{decided}', 'x', now()`],
    [
      'campaigns_shared_link (campaign_id, secret_hash, made_by, ends_at, created_at)',
      `1, sha256('x'), 1, now() + interval '1 hour'`,
    ],
    ['tasks_draft (task_id, member_id, saved_at)', '1, 1'],
    ['app_outbox (channel, recipient, body, next_try_at, created_at)', `'sms', 'sealed:x', 'x', now()`],
    ['feedback_note (sponsor_id, task_id, author_id, text, at)', `1, 1, 1, 'x'`],
    ['app_ready (process, at)', `'x'`],
    ['health_process (id, name, streams, waiting, started_at, seen_at)', `gen_random_uuid(), 'x', 0, 0, now()`],
  ])('%s gets the time of writing', async (columns, values) => {
    for (const time of lies)
      expect(await books.sql(`insert into ${columns} values (${values}, ${time})`)).toMatch(notNow)
    expect((await books.sql(`insert into ${columns} values (${values}, now())`)) ?? '').not.toMatch(notNow)
  })
})

test.each([
  [`update app_outbox set sent_at = $time`, lies],
  [`update sponsors_token set revoked_at = $time`, lies],
  [`update webhooks_endpoint set removed_at = $time`, lies],
  [`update campaigns_shared_link set revoked_at = $time`, lies],
  [
    `insert into health_process (id, name, streams, waiting, seen_at, started_at)
      values (gen_random_uuid(), 'x', 0, 0, now(), $time)`,
    [`'infinity'`, `now() + interval '1 hour'`],
  ],
  [
    `insert into health_sample (name, value, at) values ('requests', 1, $time)`,
    [`'infinity'`, `now() + interval '1 hour'`],
  ],
])('%s: refuses another time', async (statement, times) => {
  const { db } = books.owner
  await db.query(
    `insert into app_outbox (channel, recipient, body, created_at, next_try_at)
      values ('sms', 'sealed:x', 'x', now(), now())`,
  )
  await db.query(
    `insert into sponsors_token (sponsor_id, user_id, name, token_hash, created_at)
      values ($1, $2, 'x', sha256(gen_random_uuid()::text::bytea), now())`,
    [books.ids.sponsor, books.ids.maker],
  )
  await db.query(
    `insert into webhooks_endpoint (sponsor_id, url, events, secret, created_at, changed_at)
      values ($1, 'https://maker.example/', '{decided}', 'sealed', now(), now())`,
    [books.ids.sponsor],
  )
  await db.query(
    `insert into campaigns_shared_link (campaign_id, secret_hash, made_by, created_at, ends_at)
      select min(id), sha256(gen_random_uuid()::text::bytea), $1, now(), now() + interval '1 hour'
      from campaigns_campaign`,
    [books.ids.karim],
  )
  for (const time of times) expect(await books.sql(statement.replace('$time', time))).toMatch(notNow)
  expect(await books.sql(statement.replace('$time', 'now()'))).toBeUndefined()
})

describe('amounts too large to represent', () => {
  const most = 2 ** 53
  const half = most / 2 + 1
  test('no deposit, refund or posting exceeds 2^53', async () => {
    const { sponsor } = books.ids
    for (const amount of [100_000_000_001, most, '9223372036854775807']) {
      expect(await books.sql(`select sponsors_make_deposit(${sponsor}, 1, ${amount}, 'sandbox', now())`)).toMatch(
        /check constraint/,
      )
      expect(
        await books.sql(
          `insert into sponsors_refund (sponsor_id, amount, account, created_at, asked_by)
          values (${sponsor}, ${amount}, 'x', now(), ${books.ids.maker})`,
        ),
      ).toMatch(/check constraint/)
    }
    expect(
      await books.sql(
        `insert into ledger_journal (at, kind, key, actor, rail, sponsor_id, deposit_id, sponsor, outside)
        values (now(), 'sponsor_deposit', 'sponsor_deposit:${books.ids.pending}', 'system', 'sandbox', ${sponsor}, ${books.ids.pending}, ${most}, -${most})`,
      ),
    ).toMatch(/nothing to move/)
  })

  test('no sum of them exceeds 2^53', async () => {
    const { sponsor } = books.ids
    const deposit = () => books.sql(`select sponsors_make_deposit(${sponsor}, 1, 1000, 'sandbox', now())`)
    expect(await deposit()).toBeUndefined()
    await books.owner.db.query(`update ledger_total set manual = manual - ${half}`)
    expect(await deposit()).toMatch(/more money than can be counted/)
    await books.owner.db.query(`update ledger_total set manual = manual + ${half}`)
  })
})
