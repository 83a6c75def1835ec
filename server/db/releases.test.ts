import { randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rotateKeys } from '../app/rotate-keys.ts'
import { resealable } from '../app/seal-old.ts'
import { beginSnapshot, ledgerCheck } from '../ledger/check.ts'
import { startTestApp, type Answer, type SignedIn, type TestApp } from '../testing/app.ts'
import { believeCallers, playMoney } from '../testing/clock.ts'
import { createTestDatabase } from '../testing/database.ts'
import { describeSchema } from '../testing/describe-schema.ts'
import { must, review } from '../testing/market.ts'
import { password } from '../testing/passwords.ts'
import { dumpedReleases, restoreRelease } from '../testing/release-dump.ts'
import { migrate } from './migrate.ts'

/** Objects that the schema no longer has, and why servers of the latest release do not need them. */
const mayBeMissing: Record<string, string> = {
  'sponsors_fail_deposit(p_deposit bigint)':
    'whoever called it was taken for an operator (CHANGELOG.md tells about the upgrade)',
}

const releases = dumpedReleases()
const latest = releases.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1)

test('there is a dump of a release', () => {
  expect(releases).toContain('0.2.0')
})

describe.each(releases)('a migrated database of release %s', (release) => {
  let app: TestApp
  let before: string[]
  let present: string[]

  beforeAll(async () => {
    const database = await createTestDatabase({ migrated: false })
    await restoreRelease(database.owner.db, release)
    before = await describeSchema(database.owner.db)
    await database.owner.db.query(`update members_user set password_hash = $1 where username = 'jamal'`, [
      await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }),
    ])
    await migrate(database.ownerUrl)
    await believeCallers(database.owner.db)
    await playMoney(database.owner.db)
    present = await describeSchema(database.owner.db)
    // The data is of 2 March 2026.
    await believeCallers(database.owner.db)
    app = await startTestApp({ on: database, at: '2026-03-03T06:00:00Z' })
  }, 60_000)
  afterAll(() => app?.close())

  test('has the same schema as a new one', async () => {
    const database = await createTestDatabase()
    const expected = await describeSchema(database.owner.db)
    await database.drop()
    expect(present).toEqual(expected)
  })

  // Servers of the latest release still run while the first server of the next release migrates.
  test.runIf(release === latest)('has all tables, columns and functions that servers of that release use', () => {
    const names = (lines: string[]) => lines.map(nameOf).filter((name) => name !== undefined)
    const there = new Set(names(present))
    expect(names(before).filter((name) => !there.has(name) && !(name in mayBeMissing))).toEqual([])
  })

  test('passes the check of the books', async () => {
    expect(await check(app)).toEqual([])
  })

  test('lets a member start a task, hand it in, be paid and withdraw', async () => {
    const jamal = await app.signInAs('jamal')
    const nasrin = await app.signInAs('nasrin')
    const task = must(201, await post(jamal, '/api/tasks', {})).body
    must(200, await post(jamal, `/api/tasks/${task.id}/submit`, { review, rating: 4 }))
    must(200, await post(nasrin, `/api/sponsor/submissions/${task.id}/approve`))

    must(204, await app.call('PUT', '/api/pin', { as: jamal, body: { pin: '4826', password } }))
    const wallet = { provider: 'bkash', number: '01812345678', holderName: 'Jamal Uddin', pin: '4826' }
    must(200, await app.call('PUT', '/api/wallet', { as: jamal, body: wallet }))
    const payout = must(201, await post(jamal, '/api/payouts', { amount: 5_000, pin: '4826' })).body
    await later(5_000)
    const { rows } = await app.owner.db.query('select state from payouts_payout where id = $1', [payout.id])
    expect(rows).toEqual([{ state: 'paid' }])
    expect(await check(app)).toEqual([])
  })

  test('seals the passwords and personal data of the release an hour after the migration, and they stay right', async () => {
    const { db } = app.owner
    const form = async () => {
      await app.runJobs()
      must(200, await app.call('POST', '/api/login', { body: { identifier: 'jamal', password } }))
      const { rows } = await db.query<{ form: string }>(
        `select split_part(password_hash, '$', 2) as form from members_user where username = 'jamal'`,
      )
      return rows[0]!.form
    }
    const begins = (ago: string) => db.query('update app_sealing set begins_at = now() - $1::interval', [ago])
    expect(await form()).toBe('argon2id')
    await begins('25 hours')
    expect((await check(app)).join()).toMatch(/the password is not sealed, a day after the upgrade/)
    await begins('1 minute')
    expect(await form()).toBe('sha256-argon2id')
    await begins('25 hours')
    const clear = (await check(app)).join()
    for (const table of ['members_user', 'members_wallet', 'payouts_payout', 'app_session', 'sponsors_refund'])
      expect(clear).toContain(`personal_data: ${table}: personal data with`)
    expect(await rotateKeys(app.owner.transaction, app.edge.seal, resealable, () => {})).toMatchObject({ left: 0 })
    expect(await check(app)).toEqual([])
  })

  test('decides tasks of the release whose deadlines have passed', async () => {
    await later(8 * 24 * 3_600_000)
    const { rows } = await app.owner.db.query(
      `select from tasks_place
        where state in ('in_progress', 'submitted', 'repair')
          or state = 'rejected' and not final`,
    )
    expect(rows).toEqual([])
    expect(await check(app)).toEqual([])
  })

  const post = (as: SignedIn, path: string, body?: unknown): Promise<Answer> =>
    app.call('POST', path, { as, body, key: randomUUID() })
  async function later(ms: number) {
    app.clock.advance(ms)
    await app.runJobs()
  }
})

const check = (app: TestApp): Promise<string[]> =>
  app.owner.transaction(async (db) => {
    await beginSnapshot(db)
    return ledgerCheck(db)
  })

/** Returns `tasks_place.pay` from a line about a column, `tasks_claim(p_member bigint, …)` from one about a function. */
function nameOf(line: string): string | undefined {
  const column = /^column (\w+)\.\d+ (\w+) /.exec(line)
  if (column) return `${column[1]}.${column[2]}`
  return /^function CREATE OR REPLACE FUNCTION public\.(\w+\([^]*?\))\n/.exec(line)?.[1]
}
