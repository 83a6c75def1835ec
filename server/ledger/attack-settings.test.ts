import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAttackedBooks, at, type AttackedBooks } from '../testing/attacked-books.ts'
import { believeCallers, realClock } from '../testing/clock.ts'

/** A hostile session attacks the settings to stop withdrawals (C7) or to give levels away (C9). */
let books: AttackedBooks

/** The secrets of two operators' sessions, known only to their browsers. */
const nasrin = `'the secret of nasrin'::bytea`
const farid = `'the secret of farid'::bytea`

/** Signs two operators in. */
const signIn = (when: Date, nasrinsSecret = nasrin, faridsSecret = farid) =>
  books.owner.db.query(
    `insert into app_session (token_hash, user_id, created_at, expires_at, last_seen_at, ip, user_agent)
      select sha256(secret), user_id, $1, $1::timestamptz + interval '30 minutes', $1, '', 'test'
      from (values (${nasrinsSecret}, $2::bigint), (${faridsSecret}, $3::bigint)) s(secret, user_id)`,
    [when, books.ids.nasrin, books.ids.farid],
  )

beforeAll(async () => {
  books = await openAttackedBooks()
  await signIn(at)
})
afterAll(async () => {
  await books.expectCorrectBooks()
  await books.drop()
})

const json = (value: object) => `'${JSON.stringify(value)}'::jsonb`
const now = `'${at.toISOString()}'::timestamptz`
const propose = (changes: object, { by = nasrin, when = now } = {}) =>
  `select content_change_read_settings(${by}, null, ${json(changes)}, '', ${when});`
const latest = '(select max(id) from content_change)'
const confirm = ({ by = farid, when = now } = {}) => `select content_confirm_change(${by}, ${latest}, ${when});`
const count = (when: string) => `select content_count_changes(${when});`
/** The attack is refused or leaves the settings unchanged. */
const holds = (what: string) =>
  `do $$ begin if not (${what}) then raise 'the attack succeeded'; end if; raise 'it changed nothing'; end $$;`
const later = (interval: string) => `${now} + interval '${interval}'`

describe('the settings', () => {
  test.each([
    'update content_settings set payout_minimum = 1',
    'update content_settings set payout_daily_limit = 500000',
    'insert into content_settings (id) values (2)',
    'delete from content_settings',
    'update content_level set approved_needed = 0, approval_percent_needed = 0',
    'update content_level set share = 100',
    'insert into content_level select * from content_level',
    `insert into content_cash_out_charge values ('bkash', '2026-03-01', 0)`,
    'delete from content_cash_out_charge',
    'update content_change set confirmed_by = 1',
    'delete from content_change',
    `insert into content_change (proposed_at, proposed_by, reason, before, after, narrows, lowers_levels)
      values (now(), 1, '', '{}', '{"payoutMinimum": 50000}', false, false)`,
    `select content_write(content_shown() || '{"payoutMinimum": 50000}', now())`,
    'truncate content_change',
  ])('only their functions write the settings: %s', async (attack) => {
    expect(await books.sql(attack)).toMatch(/permission denied/)
  })

  test.each([
    { payoutMinimum: 50_001 },
    { payoutMinimum: 0 },
    { payoutMinimum: -1 },
    { payoutMinimum: 100_000_000_000 },
    { payoutMinimum: null },
    { payoutMinimum: 'infinity' },
    { payoutDailyLimit: 499_999 },
    { payoutDailyLimit: 100_000_001 },
    { timeAllowedMinutes: 14 },
    { timeAllowedMinutes: 2881 },
    { resetTime: '24:00:00' },
    { resetTime: 'infinity' },
    { businessHours: { start: '10:00', end: '10:00' } },
    { businessHours: { start: '10:00', end: '10:59:59' } },
    { businessHours: { start: '24:00', end: '00:00' } },
    { businessHours: null },
    { levels: null },
    { levels: [] },
  ])('the settings have bounds in the database: %j', async (changes) => {
    expect(await books.sql(propose(changes))).toMatch(/constraint|gives more|invalid input|non-array/)
  })

  const usual = [
    { level: 0, name: 'VIP 0', tasksADay: 5, share: 70, approvedNeeded: 0, approvalPercentNeeded: 0 },
    { level: 1, name: 'VIP 1', tasksADay: 10, share: 75, approvedNeeded: 20, approvalPercentNeeded: 80 },
    { level: 2, name: 'VIP 2', tasksADay: 15, share: 80, approvedNeeded: 100, approvalPercentNeeded: 85 },
    { level: 3, name: 'VIP 3', tasksADay: 20, share: 85, approvedNeeded: 300, approvalPercentNeeded: 90 },
    { level: 4, name: 'VIP 4', tasksADay: 30, share: 90, approvedNeeded: 1000, approvalPercentNeeded: 95 },
  ]
  const levels = (place: number, changes: object) => ({
    levels: usual.map((level, i) => (i === place ? { ...level, ...changes } : level)),
  })
  test.each<[number, object]>([
    [0, { approvedNeeded: 1 }],
    [0, { approvalPercentNeeded: 1 }],
    [0, { tasksADay: 0 }],
    [0, { tasksADay: 11 }],
    [0, { share: 0 }],
    [0, { share: 76 }],
    [1, { approvedNeeded: 0 }],
    [1, { approvedNeeded: 4 }],
    [4, { approvedNeeded: 300 - 1 }],
    [4, { approvedNeeded: 10_001 }],
    [4, { approvalPercentNeeded: 100 }],
    [1, { approvalPercentNeeded: 49 }],
    [4, { share: 101 }],
    [4, { tasksADay: 1001 }],
    [4, { name: ' ' }],
    [4, { name: null }],
    [4, { level: 3 }],
    [4, { level: 5 }],
  ])('level %i has bounds in the database: %j', async (place, changes) => {
    expect(await books.sql(propose(levels(place, changes)))).toMatch(/constraint|gives more/)
  })
  test('there are five levels, each once', async () => {
    for (const some of [usual.slice(1), usual.slice(0, 4), [...usual, usual[4]]])
      expect(await books.sql(propose({ levels: some }))).toMatch(/gives more/)
  })

  const higher = { payoutMinimum: 50_000 }
  const stays = holds('(select payout_minimum from content_settings) = 5000')
  test('one operator cannot narrow the settings, and two need a day’s wait', async () => {
    expect(await books.sql(propose(higher) + stays)).toBe('it changed nothing')
    expect(await books.sql(propose(higher) + confirm({ by: nasrin }) + stays)).toBe('it changed nothing')
    expect(await books.sql(propose(higher) + count(later('10 years')) + stays)).toBe('it changed nothing')
    const announced = propose(higher) + confirm()
    expect(await books.sql(announced + stays)).toBe('it changed nothing')
    expect(await books.sql(announced + count(later('24 hours - 1 second')) + stays)).toBe('it changed nothing')
    expect(await books.sql(`${announced}${count(later('24 hours'))}${stays}`)).toBe('the attack succeeded')
    const cancelled = `${announced}select content_cancel_change(${nasrin}, ${latest}, ${now});`
    expect(await books.sql(cancelled + count(later('24 hours')) + stays)).toBe('it changed nothing')
  })
  test('nobody except operators can narrow the settings', async () => {
    const stored = `(select token_hash from app_session where user_id = ${books.ids.farid})`
    for (const by of [`'another secret'::bytea`, stored, 'null'])
      for (const attack of [propose(higher, { by }), propose(higher) + confirm({ by })])
        expect(await books.sql(attack)).toMatch(/no open session of an operator/)
  })
  test('a false time cannot narrow the settings', async () => {
    const present = new Date()
    await signIn(present, `'today''s secret of nasrin'::bytea`, `'today''s secret of farid'::bytea`)
    const proposed = (when = 'clock_timestamp()') => propose(higher, { by: `'today''s secret of nasrin'::bytea`, when })
    const confirmed = (when = 'clock_timestamp()') => confirm({ by: `'today''s secret of farid'::bytea`, when })
    await realClock(books.owner.db)
    const minute = new Date(present.getTime() + 60_000).toISOString()
    for (const when of [`'infinity'`, `'-infinity'`, 'null', now, `now() + interval '1 day'`, `'${minute}'`]) {
      expect(await books.sql(proposed(when))).toMatch(/is not the present/)
      expect(await books.sql(proposed() + confirmed(when))).toMatch(/is not the present/)
      expect(await books.sql(proposed() + confirmed() + count(when))).toMatch(
        /time of a change of the settings is not the present/,
      )
    }
    const counted = count('clock_timestamp()')
    expect(await books.sql(proposed() + confirmed() + counted + stays)).toBe('it changed nothing')
    await believeCallers(books.owner.db)
  })

  test('briefly lowered conditions give no member a level', async () => {
    const nothing = levels(1, { approvedNeeded: 5, approvalPercentNeeded: 50 })
    const keep = holds('(select approved_needed from content_level where level = 1) = 20')
    expect(await books.sql(propose(nothing) + keep)).toBe('it changed nothing')
    expect(await books.sql(propose(nothing) + confirm({ by: nasrin }) + keep)).toBe('it changed nothing')
    // Two operators may lower the limits for everybody. The limits then stay for 14 days.
    const lowered = propose(nothing) + confirm() + propose({ levels: usual }) + confirm()
    const low = holds('(select approved_needed from content_level where level = 1) = 5')
    expect(await books.sql(lowered + count(later('14 days - 1 second')) + low)).toBe('it changed nothing')
    expect(await books.sql(lowered + count(later('14 days')) + keep)).toBe('it changed nothing')
  })
})
