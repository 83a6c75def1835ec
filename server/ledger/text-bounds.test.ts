import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'

/**
 * Texts in the books have a maximum length and, where a page reads JSON, a required form: a row that cannot be displayed would break its
 * whole list.
 */
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

interface Column {
  name: string
  writable: boolean
  bound: boolean
}

async function textColumns(): Promise<Column[]> {
  const { rows } = await database.owner.db.query<{ table: string; column: string; writable: boolean; checks: string }>(
    `select c.relname as table, a.attname as column,
        has_column_privilege('porokh_app', c.oid, a.attnum, 'insert')
          or has_column_privilege('porokh_app', c.oid, a.attnum, 'update') as writable,
        coalesce(
          (select string_agg(pg_get_constraintdef(k.oid), ' ') from pg_constraint k
            where k.conrelid = c.oid and k.contype = 'c' and k.convalidated and a.attnum = any (k.conkey)),
          ''
        ) as checks
      from pg_class c
        join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace
        and c.relkind in ('r', 'p')
        and c.relname not like 'db\\_%'
        and a.attnum > 0
        and not a.attisdropped
        and a.atttypid in ('text'::regtype, 'varchar'::regtype, 'json'::regtype, 'jsonb'::regtype, 'text[]'::regtype)
      order by 1, a.attnum`,
  )
  return rows.map(({ table, column, writable, checks }) => ({
    name: `${table}.${column}`,
    writable,
    bound: [
      `length(${column}) <=`,
      `length((${column})::text) <=`,
      `(${column} = ANY (ARRAY[`,
      `(${column} <@ '{`,
      `(${column} ~ '^[1-9][0-9]{5,6}$'`,
      `(${column} ~ '^\\+?[0-9]{6,15}$'`,
      `(number ~ '^01[3-9][0-9]{8}$'`,
    ].some((bound) => checks.includes(bound)),
  }))
}

/** Written with every request, and never shown. */
const unshown = [
  'app_idempotency.actor',
  'app_idempotency.key',
  'app_idempotency.reply',
  'app_idempotency.result',
  'app_rate_limit.key',
]
/** Columns that only the owner's functions write, and the place of their limit. A CHECK would make each payment slower. */
const boundByFunctions: Record<string, string[]> = {
  'its functions have a list of jobs, and cut the reason': ['app_stuck.job', 'app_stuck.why'],
  'audit_record and audit_tell': ['audit_event.action', 'audit_event.detail'],
  content_change_settings: ['content_change.before', 'content_change.after'],
  'their tables, of which they are copies': [
    'audit_event_archive.action',
    'audit_event_archive.detail',
    ...['key', 'actor', 'rail', 'note'].map((column) => `ledger_journal_archive.${column}`),
  ],
  ledger_post: ['key', 'actor', 'rail', 'note'].map((column) => `ledger_journal.${column}`),
  'the wallet, which has a CHECK': ['members_wallet_change.provider', 'members_wallet_change.number'],
  payouts_guard_batch: ['payouts_batch.provider'],
  'payouts_guard, payouts_refuse_no_answer, and the wallet, of which it is a copy': [
    'provider',
    'number',
    'holder_name',
    'rail',
    'failure',
    'reference',
  ].map((column) => `payouts_payout.${column}`),
  'reconciliation_keys, of a reference that has a CHECK': ['reconciliation_line.keys', 'reconciliation_movement.keys'],
  'the texts from which it is generated, which have a CHECK': [
    'campaigns_campaign.search_text',
    'tasks_review.search_text',
    'tasks_review_archive.search_text',
  ],
  tasks_guard: [
    'decided_by',
    'repair_request',
    'reject_category',
    'reject_reason',
    'dispute_reason',
    'dispute_answer',
  ].map((column) => `tasks_place.${column}`),
}

const unbound = async (writable: boolean) =>
  (await textColumns()).filter((column) => column.writable === writable && !column.bound).map(({ name }) => name)

test('every text that the application may write has a maximum length', async () => {
  expect((await unbound(true)).filter((name) => !unshown.includes(name))).toEqual([])
})

test('every text that only functions write has a maximum length in the function or in a CHECK', async () => {
  expect((await unbound(false)).toSorted()).toEqual(Object.values(boundByFunctions).flat().toSorted())
})

test('detects a column without a maximum length', async () => {
  await database.owner.db.query("create table probe (name text, told jsonb check (told <> '{}'))")
  await database.owner.db.query('grant insert (name) on probe to porokh_app')
  expect([await unbound(true), await unbound(false)]).toEqual([
    expect.arrayContaining(['probe.name']),
    expect.arrayContaining(['probe.told']),
  ])
  await database.owner.db.query('drop table probe')
})

test.each([
  `update campaigns_campaign set app_name = ''`,
  `update campaigns_campaign set title = repeat('a', 121)`,
  `update campaigns_campaign set steps = '{}'`,
  `update campaigns_campaign set steps = '["Open it", ["and", "close it"]]'`,
  `update campaigns_campaign set questions = '[[]]'`,
  `update campaigns_campaign set questions = '[{"id": "a", "kind": "text"}]'`,
  `update campaigns_campaign set questions = '[{"id": "a", "kind": "essay", "text": "Why?"}]'`,
  `update campaigns_campaign set questions = '[{"id": "a", "kind": "choice", "text": "Why?", "choices": ["x", [1]]}]'`,
  `update campaigns_campaign set questions = '[{"id": "a", "kind": "scale", "text": "Why?", "low": 1}]'`,
  `update campaigns_campaign set questions = '[{"id": "a", "kind": "scale", "text": "Why?", "high": ["x"]}]'`,
  `update sponsors_sponsor set name = ''`,
  `insert into tasks_draft (task_id, member_id, answers, saved_at) values (1, 1, '{"a": {}}', now())`,
  `update ledger_check_run set offences = '[{}]'`,
])('is refused: %s', async (sql) => {
  await withRows()
  await expect(database.app.db.query(sql)).rejects.toThrow(/check constraint/)
})

test('accepts everything that the API writes', async () => {
  await withRows()
  const questions = [
    { id: 'a', kind: 'text', text: 'Why?' },
    { id: 'b', kind: 'choice', text: 'Which?', choices: ['x', 'y'] },
    { id: 'c', kind: 'scale', text: 'How?' },
    { id: 'd', kind: 'scale', text: 'How?', low: 'hard', high: 'easy' },
  ]
  const campaign = await database.app.db.query('update campaigns_campaign set questions = $1, app_name = $2', [
    JSON.stringify(questions),
    'প'.repeat(80),
  ])
  const draft = await database.app.db.query(
    `insert into tasks_draft (task_id, member_id, answers, saved_at) values (2, 1, '{"a": "x", "b": 3.5}', now())`,
  )
  expect([campaign.rowCount, draft.rowCount]).toEqual([1, 1])
})

/** A sponsor with a draft. */
let made: Promise<unknown> | undefined
const withRows = () =>
  (made ??= database.owner.db.query(
    `with s as (insert into sponsors_sponsor (name, created_at) values ('Shobuj', now()) returning id)
      insert into campaigns_campaign (
          sponsor_id, title, app_name, app_link, platform, summary, steps, amount, places, time_allowed_minutes,
          created_at
        )
        select
          id, 'Keyboard', 'Mukto', 'https://mukto.test', 'android', 'Type a letter', '["Open it"]', 20000, 1, 60, now()
        from s`,
  ))
