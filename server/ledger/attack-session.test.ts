import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../db/db.ts'
import { openAttackedBooks, type AttackedBooks } from '../testing/attacked-books.ts'
import { addPerson, approve, claim, draftCampaign, fund, handIn } from '../testing/books.ts'
import { realClock } from '../testing/clock.ts'
import { operatorSession } from '../testing/operators.ts'
import { passwordProof } from '../testing/passwords.ts'

/**
 * A hostile session changes its own settings before it calls the application's functions: the isolation level, the time zone and the form
 * of string literals.
 */
let books: AttackedBooks
beforeAll(async () => {
  books = await openAttackedBooks()
  await realClock(books.owner.db)
})
afterAll(async () => {
  await books.expectCorrectBooks()
  await books.drop()
})

const old = /read committed/
const stuck = async () =>
  (await books.owner.db.query<{ job: string; why: string }>('select job, why from app_stuck')).rows

describe('due work is not postponed by', () => {
  const jobs = () => [
    `tasks_approve_silent(${books.ids.open}, ${books.ids.sponsor}, array[${books.ids.submitted}], now())`,
    'tasks_expire_due(now())',
    'tasks_end_repairs(now())',
    'tasks_end_rejections(now())',
    'campaigns_close_due(now())',
    'campaigns_release_due(now())',
    'holds_end_by_time(now())',
  ]
  test.each(['repeatable read', 'serializable'])('a job in %s that reports everything as failed', async (level) => {
    for (const job of jobs())
      expect([job, await books.sql(`set transaction isolation level ${level}; select ${job}`)]).toEqual([
        job,
        expect.stringMatching(old),
      ])
  })

  test('a time that passes while the job waits for locks', async () => {
    const { rows } = await books.owner.db.query<{ done: number }>(
      `select app_do_each('tasks.approve-silent', 'tasks_approve_silent_one', $1, now() - interval '20 seconds')
        as done`,
      [[books.ids.submitted]],
    )
    expect(rows).toEqual([{ done: 0 }])
    expect(await stuck()).toEqual([])
  })
})

describe('an old snapshot', () => {
  /** Returns the result for a session whose snapshot is older than the given statement. */
  async function afterwards(happens: () => Promise<unknown>, attack: (db: Db) => Promise<unknown>) {
    return books.attempt(async (db) => {
      await db.query('set transaction isolation level repeatable read')
      await db.query('select 1 from ledger_clock')
      await happens()
      await attack(db)
    })
  }

  test('an old snapshot cannot close an account that has money', async () => {
    const { owner, ids } = books
    const salma = await addPerson(owner.db, 'member', 'salma-two', new Date())
    const earns = async () => {
      const task = await claim(owner.db, ids.open, salma, 70, new Date())
      await handIn(owner.db, task, new Date())
      await approve(owner.db, task, new Date())
    }
    const closes = (db: Db) => db.query('select members_close_account($1, $2, now())', [salma, passwordProof])
    expect(await afterwards(earns, closes)).toMatch(old)
  })

  test('an old snapshot cannot act as an operator who has signed out', async () => {
    const { owner, ids } = books
    const token = await operatorSession(owner.db, ids.farid, new Date())
    const signsOut = () =>
      owner.db.query('update app_session set ended_at = now() where user_id = $1 and ended_at is null', [ids.farid])
    const changes = (db: Db) =>
      db.query(`select content_change_read_settings($1, null, '{"payoutMinimum": 4000}', 'because', now())`, [token])
    expect(await afterwards(signsOut, changes)).toMatch(old)
  })

  test('an old snapshot cannot open a session with a former password', async () => {
    const opens = (db: Db) =>
      db.query(`select app_open_operator_session($1, sha256('x'), sha256('y'), '', '', now())`, [books.ids.nasrin])
    expect(await afterwards(async () => {}, opens)).toMatch(old)
  })

  test('an old snapshot cannot set a PIN or a password with a former password', async () => {
    const { karim } = books.ids
    for (const call of [
      `members_set_pin(${karim}, sha256('x'), sha256('y'), now())`,
      `members_change_password(${karim}, sha256('x'), 'z', now())`,
      `members_reset_password(${karim}, 'z', now())`,
    ])
      expect(
        await afterwards(
          async () => {},
          (db) => db.query(`select ${call}`),
        ),
      ).toMatch(old)
  })

  test('an old snapshot cannot delete a draft that was funded meanwhile', async () => {
    const { owner, ids } = books
    const order = { sponsorId: ids.sponsor, amount: 1_000, places: 2, at: new Date() }
    const campaign = await draftCampaign(books.app.db, order)
    const funds = () => fund(owner.db, campaign, order)
    const deletes = (db: Db) =>
      db.query('select campaigns_delete_draft($1, $2, $3, null, now())', [ids.sponsor, ids.maker, campaign])
    expect(await afterwards(funds, deletes)).toMatch(old)
  })

  test('an old snapshot cannot create more tokens than the limit', async () => {
    const { ids } = books
    const makes = (db: Db) =>
      db.query(
        `insert into sponsors_token (sponsor_id, user_id, name, token_hash, scopes, created_at, expires_at)
          values ($1, $2, 'evil', sha256('evil'), '{read}', now(), now() + interval '30 days')`,
        [ids.sponsor, ids.maker],
      )
    expect(await afterwards(async () => {}, makes)).toMatch(old)
  })

  test('an old snapshot cannot leave an organisation without an owner', async () => {
    const { ids } = books
    const gives = (db: Db) =>
      db.query(`select sponsors_change_role($1, $2, $2, 'viewer', null, now())`, [ids.sponsor, ids.maker])
    expect(await afterwards(async () => {}, gives)).toMatch(old)
  })

  test('an old snapshot cannot bind a second wallet as the first', async () => {
    const binds = (db: Db) =>
      db.query(`select members_bind_wallet($1, sha256('x'), 'bkash', '01711111119', 'Karim', now())`, [books.ids.karim])
    expect(await afterwards(async () => {}, binds)).toMatch(old)
  })
})

test('the session’s time zone cannot make an event unreadable or a deadline longer', async () => {
  const { sponsor } = books.ids
  const tasks: number[] = []
  for (const name of ['mita', 'rumi']) {
    const member = await addPerson(books.owner.db, 'member', name, new Date())
    const task = await claim(books.owner.db, books.ids.open, member, 70, new Date())
    await handIn(books.owner.db, task, new Date())
    tasks.push(task)
  }
  await books.app.transaction(async (hostile) => {
    // More than a day away from UTC, and daylight saving of two hours that begins today.
    await hostile.query(`set local timezone = 'AAA-24BBB-26,0/0,365/0'`)
    await hostile.query(
      `select tasks_reject($1, $2, $3, 'other', 'It was copied from elsewhere.', clock_timestamp())`,
      [tasks[0], sponsor, books.ids.maker],
    )
    await hostile.query(
      `select tasks_ask_repair($1, $2, $3, 'Please name the phone that you used.', clock_timestamp())`,
      [tasks[1], sponsor, books.ids.maker],
    )
  })
  const { rows } = await books.owner.db.query<{ said: string; until: Date }>(
    `select coalesce(e.detail ->> 'disputeUntil', e.detail ->> 'dueAt') as said,
        coalesce(t.dispute_until, t.repair_due_at) as until
      from audit_event e join tasks_place t on t.id = e.task_id
      where e.task_id = any ($1) and e.action in ('task.rejected', 'task.repair_asked')`,
    [tasks],
  )
  expect(rows).toHaveLength(2)
  for (const { said, until } of rows) expect(Math.abs(Date.parse(said) - until.getTime())).toBeLessThan(1)
})

test('no function uses intervals in days, whose length depends on the session’s time zone', async () => {
  const { rows } = await books.owner.db.query<{ name: string }>(
    `select proname as name
      from pg_proc
      where pronamespace = 'public'::regnamespace
        and prosrc ~* 'interval ''[0-9]+ (day|week|month|year)'`,
  )
  expect(rows).toEqual([])
})

describe('string literals with backslash escapes', () => {
  test('change no function: only one contains a backslash', async () => {
    const { rows } = await books.owner.db.query<{ name: string }>(
      `select distinct proname as name
        from pg_proc
        where pronamespace = 'public'::regnamespace and strpos(prosrc, chr(92)) > 0`,
    )
    expect(rows).toEqual([{ name: 'tasks_has_words' }])
  })

  test('string literals with backslash escapes do not let a blank reason pass', async () => {
    const texts = ['It was copied from elsewhere.', ' '.repeat(40), '\u200b'.repeat(40), '\u3164 \u2800'.repeat(20)]
    for (const standard of ['on', 'off']) {
      const seen = await books.app.transaction(async (db) => {
        await db.query(`set local standard_conforming_strings = ${standard}`)
        const { rows } = await db.query<{ seen: boolean }>(
          'select tasks_has_words(t, 20) as seen from unnest($1::text[]) t',
          [texts],
        )
        return rows.map((row) => row.seen)
      })
      expect(seen).toEqual([true, false, false, false])
    }
  })
})

test('no event is nested too deeply for JSON parsers', async () => {
  const nested = (levels: number) => `repeat('{"a":', ${levels}) || '1' || repeat('}', ${levels})`
  const tells = (levels: number) =>
    books.sql(
      `select audit_tell(now(), 'sponsor', ${books.ids.maker}, 'person.renamed', null, ${books.ids.sponsor}, null, null,
        false, (${nested(levels)})::jsonb, null)`,
    )
  expect(await tells(5)).toBeUndefined()
  for (const levels of [9, 5_000]) expect(await tells(levels)).toMatch(/can be shown|stack depth/)
})
