import { afterAll, beforeAll, expect, test } from 'vitest'
import { api, type Api } from '../../contract/api.ts'
import { beginSnapshot, ledgerCheck } from '../ledger/check.ts'
import { startTestApp, type Answer, type SignedIn, type TestApp } from '../testing/app.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { fillMarket, type FilledMarket } from '../testing/filled-market.ts'
import { must, review } from '../testing/market.ts'
import { connect } from './connect.ts'
import { migrate } from './migrate.ts'
import { readSchema, type Schema } from './schema-files.ts'

/**
 * A server of the old release keeps serving while the first server of the next release migrates. Its statements are already
 * prepared: one that selects `*` would fail after the migration, because its result type changes.
 */
let database: TestDatabase
let world: FilledMarket
let newer: TestApp
let answersBefore: Map<string, number>
let applied: string[]

beforeAll(async () => {
  database = await createTestDatabase()
  world = await fillMarket({ on: database })
  answersBefore = await readEverything()
  applied = await migrate(database.ownerUrl, await nextRelease())
  const app = connect(database.appUrl)
  newer = await startTestApp({ on: { ...database, app, drop: () => app.close() }, at: world.app.clock.now() })
}, 60_000)
afterAll(async () => {
  await newer?.close()
  await world?.app.close()
})

/** The largest change that a release may make: a new column in every table, and each function, trigger and view created again. */
async function nextRelease(): Promise<Schema> {
  const { release, migrations, repeatables } = await readSchema()
  const { rows } = await database.owner.db.query<{ name: string }>(
    // An archive gets the column of its table.
    `select relname as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace
        and not exists (select from pg_inherits where inhrelid = pg_class.oid)`,
  )
  const sql = rows.map(({ name }) => `alter table ${name} add column of_the_next_release text;`).join('\n')
  return {
    release: [release[0]! + 1],
    migrations: [...migrations, { name: '9999-next.sql', sql }],
    repeatables: repeatables.map((file) => ({ ...file, sql: `-- Of the next release.\n${file.sql}` })),
  }
}

test('the next release changes tables and functions', () => {
  expect(applied).toEqual(expect.arrayContaining(['9999-next.sql', 'ledger/post.sql', 'tasks/claim.sql']))
})

test('every reading call of the old server gets the same status as before', async () => {
  expect(await readEverything()).toEqual(answersBefore)
  expect([...answersBefore.values()].filter((status) => status === 200).length).toBeGreaterThan(50)
})

test('the jobs of the old server still run', async () => {
  await expect(world.app.runJobs()).resolves.toBeUndefined()
})

test('servers of both releases can handle the same task, in either order', async () => {
  const { app, rahima, jamal, sponsor, openCampaign } = world
  const campaignId = await openCampaign()
  for (const [member, first, second] of [
    [jamal, app, newer],
    [await app.addMember('shirin'), newer, app],
  ] as const) {
    const send = async (to: TestApp, as: SignedIn, path: string, body?: unknown) =>
      to.call('POST', path, { as, body, key: crypto.randomUUID() })
    const { id } = must(201, await send(first, member, '/api/tasks', { campaignId })).body
    must(200, await send(second, member, `/api/tasks/${id}/submit`, { review, rating: 3 }))
    must(200, await send(first, sponsor, `/api/sponsor/submissions/${id}/approve`))
    expect(must(200, await second.call('GET', '/api/me', { as: member })).body.balance).toBe(14_000)
  }
  must(200, await newer.call('GET', '/api/me', { as: rahima }))
})

test('the check of the books finds nothing', async () => {
  const offences = await database.owner.transaction(async (db) => {
    await beginSnapshot(db)
    return ledgerCheck(db)
  })
  expect(offences).toEqual([])
})

/** Calls each GET of the API with a role that may call it, and returns the status codes. */
async function readEverything(): Promise<Map<string, number>> {
  const { app, rahima, sponsor, operator, campaigns, tasks, screenshot } = world
  const as = { member: rahima, sponsor, operator, anyone: undefined }
  const { rows } = await database.owner.db.query<{ id: number }>(
    'select id from ledger_journal where member_id = $1 limit 1',
    [rahima.id],
  )
  const ids: [RegExp, unknown][] = [
    [/campaigns\/:id/, campaigns.open],
    [/tasks\/:id/, tasks.submitted],
    [/screenshots\/:id/, screenshot],
    [/receipts\/:id/, rows[0]!.id],
    [/batches\/:id/, 1],
    [/pages\/:name/, 'terms'],
  ]
  const statuses = new Map<string, number>()
  for (const [name, { role }] of Object.entries(api as Api)) {
    const [method = '', path = ''] = name.split(' ')
    if (method !== 'GET') continue
    const id = ids.find(([pattern]) => pattern.test(path))?.[1]
    const filled = path.replace(/:(id|name)/, String(id))
    const answer: Answer = await app.call('GET', filled, { as: as[role as keyof typeof as] })
    statuses.set(name, answer.status)
  }
  return statuses
}
