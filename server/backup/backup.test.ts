import { generateIdentity, identityToRecipient } from 'age-encryption'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { connect, type Database } from '../db/connect.ts'
import type { Db } from '../db/db.ts'
import { migrate } from '../db/migrate.ts'
import { readSchema } from '../db/schema-files.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { describeSchema } from '../testing/describe-schema.ts'
import { earn } from '../testing/books.ts'
import { fillMarket, type FilledMarket } from '../testing/filled-market.ts'
import { runJobsOnce } from '../app/jobs/jobs.ts'
import { publishHead } from '../transparency/publish-head.ts'
import { checkRestored, finishRestore } from './finish-restore.ts'
import { loadBackup } from './load-backup.ts'
import { makeBackup } from './make-backup.ts'
import { manifestFile } from './manifest.ts'
import { readBackup } from './read-backup.ts'

// Each test creates one or two databases, which takes a second on an idle machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const secret = 'the secret of the server that made it'
const now = new Date('2026-03-03T06:00:00Z')
let folder: string
let source: TestDatabase
let market: FilledMarket
let plain: string
let key: string
const dropped: TestDatabase[] = []

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'porokh-backup-'))
  source = await createTestDatabase()
  market = await fillMarket({ on: source })
  market.app.clock.advance(24 * 3_600_000)
  await runJobsOnce([publishHead], source.app, market.app.clock)
  await source.owner.db.query('insert into audit_event_archive select * from only audit_event order by id limit 1')
  await source.owner.db.query('delete from only audit_event where id in (select id from audit_event_archive)')
  key = await generateIdentity()
  plain = path.join(folder, 'plain')
  await makeBackup({ ownerUrl: source.ownerUrl, folder: plain, secret, now })
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  for (const database of dropped) await database.drop()
  await market?.app.close()
})

async function newDatabase({ migrated = false } = {}): Promise<TestDatabase> {
  const database = await createTestDatabase({ migrated })
  dropped.push(database)
  return database
}
async function restore(from: string, into: TestDatabase, more: { key?: string; replace?: boolean } = {}) {
  const backup = await readBackup({ folder: from, secret, key: more.key })
  return loadBackup(into.ownerUrl, backup, { replace: more.replace === true })
}
/** All rows of all tables, as text. */
async function contentOf({ db }: Database): Promise<Record<string, string[]>> {
  const tables = await db.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  const content: Record<string, string[]> = {}
  for (const { name } of tables.rows) {
    const { rows } = await db.query<{ row: string }>(`select t::text as row from only ${name} t order by 1`)
    content[name] = rows.map(({ row }) => row)
  }
  // These tables store when the files were applied, and the server from which payouts are sent.
  for (const own of ['db_migration', 'db_repeatable', 'payouts_home']) delete content[own]
  return content
}
const copyOf = (name: string, change: (copy: string) => void): string => {
  const copy = path.join(folder, name)
  cpSync(plain, copy, { recursive: true })
  change(copy)
  return copy
}
const unfinished = () => readdirSync(folder).filter((name) => name.includes('unfinished'))

test('a restored database has the same rows, schema and rights, and sequences beyond all ids', async () => {
  const target = await newDatabase()
  await restore(plain, target)
  expect(await contentOf(target.owner)).toEqual(await contentOf(source.owner))
  expect(await describeSchema(target.owner.db)).toEqual(await describeSchema(source.owner.db))
  const sequences = (db: Db) => db.query(`select sequencename, last_value from pg_sequences order by 1`)
  expect((await sequences(target.owner.db)).rows).toEqual((await sequences(source.owner.db)).rows)
  expect(await migrate(target.ownerUrl)).toEqual([])
})

test('a newer version continues from the version of the backup', async () => {
  const target = await newDatabase()
  await restore(plain, target)
  const schema = await readSchema()
  const later = {
    name: '9001-later.sql',
    sql: `alter table payouts_batch add column note text; drop function payouts_after_move(timestamptz);`,
  }
  const newer = { ...schema, release: [9, 0, 0], migrations: [...schema.migrations, later] }
  const applied = await migrate(target.ownerUrl, newer)
  expect(applied).toEqual([later.name, ...schema.repeatables.map(({ name }) => name)])
  expect((await checkRestored(target.owner, null)).offences).toEqual([])
})

test('an encrypted backup made while members work is one consistent snapshot, and needs its key', async () => {
  const encrypted = path.join(folder, 'encrypted')
  const { db } = source.owner
  const count = async (of: Db) =>
    Number((await of.query<{ count: number }>('select count(*) as count from ledger_journal')).rows[0]!.count)
  const stop = new AbortController()
  const worker = (async () => {
    while (!stop.signal.aborted) await earn(db, market.jamal.id, 10_000, now)
  })()
  const before = await count(db)
  await expect.poll(() => count(db), { timeout: 30_000 }).toBeGreaterThan(before)
  const atLeast = await count(db)
  await makeBackup({ ownerUrl: source.ownerUrl, folder: encrypted, secret, key: await identityToRecipient(key), now })
  const atMost = await count(db)
  stop.abort()
  await worker

  for (const name of readdirSync(encrypted)) {
    const isEncrypted = readFileSync(path.join(encrypted, name)).subarray(0, 21).toString() === 'age-encryption.org/v1'
    expect(isEncrypted, name).toBe(name !== manifestFile)
  }
  const target = await newDatabase()
  await expect(restore(encrypted, target)).rejects.toThrow('encrypted')
  const wrong = await generateIdentity()
  await expect(restore(encrypted, target, { key: wrong })).rejects.toThrow('another key')

  await restore(encrypted, target, { key })
  const checked = await checkRestored(target.owner, null)
  expect(checked.offences).toEqual([])
  expect(await count(target.owner.db)).toBe(checked.transactions)
  expect(checked.transactions).toBeGreaterThanOrEqual(atLeast)
  expect(checked.transactions).toBeLessThanOrEqual(atMost)
})

describe('a restore changes nothing', () => {
  test.each<[string, RegExp, (copy: string) => void]>([
    ['without the manifest', /not a whole backup/, (copy) => rmSync(path.join(copy, manifestFile))],
    [
      'without a file',
      /tasks_place\.copy\.gz cannot be read/,
      (copy) => rmSync(path.join(copy, 'tasks_place.copy.gz')),
    ],
    [
      'with a cut file',
      /damaged: ledger_journal/,
      (copy) => truncateSync(path.join(copy, 'ledger_journal.copy.gz'), 90),
    ],
    [
      'with a changed byte',
      /damaged: ledger_journal/,
      (copy) => {
        const file = path.join(copy, 'ledger_journal.copy.gz')
        const bytes = readFileSync(file)
        bytes[90]! ^= 1
        writeFileSync(file, bytes)
      },
    ],
    [
      'with a changed manifest',
      /manifest\.json was changed/,
      (copy) => {
        const file = path.join(copy, manifestFile)
        writeFileSync(file, readFileSync(file, 'utf8').replace('"encrypted": false', '"encrypted": true'))
      },
    ],
  ])('%s', async (name, message, change) => {
    const target = await newDatabase()
    await expect(restore(copyOf(name.replaceAll(' ', '-'), change), target)).rejects.toThrow(message)
    expect(await describeSchema(target.owner.db)).toEqual([])
  })

  test('with another secret', async () => {
    await expect(readBackup({ folder: plain, secret: `${secret}.` })).rejects.toThrow('another SECRET')
  })

  test('in a database that is not empty, unless asked to replace it, and then not while it is in use', async () => {
    const target = await newDatabase({ migrated: true })
    await expect(restore(plain, target)).rejects.toThrow('not empty')
    await target.owner.db.query('select 1')
    await expect(restore(plain, target, { replace: true })).rejects.toThrow('in use by porokh test owner')
    expect((await target.owner.db.query('select from ledger_journal')).rowCount).toBe(0)
  })

  test('if it fails in the middle', async () => {
    const target = await newDatabase({ migrated: true })
    const backup = await readBackup({ folder: plain, secret })
    const lost = backup.manifest.tables.find(({ name }) => name === 'transparency_head')!
    lost.rows += 1
    await expect(loadBackup(target.ownerUrl, backup, { replace: true })).rejects.toThrow('Nothing was changed')
    expect((await target.owner.db.query('select from ledger_total')).rowCount).toBe(1)
    expect((await target.owner.db.query('select from ledger_journal')).rowCount).toBe(0)
  })

  test('of a version with migrations that are unknown here', async () => {
    const backup = await newDatabase()
    const schema = await readSchema()
    const later = { name: '9001-later.sql', sql: 'create table later (id int);' }
    await migrate(backup.ownerUrl, { ...schema, migrations: [...schema.migrations, later] })
    const of = { ownerUrl: backup.ownerUrl, folder: path.join(folder, 'later'), secret, now }
    await expect(makeBackup(of)).rejects.toThrow('not that of this version')
    expect(unfinished()).toEqual([])
  })
})

test('a backup overwrites no existing folder, and leaves nothing behind if it fails', async () => {
  await expect(makeBackup({ ownerUrl: source.ownerUrl, folder: plain, secret, now })).rejects.toThrow('exists already')
  const empty = await newDatabase()
  const target = path.join(folder, 'of-nothing')
  await expect(makeBackup({ ownerUrl: empty.ownerUrl, folder: target, secret, now })).rejects.toThrow('not in this')
  expect(readdirSync(folder).filter((name) => name.startsWith('of-nothing'))).toEqual([])
})

test('a restored database replaces another one, and is completed: payouts in doubt, all access ended', async () => {
  const target = await newDatabase({ migrated: true })
  await restore(plain, target, { replace: true })
  const owner = connect(target.ownerUrl, { poolSize: 2 })
  try {
    expect(await finishRestore(owner, () => now)).toEqual({ inDoubt: 1, tokensEnded: 1 })
    const states = await owner.db.query('select state from payouts_payout order by id')
    expect(states.rows).toEqual([{ state: 'paid' }, { state: 'sending' }])
    const open = `select from app_session where ended_at is null and expires_at > $1`
    expect((await owner.db.query(open, [now])).rowCount).toBe(0)
    expect((await owner.db.query('select from sponsors_token where revoked_at is null')).rowCount).toBe(0)

    const { last } = (await checkRestored(owner, null)).heads
    const found = await checkRestored(owner, last!.hash)
    expect(found).toMatchObject({
      offences: [],
      sending: 1,
      heads: { count: 2, offences: [], found: true },
      openRefunds: [market.refunds.requested],
      openDeposits: [market.deposits.pending],
    })
    expect((await checkRestored(owner, 'ab'.repeat(32))).heads.found).toBe(false)
  } finally {
    await owner.close()
  }
})

test('the check of the heads reports a row that was changed after the publication of its head', async () => {
  const target = await newDatabase()
  await restore(plain, target)
  await target.owner.db.query('alter table ledger_journal disable trigger user')
  await target.owner.db.query(`update ledger_journal set note = 'changed' where id = 1`)
  const { heads } = await checkRestored(target.owner, null)
  expect(heads.offences).toEqual([expect.stringMatching(/^the head of 2026-03-0\d is not that of the rows$/)])
})
