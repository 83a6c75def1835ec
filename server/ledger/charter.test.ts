import { existsSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { withoutComments } from '../../tidy.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { replaceableNames } from '../testing/names-in-functions.ts'

/** Checks that neither the schema nor the contract lets anybody break the charter. */
let database: TestDatabase
beforeAll(async () => (database = await createTestDatabase()))
afterAll(() => database.drop())

const names = async (sql: string) => (await database.owner.db.query<{ name: string }>(sql)).rows.map((row) => row.name)
const calls = Object.entries(api) as [string, Endpoint][]

test('C1: a member moves money only by requesting a payout and by cancelling it', () => {
  const moving = calls
    .filter(([, { role, money }]) => money && (role === 'member' || role === 'anyone'))
    .map(([name]) => name)
  expect(moving).toEqual(['POST /api/payouts', 'POST /api/payouts/:id/cancel'])
})

test('C1, C11: there are thirteen kinds of transaction, and none pays a member from outside or for inviting', async () => {
  expect(await names('select unnest(enum_range(null::ledger_kind))::text as name')).toEqual([
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
    'rail_cost',
    'tax_payment',
    'charge',
  ])
})

test('C2: a member has one balance, and no column for a frozen part of it', async () => {
  const columns = await names(
    `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'
     and (table_name like 'ledger_member%'
       or column_name ~ 'frozen|freeze|blocked|reserved|penalt|pending_balance|minimum_balance')
     order by 1`,
  )
  expect(columns).toEqual([
    'ledger_member.approved',
    'ledger_member.balance',
    'ledger_member.closed',
    'ledger_member.earned',
    'ledger_member.kept_level',
    'ledger_member.kept_until',
    'ledger_member.member_id',
    'ledger_member.rejected',
    // This column belongs to a sponsor, not a member: a refund that the sponsor requested and that is in progress.
    'ledger_sponsor.reserved',
  ])
})

/** The statements of a function, without comments. */
const statements = `regexp_replace(prosrc, '--[^\\n]*', '', 'g')`

test('C4: no function that moves money or decides about it can see a rating or a review', async () => {
  expect(
    await names(
      `select proname as name
        from pg_proc
        where pronamespace = 'public'::regnamespace
          and proname !~ '^(feedback|abuse)_'
          -- The functions of server/tasks/submission, which pay nothing.
          and proname !~ '^tasks_(submit|alike|note_similar|take_reviews|remove_drafts|remove_screenshots)$'
          -- The links to work records have neither: closing an account and a restore end them.
          and ${statements} ~ '\\mrating|feedback_(?!proof)|tasks_(draft|screenshot|similar)|\\m(tasks_)?review\\M'`,
    ),
  ).toEqual([])
})

test('C7: withdrawing does not depend on tasks', async () => {
  // The payout functions and all functions that they call.
  expect(
    await names(
      `with recursive
        called as (
          select proname, ${statements} as body
          from pg_proc
          where pronamespace = 'public'::regnamespace
            and proname ~ '^payouts_'
          union
          select p.proname, p.body
          from called c
            join (
              select proname, ${statements} as body
              from pg_proc
              where pronamespace = 'public'::regnamespace
            ) p on c.body ~ ('\\m' || p.proname || ' *\\(')
        )
        select distinct proname as name
        from called
        where body ~ 'tasks_|campaigns_|feedback_|abuse_|level|\\mapproved|\\mrejected|\\mearned'
        order by 1`,
    ),
  ).toEqual([])
})

test('C9: a level cannot be bought', async () => {
  const columns = await names(
    `select column_name as name from information_schema.columns where table_name = 'content_level' order by 1`,
  )
  expect(columns).toEqual([
    'approval_percent_needed',
    'approved_needed',
    'changed_at',
    'level',
    'name',
    'share',
    'tasks_a_day',
  ])
})

test('no name in a function with the owner’s rights can refer to an object of the caller', async () => {
  expect(await replaceableNames(database.owner.db)).toEqual({})
})

const doc = readFileSync(new URL('../../docs/charter.md', import.meta.url), 'utf8')

describe('docs/charter.md', () => {
  test('the page lists every promise', () => {
    expect([...doc.matchAll(/^## (C\d+)/gm)].map(([, promise]) => promise)).toEqual(
      Array.from({ length: 11 }, (_, n) => `C${n + 1}`),
    )
  })

  const named = [...doc.matchAll(/^- `([^`]+\.(?:test|e2e)\.ts)`: (.+)$/gm)].map(
    ([, file, name]) => [file!, name!] as const,
  )
  test('each line of its lists names a test', () => {
    expect(named).toHaveLength([...doc.matchAll(/^- `/gm)].length)
  })
  test.for(named)('%s contains “%s”', ([file, name]) => {
    const path = new URL(`../../${file}`, import.meta.url)
    expect(existsSync(path)).toBe(true)
    // The name is in a string of the test file, not in a comment, and the file skips no test.
    const code = withoutComments(readFileSync(path, 'utf8'))
    expect(code.split('\n').some((line) => line.split(name).length > 1 && /['"`]/.test(line.split(name)[0]!))).toBe(
      true,
    )
    expect(code).not.toMatch(/\b(?:test|describe)\.(?:skip|todo|fails|fixme|only)\b/)
  })
})
