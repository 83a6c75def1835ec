import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { beginSnapshot, ledgerCheck } from '../ledger/check.ts'
import { startTestApp, type Answer, type SignedIn, type TestApp } from '../testing/app.ts'
import { walletCode } from '../testing/wallet-code.ts'
import { believeCallers } from '../testing/clock.ts'
import { createTestDatabase } from '../testing/database.ts'
import { describeSchema } from '../testing/describe-schema.ts'
import { fillMarket } from '../testing/filled-market.ts'
import { must, review } from '../testing/market.ts'
import { password } from '../testing/passwords.ts'
import { dumpedReleases, dumpRelease, releaseDump, restoreRelease } from '../testing/release-dump.ts'
import { migrate } from './migrate.ts'
import { readSchema, type Schema } from './schema-files.ts'

const releases = dumpedReleases()
const latest = releases.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1)
/** Shows that a dump can be made, restored and migrated, even before the first release has one. */
const present = 'of the present'

/** The schema to which a release is migrated. The current one is migrated to a next one with one more migration. */
async function schemaAfter(release: string): Promise<Schema> {
  const schema = await readSchema()
  if (release !== present) return schema
  const sql = 'alter table content_faq add column of_the_next_release text;'
  return {
    ...schema,
    release: [schema.release[0]! + 1],
    migrations: [...schema.migrations, { name: '9999-next.sql', sql }],
  }
}

async function dumpOf(release: string): Promise<Buffer> {
  if (release !== present) return releaseDump(release)
  const { app } = await fillMarket({ at: '2026-03-02T06:00:00Z' })
  try {
    return await dumpRelease(app.owner.db, await readSchema())
  } finally {
    await app.close()
  }
}

describe.each([...releases, present])('a migrated database %s', (release) => {
  let app: TestApp
  let before: string[]
  let after: string[]

  beforeAll(async () => {
    const dump = await dumpOf(release)
    const database = await createTestDatabase({ migrated: false })
    await restoreRelease(database.owner.db, dump)
    before = await describeSchema(database.owner.db)
    await migrate(database.ownerUrl, await schemaAfter(release))
    after = await describeSchema(database.owner.db)
    // The data is of 2 March 2026.
    await believeCallers(database.owner.db)
    app = await startTestApp({ on: database, at: '2026-03-03T06:00:00Z' })
  }, 60_000)
  afterAll(() => app?.close())

  test('has the same schema as a new one', async () => {
    const database = await createTestDatabase({ migrated: false })
    await migrate(database.ownerUrl, await schemaAfter(release))
    const expected = await describeSchema(database.owner.db)
    await database.drop()
    expect(after).toEqual(expected)
  })

  // Servers of the latest release still run while the first server of the next release migrates.
  test.runIf([latest, present].includes(release))('has everything that servers of that release use', () => {
    const names = (lines: string[]) => lines.map(nameOf).filter((name) => name !== undefined)
    const there = new Set(names(after))
    expect(names(before).filter((name) => !there.has(name))).toEqual([])
  })

  test('passes the check of the books', async () => {
    expect(await check(app)).toEqual([])
  })

  test('lets a member start a task, submit it, be paid and withdraw', async () => {
    const jamal = await app.signInAs('jamal')
    const nasrin = await app.signInAs('nasrin')
    const task = must(201, await post(jamal, '/api/tasks', {})).body
    must(200, await post(jamal, `/api/tasks/${task.id}/submit`, { review, rating: 4 }))
    must(200, await post(nasrin, `/api/sponsor/submissions/${task.id}/approve`))

    must(204, await app.call('PUT', '/api/pin', { as: jamal, body: { pin: '4826', password } }))
    const number = '01812345678'
    const code = walletCode(jamal.id, number, app.clock.now())
    const wallet = { provider: 'bkash', number, holderName: 'Jamal Uddin', pin: '4826', code }
    must(200, await app.call('PUT', '/api/wallet', { as: jamal, body: wallet }))
    const payout = must(201, await post(jamal, '/api/payouts', { amount: 5_000, pin: '4826' })).body
    await later(5_000)
    const { rows } = await app.owner.db.query('select state from payouts_payout where id = $1', [payout.id])
    expect(rows).toEqual([{ state: 'paid' }])
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
