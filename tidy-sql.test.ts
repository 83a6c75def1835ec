import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { sessionLocks, transactionLocks } from './server/db/locks.ts'
import { featuresWithSql, hashesOf, sha256, type SqlFile } from './server/db/schema-files.ts'

/** The rules for SQL files (docs/decisions/sql-files.md). Each has an example of a violation. */
interface SqlSource {
  /** A path from the server's folder. */
  path: string
  sql: string
}
interface Rule {
  name: string
  /** The parts of a file that violate the rule. */
  offences(source: SqlSource): string[]
  breaks: SqlSource
  keeps: SqlSource
}

const server = path.join(import.meta.dirname, 'server')
const sources: SqlSource[] = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.sql'))
  .toSorted()
  .map((name) => ({ path: name, sql: readFileSync(path.join(server, name), 'utf8') }))

const isMigration = (file: SqlSource) => file.path.startsWith('db/migrations/')
/** E-mail addresses, references of providers, and names that only Porokh gives, in Latin letters; and the normal form itself. */
const comparesAscii =
  /\b(?:lower|upper)\((?:email\)|$|username\) not like 'closed|left\(reference|[lm]\.reference|text_normal_form\()/
/** Texts for people, one sentence per line. */
const isProse = (file: SqlSource) => file.path.endsWith('-content-texts.sql')
const withoutComments = (sql: string) => sql.replaceAll(/--.*$/gm, '')
const found = (sql: string, pattern: RegExp) => [...sql.matchAll(pattern)].map(([text]) => text.trim())

const journal = 'a row of the journal is how every feature moves money; its trigger checks it'
const audit = 'audit_record would be one more call in each claim, approval and payout'
const history = 'both histories move in the same way, each row with its copy'
/** Files that write another feature's table, with the reason. */
const writesElsewhere: Record<string, Record<string, string>> = {
  'feedback/archive-reviews.sql': { tasks_review: history, tasks_review_archive: history },
  'feedback/end-search.sql': { tasks_review: 'the mark of the search index is a column of the review' },
  'ledger/post-task-pay.sql': { tasks_place: 'a posting moves the money that a place holds' },
  'ledger/post-campaign-fund.sql': { tasks_place: 'a posting makes the places that hold its money' },
  'ledger/post-campaign-release.sql': { tasks_place: 'a posting moves the money that a place holds' },
  'ledger/post-payout-settle.sql': { payouts_payout: 'a posting moves the money that a payout holds' },
  'ledger/post-payout-return.sql': { payouts_payout: 'a posting moves the money that a payout holds' },
  'ledger/post-sponsor-deposit.sql': { sponsors_deposit: 'a deposit is confirmed together with its posting' },
  'ledger/post-sponsor-refund.sql': { sponsors_refund: 'a refund is sent together with its posting' },
  'app/jobs/forget-positions.sql': {
    sponsors_token: 'the edge notes the position of the log for tokens as for sessions',
  },
  'tasks/claim.sql': { audit_event: audit },
  'tasks/approve.sql': { ledger_journal: journal, audit_event: audit },
  'tasks/approve-many.sql': { ledger_journal: journal, audit_event: audit },
  'tasks/decide-dispute.sql': { ledger_journal: journal },
  'tasks/begin-decision.sql': { audit_event: audit },
  'payins/take-due.sql': { sponsors_deposit: 'a payment ends together with its deposit' },
  'payins/take-answer.sql': {
    ledger_journal: journal,
    sponsors_deposit: 'a payment is held together with its deposit',
  },
  'payins/begin-refund.sql': {
    ledger_sponsor: 'what is on its way back cannot be spent meanwhile',
    sponsors_refund: 'a refund is on its way at the gateway together with its request',
  },
  'payins/take-refunds.sql': {
    ledger_journal: journal,
    ledger_sponsor: 'what is on its way back cannot be spent meanwhile',
    sponsors_refund: 'a refund is sent by the gateway together with its request',
  },
  'payins/decide-held.sql': {
    ledger_journal: journal,
    sponsors_deposit: 'a payment is decided together with its deposit',
  },
  'sponsors/record-transfer.sql': { ledger_journal: journal },
  'sponsors/send-refund.sql': { ledger_journal: journal },
  'sponsors/make-deposit.sql': { ledger_journal: journal, audit_event: audit },
  'staff/check-operator.sql': {
    members_user: 'the account is made, changed or closed together with the decision of the second operator',
    app_session: 'whoever is closed is signed out at once',
  },
  'staff/end-proposals.sql': {
    content_change: 'its proposals end with the account',
    reconciliation_day: 'its proposals end with the account',
    inbox_claim: 'what it has taken is free for others',
  },
  'staff/session.sql': {
    members_user: 'since when an account has a factor is beside its password, since each request asks',
    app_session: 'when a session has shown it is beside its end, since each request asks',
  },
  'staff/add-factor.sql': {
    members_user: 'an account without factors needs to show none',
    app_session: 'whoever has lost the factors is signed out everywhere',
  },
  'members/change-operator-password.sql': { app_session: 'the other sessions end with the old password' },
  'tasks/guard.sql': { ledger_member: 'the number of rejected tasks is kept beside the approved ones' },
  'campaigns/release.sql': { ledger_journal: journal },
  'campaigns/fund.sql': { ledger_journal: journal },
  'payouts/withdraw.sql': {
    ledger_journal: journal,
    audit_event: audit,
    members_member: 'the PIN is checked, and wrong ones are counted, in the same call',
  },
  'payouts/finish.sql': { ledger_journal: journal },
  'payouts/cancel.sql': { ledger_journal: journal },
  'approvals/check-money.sql': { ledger_journal: journal },
  'archive/move-history.sql': {
    ledger_journal: history,
    ledger_journal_archive: history,
    audit_event: history,
    audit_event_archive: history,
  },
  'payouts/after-move.sql': { audit_event: audit },
  'payouts/make-batch.sql': { audit_event: audit },
  'backup/end-access.sql': {
    feedback_proof: 'after a restore all access ends at once',
    campaigns_shared_link: 'after a restore all access ends at once',
    app_session: 'after a restore all access ends at once',
    app_outbox: 'after a restore all access ends at once',
    sponsors_token: 'after a restore all access ends at once',
    sponsors_invitation: 'after a restore all access ends at once',
    members_device: 'who has signed out since the backup would be let in again',
    notifications_device: 'who has signed out since the backup would get messages again',
    webhooks_endpoint: 'one that was removed since the backup would get messages again',
    webhooks_delivery: 'what was sent since the backup would be sent again',
    audit_event: 'each token that ends is an event of its sponsor',
  },
  'members/close-account.sql': {
    tasks_saved: 'a closed account finds nothing again',
    tasks_wish: 'nobody is told any more',
    ledger_member: 'a closed account has no level',
    feedback_proof: 'the page of a closed account is gone',
    notifications_device: 'nobody is told any more',
    notifications_choice: 'nobody is told any more',
    notifications_telling: 'nobody is told any more',
  },
  'sponsors/close-account.sql': {
    webhooks_endpoint: 'its server is told nothing any more',
    webhooks_delivery: 'its server is told nothing any more',
  },
  'sponsors/remove-person.sql': {
    members_user: 'the account is closed together with what it could do',
    members_sign_in: 'nobody signs in with it any more',
    members_verified: 'its e-mail is deleted',
    app_session: 'whoever is closed is signed out at once',
    staff_factor: 'nobody shows them any more',
    staff_recovery_code: 'nobody shows them any more',
    notifications_staff: 'nobody is told any more',
    notifications_device: 'nobody is told any more',
  },
  'sponsors/end-let-in.sql': {
    app_session: 'whoever may have been let in by a stranger is signed out',
    notifications_device: 'a phone that is signed out is told nothing',
  },
  'members/reset-password.sql': {
    app_session: 'whoever knows the old password is signed out with it',
    notifications_device: 'a phone that is signed out is told nothing',
  },
  'members/end-tokens.sql': { sponsors_token: 'whoever knows the old password may have made them' },
  'members/keep-level.sql': { ledger_member: 'a kept level stands beside the numbers that levels follow from' },
}

function tablesWritten({ sql }: SqlSource): string[] {
  const writes = withoutComments(sql).matchAll(
    /\b(?:insert\s+into|update|delete\s+from|truncate(?:\s+table)?|merge\s+into)\s+(?:only\s+)?(?:public\.)?([a-z]+_[a-z_]+)\b/gi,
  )
  return [...new Set([...writes].map(([, table]) => table!))]
}

const rules: Rule[] = [
  {
    name: 'no line is longer than 120 characters',
    offences: (file) => (isProse(file) ? [] : file.sql.split('\n').filter((line) => line.length > 120)),
    breaks: { path: 'tasks/long.sql', sql: `select '${'x'.repeat(120)}';` },
    keeps: { path: 'tasks/long.sql', sql: `select '${'x'.repeat(110)}';` },
  },
  {
    name: 'there are no tabs, no blanks at the end of a line, and a newline at the end of the file',
    offences: ({ sql }) => [...found(sql, /\t|[ \t]+$/gm), ...(/[^\n]\n$/.test(sql) ? [] : ['end of file'])],
    breaks: { path: 'tasks/a.sql', sql: 'select 1; \n' },
    keeps: { path: 'tasks/a.sql', sql: 'select 1;\n' },
  },
  {
    name: 'a table has one column a line',
    offences: ({ sql }) =>
      [...withoutComments(sql).matchAll(/create table \w+ \(([^]*?)^\)/gm)].flatMap(([, body = '']) =>
        body.split('\n').filter((line) => columnsIn(line) > 1),
      ),
    breaks: { path: 'db/migrations/0001-a.sql', sql: 'create table a_b (\n  id bigint, name text not null\n);\n' },
    keeps: {
      path: 'db/migrations/0001-a.sql',
      sql: `create table a_b (\n  id bigint,\n  kind text check (kind in ('x', 'y')),\n  primary key (id, kind)\n);\n`,
    },
  },
  {
    name: 'a function declares one variable a line',
    offences: ({ sql }) => [
      ...found(sql, /^ *declare +\S.*$/gm),
      ...[...sql.matchAll(/^declare\n([^]*?)^begin/gm)].flatMap(([, body = '']) => found(body, /^.*;.*;.*$/gm)),
    ],
    breaks: { path: 'tasks/a.sql', sql: 'declare\n  n bigint; total bigint;\nbegin\n' },
    keeps: { path: 'tasks/a.sql', sql: 'declare\n  n bigint;\n  total bigint;\nbegin\n' },
  },
  {
    name: 'a statement has a line of its own',
    offences: ({ sql }) =>
      withoutComments(sql)
        .replaceAll(/'[^']*'/g, '')
        .split('\n')
        .filter((line) => /;\s*\S|^\s*(?:els)?if\b(?!.*\bcase\b).*\bthen\s+\S/.test(line)),
    breaks: { path: 'tasks/a.sql', sql: `if not found then return; end if;\n` },
    keeps: { path: 'tasks/a.sql', sql: `if not found then\n  return;\nend if;\n` },
  },
  {
    name: 'a migration creates no trigger, rule or view, and only functions for its indexes; the SQL of a feature creates nothing else',
    offences: (file) =>
      isMigration(file)
        ? found(file.sql, /^create (?:or replace )?(?:procedure|trigger|rule|view|function (?!text_))\b.*/gim)
        : found(withoutComments(file.sql), /^(?:create|alter|drop|insert|update|delete|comment)\b.*/gim).filter(
            (line) => !/^create or replace (?:function|trigger|rule|view) /.test(line),
          ),
    breaks: { path: 'tasks/a.sql', sql: 'create table tasks_a (\n  id bigint\n);\n' },
    keeps: { path: 'tasks/a.sql', sql: 'create or replace view tasks_a as\n  select 1 as one;\n' },
  },
  {
    name: 'a feature creates what has its own name',
    offences: (file) =>
      isMigration(file)
        ? []
        : found(file.sql, /(?<=^create or replace (?:function|view) )\w+/gm).filter(
            (name) => !name.startsWith(`${file.path.split('/')[0]}_`),
          ),
    breaks: { path: 'tasks/a.sql', sql: 'create or replace function members_a() returns void\n' },
    keeps: { path: 'tasks/a.sql', sql: 'create or replace function tasks_a() returns void\n' },
  },
  {
    name: 'a file has the name of a function or view in it: tasks/begin-decision.sql has tasks_begin_decision',
    offences: ({ path: file, sql }) => {
      const [feature] = file.split('/')
      const name = `${feature}_${path.basename(file, '.sql').replaceAll('-', '_')}`
      const isNamed = file.startsWith('db/')
      return isNamed || found(sql, /(?<=^create or replace (?:function|view) )\w+/gm).includes(name) ? [] : [name]
    },
    breaks: { path: 'tasks/begin-decision.sql', sql: 'create or replace function tasks_submit() returns void\n' },
    keeps: {
      path: 'tasks/begin-decision.sql',
      sql: 'create or replace function tasks_begin_decision() returns void\n',
    },
  },
  {
    name: 'a feature writes its own tables only',
    offences: (file) =>
      isMigration(file)
        ? []
        : tablesWritten(file).filter(
            (table) => !table.startsWith(`${file.path.split('/')[0]}_`) && !writesElsewhere[file.path]?.[table],
          ),
    breaks: { path: 'tasks/a.sql', sql: 'insert into public.members_member (id) values (1);' },
    keeps: { path: 'tasks/a.sql', sql: 'update public.tasks_place set held = 0 where id = 1 for no key update;' },
  },
  {
    // PostgreSQL parses and plans these conditions anew in every statement that writes the table.
    name: 'a condition of a trigger or an index calls no function of ours',
    offences: ({ sql }) =>
      [
        ...found(
          withoutComments(sql),
          /^create or replace trigger[^;]*?\bwhen \([^;]*?\b[a-z]+_\w+\((?=[^;]*execute function)/gm,
        ),
        ...found(withoutComments(sql), /^create (?:unique )?index [^;]*?\bwhere [^;]*?\b(?!pg_)[a-z]+_\w+\(/gm),
      ].filter((text) => !text.endsWith('pg_trigger_depth(')),
    breaks: {
      path: 'tasks/a.sql',
      sql: `create or replace trigger tell after insert on tasks_a\n  for each row when (tasks_is_told(new.action)) execute function tasks_tell();\n`,
    },
    keeps: {
      path: 'tasks/a.sql',
      sql: 'create or replace trigger tell after insert on tasks_a\n  for each row when (new.action is not null) execute function tasks_tell();\n',
    },
  },
  {
    name: 'texts of people are compared by text_normal_form, not by lower or ilike',
    offences: ({ sql }) =>
      found(withoutComments(sql), /.*\b(?:lower\(|upper\(|ilike\b).*/gi).filter((line) => !comparesAscii.test(line)),
    breaks: { path: 'tasks/a.sql', sql: 'where lower(name) = lower(p_name)' },
    keeps: { path: 'tasks/a.sql', sql: 'where text_normal_form(name) = text_normal_form(p_name)' },
  },
  {
    name: 'every advisory lock has its number from server/db/locks.ts',
    offences: ({ sql }) => {
      const known: number[] = [...Object.values(sessionLocks), ...Object.values(transactionLocks)]
      return [...sql.matchAll(/pg_\w*advisory\w*\(([^,)]*)/g)]
        .map(([, number = '']) => number)
        .filter((number) => !known.includes(Number(number)))
    },
    breaks: { path: 'tasks/a.sql', sql: `perform pg_advisory_xact_lock(hashtext('fees'));` },
    keeps: { path: 'tasks/a.sql', sql: `perform pg_advisory_xact_lock(${transactionLocks.claim}, 1);` },
  },
]

/** Commas outside brackets and quotes end a column. */
function columnsIn(line: string): number {
  let plain = line.replaceAll(/'[^']*'/g, '')
  while (/\([^()]*\)/.test(plain)) plain = plain.replaceAll(/\([^()]*\)/g, '')
  return plain
    .replace(/\(.*$/, '')
    .split(',')
    .filter((part) => part.trim()).length
}

describe.each(rules)('$name', ({ offences, breaks, keeps }) => {
  test('holds everywhere', () => {
    expect(sources.flatMap((source) => offences(source).map((what) => `${source.path}: ${what}`))).toEqual([])
  })

  test('finds a violation', () => {
    expect(offences(breaks)).not.toEqual([])
    expect(offences(keeps)).toEqual([])
  })
})

test('the exceptions for writing other features’ tables are still needed', () => {
  const needless = Object.entries(writesElsewhere).flatMap(([file, tables]) => {
    const written = sources.filter(({ path: name }) => name === file).flatMap(tablesWritten)
    return Object.keys(tables).filter((table) => !written.includes(table))
  })
  expect(needless).toEqual([])
})

test('every SQL file is applied: it is a numbered migration or belongs to a feature in the list', () => {
  const applied = new RegExp(`^(db/migrations/\\d{4}-[^/]+|(${featuresWithSql.join('|')})/.+)\\.sql$`)
  expect(sources.map((source) => source.path).filter((name) => !applied.test(name))).toEqual([])
})

test('migrations have consecutive numbers', () => {
  const numbers = sources.filter(isMigration).map((file) => Number(path.basename(file.path).slice(0, 4)))
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
})

describe('released migrations', () => {
  type Released = Record<string, Record<string, string>>
  const released = JSON.parse(readFileSync(path.join(server, 'db/migrations/released.json'), 'utf8')) as Released
  const migrations = sources.filter(isMigration).map(({ path: name, sql }) => ({ name: path.basename(name), sql }))

  /** Migrations changed after their release, and new ones not numbered after those of the last release. */
  function offences(files: readonly SqlFile[], hashes: Released): string[] {
    const known = new Map(Object.values(hashes).flatMap((each) => Object.entries(each)))
    const present = new Map(files.map(({ name, sql }) => [name, sha256(sql)]))
    const last = [...known.keys()].toSorted().at(-1) ?? ''
    return [
      ...[...known].filter(([name, hash]) => present.get(name) !== hash).map(([name]) => `${name} was changed`),
      ...[...present.keys()].filter((name) => !known.has(name) && name <= last).map((name) => `${name} is not new`),
    ]
  }

  test('are unchanged since databases applied them (write a new migration instead), and new ones follow them', () => {
    expect(offences(migrations, released)).toEqual([])
  })

  test('are reported if changed or if a new one precedes them', () => {
    const first = { name: '0001-a.sql', sql: 'select 1;\n' }
    const second = { name: '0003-b.sql', sql: 'select 2;\n' }
    const hashes = hashesOf([first, second])
    expect(offences([first, second, { name: '0004-c.sql', sql: '' }], { '1.0.0': hashes })).toEqual([])
    expect(offences([first, { ...second, sql: 'select 3;\n' }], { '1.0.0': hashes })).toEqual([
      '0003-b.sql was changed',
    ])
    expect(offences([first], { '1.0.0': hashes })).toEqual(['0003-b.sql was changed'])
    expect(offences([first, { name: '0002-c.sql', sql: '' }, second], { '1.0.0': hashes })).toEqual([
      '0002-c.sql is not new',
    ])
  })
})
